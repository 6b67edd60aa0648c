"""A lip that carries the roof on over the rear window."""

import numpy as np
from mathutils import Vector

from solids import mesh

REACH = 0.085  # m behind the roof's edge
STEEP = 0.42  # m; cars whose rear window lies flatter have no lip
ON_ROOF = (-0.16, -0.10, -0.05, -0.015)  # m from the roof's edge
OVERHANG = ((0.4, 0), (0.94, 0), (1, -0.006), (0.97, -0.016))  # share of REACH, m of height


def fit(b, mats, st):
    if b.s['bl_x'] - b.s['end_x'] >= STEEP:
        return
    edge = sorted((p.y, p.x) for p in (b.P[b.key('t', b.D, k)] for k in range(b.K + 1)))
    ys = np.linspace(-edge[-1][0] * 0.93, edge[-1][0] * 0.93, 33)
    rows = [section(b, y, float(np.interp(abs(y), *zip(*edge))), abs(y / ys[-1])) for y in ys]
    n, V = len(rows[0]), [p for row in rows for p in row]
    F = [
        (i * n + k, i * n + k + 1, (i + 1) * n + k + 1, (i + 1) * n + k)
        for i in range(len(rows) - 1)
        for k in range(n - 1)
    ]
    F += [tuple(range(n)), tuple(range(len(V) - n, len(V)))[::-1]]
    mesh('spoiler', V, F, mats.get('gloss' if st.get('roof') == 'black' else 'paint'), auto=50)


def section(b, y, edge, out):
    """Points of the lip at y, from the roof to its underside; edge: x of the roof's edge; out: 0 in the middle, 1 at
    the end."""
    points = []
    for dx in ON_ROOF:
        p, _ = b.top(edge + dx, y)
        points.append(p + Vector((0, 0, 0.0015 + 0.004 * (dx - ON_ROOF[0]) / 0.15)))
    first, last = points[0], points[-1]
    slope = (last.z - first.z) / (last.x - first.x)
    for d, dz in OVERHANG:
        points.append(last + Vector((REACH * (1 - 0.55 * out**6) * d, 0, slope * REACH * d * 0.8 + dz)))
    return points + [last + Vector((0.005, 0, -0.050))]
