"""What Fluxx cards do when they are revealed from a pit, or dealt to the middle."""
