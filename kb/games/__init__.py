"""The games the engine plays. No game imports another, except that Solo Fluxx is built from Fluxx's parts."""
