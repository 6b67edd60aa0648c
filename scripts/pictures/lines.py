"""Curves that a body is written from."""

import numpy as np


def lerp(a, b, t):
    return a + (b - a) * t


def spline(xs, ys):
    """A cubic Hermite function through the knots, flat beyond them."""
    xs, ys = np.array(xs, float), np.array(ys, float)
    h = np.diff(xs)
    d = np.diff(ys) / h
    m = np.empty_like(ys)
    m[1:-1] = (d[:-1] * h[1:] + d[1:] * h[:-1]) / (h[1:] + h[:-1])
    m[0], m[-1] = d[0], d[-1]

    def f(x):
        x = np.clip(x, xs[0], xs[-1])
        i = int(np.clip(np.searchsorted(xs, x) - 1, 0, len(h) - 1))
        t = (x - xs[i]) / h[i]
        return float(
            (2 * t**3 - 3 * t**2 + 1) * ys[i]
            + (t**3 - 2 * t**2 + t) * h[i] * m[i]
            + (-2 * t**3 + 3 * t**2) * ys[i + 1]
            + (t**3 - t**2) * h[i] * m[i + 1]
        )

    return f
