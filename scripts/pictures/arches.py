"""Wheel wells and the lips of the arches."""

import math

import numpy as np
from mathutils import Vector

from solids import along, mesh, mirror


def well(s, axle, mat, steps=40):
    r = s['tyre'] + 0.075
    low = math.asin((s['clear'] + 0.03 - s['tyre']) / r)
    V, F = [], []
    for t in np.linspace(low, math.pi - low, steps + 1):
        x, z = r * math.cos(t), s['tyre'] + r * math.sin(t)
        V += [(axle + x, 0.42, z), (axle + x, s['W'] * 0.90, z), (axle + x * 0.1, 0.42, s['tyre'])]
    for i in range(steps):
        F += [(3 * i, 3 * i + 1, 3 * i + 4, 3 * i + 3), (3 * i, 3 * i + 2, 3 * i + 5, 3 * i + 3)]
    mirror(mesh('well', V, F, mat, auto=30))


def lips(b, f, mats):
    """A lip swept along each arch gives the sheet its thickness."""
    s = b.s
    for axle in (0, s['wb']):
        uz = [
            (axle - f.arch * math.cos(t), s['tyre'] + 0.005 + f.arch * math.sin(t))
            for t in np.linspace(-0.16, math.pi + 0.16, 60)
        ]
        uz = [p for p in uz if p[1] > s['clear'] + 0.03]
        points, _ = along(b, uz)
        V, F = [], []
        for p, (u, z) in zip(points, uz):
            out = Vector((u - axle, 0, z - s['tyre'])).normalized()
            V += [
                p + out * d + Vector((0, y, 0))
                for d, y in ((0.0025, 0.0015), (-0.004, 0.0015), (-0.009, -0.006), (-0.009, -0.055))
            ]
        for i in range(len(points) - 1):
            F += [(i * 4 + k, i * 4 + k + 1, i * 4 + k + 5, i * 4 + k + 4) for k in range(3)]
        mirror(mesh('arch', V, F, mats.get('plastic' if s['cladding'] else 'paint'), auto=70))
