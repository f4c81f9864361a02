"""The server, seen from outside: each test talks to a process over loopback."""
