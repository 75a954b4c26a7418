"""What actions and observations are made of: gymnasium's spaces where that is installed, else the like of them.

The like has what PettingZoo's documents ask of a space: contains, sample (with a mask), seed, shape, dtype and ==.
"""

import numpy as _np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Space:
        def __init__(self, shape, dtype):
            self.shape, self.dtype, self._generator = shape, None if dtype is None else _np.dtype(dtype), None

        @property
        def np_random(self):
            if self._generator is None:
                self.seed()
            return self._generator

        def seed(self, seed=None):
            self._generator = _np.random.default_rng(seed)
            return seed

        def __contains__(self, value):
            return self.contains(value)

        def __eq__(self, other):
            return type(self) is type(other) and self._made_of() == other._made_of()

        def __hash__(self):
            return hash(repr(self))

        def __repr__(self):
            return f"{type(self).__name__}{self._made_of()}"

    class Discrete(_Space):
        """Whole numbers from start, n of them."""

        def __init__(self, n, start=0):
            super().__init__((), _np.int64)
            self.n, self.start = int(n), int(start)

        def _made_of(self):
            return self.n, self.start

        def contains(self, value):
            whole = isinstance(value, (int, _np.integer)) and not isinstance(value, bool)
            return whole and self.start <= value < self.start + self.n

        def sample(self, mask=None):
            allowed = _np.arange(self.n) if mask is None else _np.flatnonzero(mask)
            return _np.int64(self.start + (self.np_random.choice(allowed) if len(allowed) else 0))

    class Box(_Space):
        """Arrays of one shape, between two numbers."""

        def __init__(self, low, high, shape, dtype=_np.float32):
            super().__init__(tuple(shape), dtype)
            self.low, self.high = _np.full(self.shape, low, self.dtype), _np.full(self.shape, high, self.dtype)

        def _made_of(self):
            return self.shape, str(self.dtype), self.low.min(), self.high.max()

        def contains(self, value):
            return (isinstance(value, _np.ndarray) and value.shape == self.shape and _np.can_cast(value.dtype, self.dtype)
                    and bool((value >= self.low).all() and (value <= self.high).all()))

        def sample(self, mask=None):
            return self.np_random.uniform(self.low, self.high).astype(self.dtype)

    class Dict(_Space):
        """Spaces by name."""

        def __init__(self, spaces):
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def _made_of(self):
            return self.spaces

        def __getitem__(self, name):
            return self.spaces[name]

        def __iter__(self):
            return iter(self.spaces)

        def seed(self, seed=None):
            for number, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else seed + number)
            return super().seed(seed)

        def contains(self, value):
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(space.contains(value[name]) for name, space in self.spaces.items()))

        def sample(self, mask=None):
            return {name: space.sample() for name, space in self.spaces.items()}

__all__ = ["Box", "Dict", "Discrete"]
