"""The service over HTTP and WebSocket."""
