"""The program among faults: what it says it has, it must have."""
