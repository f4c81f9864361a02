"""Tests of the fault run."""
