"""The rulings for assistants that speak the Model Context Protocol; `server` needs the extra `mcp`."""
