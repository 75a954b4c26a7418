"""Power loss: a block device that forgets what was not synced, and a host on it."""
