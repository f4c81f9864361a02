"""The server that `moments` is developed and tested against."""
