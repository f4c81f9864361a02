"""The faults."""
