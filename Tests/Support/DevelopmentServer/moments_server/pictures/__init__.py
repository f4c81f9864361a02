"""The pictures of the feed."""
