"""Signed distance maps: rasters of metres on which the features of the skin are drawn."""

import bpy
import numpy as np

PX = 0.0025  # m, one texel
MARGIN = 0.05  # m, how far distances are kept


def rounded(poly, r):
    """Corners of a closed polygon replaced by quadratic arcs of about radius r."""
    p = [np.array(a, float) for a in poly]
    out = []
    n = len(p)
    for i in range(n):
        a, b, c = p[i - 1], p[i], p[(i + 1) % n]
        la, lc = np.linalg.norm(a - b), np.linalg.norm(c - b)
        ra, rc = min(r, la * 0.5), min(r, lc * 0.5)
        s, e = b + (a - b) / (la + 1e-9) * ra, b + (c - b) / (lc + 1e-9) * rc
        for t in (0, 0.2, 0.4, 0.6, 0.8, 1):
            out.append((1 - t) ** 2 * s + 2 * t * (1 - t) * b + t * t * e)
    return out


def smooth(pts, n=8):
    """Catmull-Rom through open points."""
    p = np.array(pts, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for i in range(1, len(p) - 2):
        for t in np.linspace(0, 1, n, endpoint=False):
            a, b, c, d = p[i - 1], p[i], p[i + 1], p[i + 2]
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    out.append(p[-2])
    return [tuple(o) for o in out]


class Canvas:
    """A raster of (u, z) in metres; every layer holds a distance, negative inside."""

    def __init__(self, u0, u1, z0, z1):
        self.u0, self.z0 = u0, z0
        self.w, self.h = int((u1 - u0) / PX) + 1, int((z1 - z0) / PX) + 1
        self.layers = {}

    def layer(self, name):
        if name not in self.layers:
            self.layers[name] = np.full((self.h, self.w), MARGIN, np.float32)
        return self.layers[name]

    def _window(self, pts, m):
        a = np.array(pts)
        i0 = max(0, int((a[:, 0].min() - m - self.u0) / PX))
        i1 = min(self.w, int((a[:, 0].max() + m - self.u0) / PX) + 1)
        j0 = max(0, int((a[:, 1].min() - m - self.z0) / PX))
        j1 = min(self.h, int((a[:, 1].max() + m - self.z0) / PX) + 1)
        U, Z = np.meshgrid(self.u0 + (np.arange(i0, i1) + 0.5) * PX, self.z0 + (np.arange(j0, j1) + 0.5) * PX)
        return slice(j0, j1), slice(i0, i1), U, Z

    @staticmethod
    def _seg(U, Z, a, b):
        ex, ez = b[0] - a[0], b[1] - a[1]
        t = np.clip(((U - a[0]) * ex + (Z - a[1]) * ez) / (ex * ex + ez * ez + 1e-12), 0, 1)
        return np.hypot(U - a[0] - t * ex, Z - a[1] - t * ez)

    def sdf(self, poly):
        J, I, U, Z = self._window(poly, MARGIN)
        if U.size == 0:
            return J, I, U
        d = np.full(U.shape, 9.0)
        inside = np.zeros(U.shape, bool)
        n = len(poly)
        for i in range(n):
            a, b = poly[i], poly[(i + 1) % n]
            d = np.minimum(d, self._seg(U, Z, a, b))
            c = (a[1] > Z) != (b[1] > Z)
            inside ^= c & (U < (b[0] - a[0]) * (Z - a[1]) / (b[1] - a[1] + 1e-12) + a[0])
        return J, I, np.where(inside, -d, d)

    def fill(self, name, poly, r=0.0, grow=0.0):
        if r:
            poly = rounded(poly, r)
        J, I, d = self.sdf(poly)
        L = self.layer(name)
        L[J, I] = np.minimum(L[J, I], d - grow)

    def ring(self, name, poly, half, at=0.0, r=0.0):
        if r:
            poly = rounded(poly, r)
        J, I, d = self.sdf(poly)
        L = self.layer(name)
        L[J, I] = np.minimum(L[J, I], np.abs(d - at) - half)

    def stroke(self, name, pts, half=0.0):
        J, I, U, Z = self._window(pts, MARGIN)
        if U.size == 0:
            return
        d = np.full(U.shape, 9.0)
        for a, b in zip(pts, pts[1:]):
            d = np.minimum(d, self._seg(U, Z, a, b))
        L = self.layer(name)
        L[J, I] = np.minimum(L[J, I], d - half)

    def disc(self, name, c, r):
        J, I, U, Z = self._window([(c[0] - r, c[1] - r), (c[0] + r, c[1] + r)], MARGIN)
        L = self.layer(name)
        L[J, I] = np.minimum(L[J, I], np.hypot(U - c[0], Z - c[1]) - r)

    def subtract(self, name, other):
        self.layers[name] = np.maximum(self.layer(name), -self.layer(other))

    def image(self, label, names):
        img = bpy.data.images.new(label, self.w, self.h, alpha=False, float_buffer=True, is_data=True)
        a = np.ones((self.h, self.w, 4), np.float32)
        for c, n in enumerate(names):
            a[..., c] = self.layer(n) if n else MARGIN
        img.pixels.foreach_set(a.ravel())
        img.update()
        return img
