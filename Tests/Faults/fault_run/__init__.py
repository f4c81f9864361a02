"""Tests that the program keeps its promises despite faults."""
