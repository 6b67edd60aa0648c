"""A scratch on the front door with a scale under it, for the close-up of a declared flaw."""

import math

import numpy as np

from solids import along, sweep

SEED = 7
STRANDS = 9


def scratch(b, f, m):
    """Put a scratch on the flank; returns the point it is centred on."""
    rng = np.random.default_rng(SEED)
    x0, z0 = f.xb - 0.17, 0.60 * b.belt(f.xb)
    strands = [(0, 0, 0.140, -0.16, 0.0013)] + [
        (
            rng.uniform(-0.05, 0.06),
            rng.uniform(-0.014, 0.014),
            rng.uniform(0.02, 0.09),
            rng.uniform(-0.3, -0.08),
            rng.uniform(0.0003, 0.0008),
        )
        for _ in range(STRANDS)
    ]
    for dx, dz, length, slope, width in strands:  # metres; slope is dimensionless
        t = np.linspace(-0.5, 0.5, 44)
        wobble = np.cumsum(rng.normal(0, 0.00025, 44))
        uz = [
            (x0 + dx + length * a, z0 + dz + slope * length * a + 0.006 * length / 0.14 * math.sin(5 * a) + w)
            for a, w in zip(t, wobble)
        ]
        p, n = along(b, uz)
        sweep('scratch', p, n, width, 0.00018, m.get('primer'), lift=0.00005, both=False)
    p, _ = b.at(x0, z0)
    return p


def scale(b, f, m):
    """A paper scale of 12 cm with centimetre marks, stuck on under the scratch."""
    x0, z0 = f.xb - 0.17, 0.60 * b.belt(f.xb) - 0.052
    p, n = along(b, [(x0 + t, z0) for t in np.linspace(-0.06, 0.06, 13)])
    sweep('scale', p, n, 0.018, 0.0004, m.get('plate'), both=False)
    for k in range(13):
        reach = 0.0085 if k % 5 == 0 else 0.005
        p, n = along(b, [(x0 - 0.06 + 0.0012 + k * 0.0098, z0 + 0.009 - t) for t in (0, reach)])
        sweep('mark', p, n, 0.0009, 0.0002, m.get('well'), lift=0.00045, both=False)


def view(b, f, m):
    """Camera of the close-up."""
    p = scratch(b, f, m)
    scale(b, f, m)
    return dict(pos=(p.x - 0.30, p.y + 0.66, p.z + 0.20), to=(p.x + 0.02, p.y, p.z + 0.015), lens=62, fstop=6.3)
