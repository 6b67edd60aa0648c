"""The walls of the engine bay: wings in the car's colour, slam panel, scuttle, bulkhead."""

import math

import numpy as np

from ancillaries import bolt
from shapes import loft, rbox, tube, turned

W = 0.70  # m, half width of the bay


def walls(m):
    """Fenders in body colour, inner wings, slam panel, scuttle."""
    paint, mould = m.get('paint'), m.get('mould')
    for s in (1, -1):
        xs = np.linspace(-0.10, 1.02, 24)
        prof = [
            (0.060, -0.10),
            (0.064, 0.02),
            (0.052, 0.040),
            (0.030, 0.050),
            (-0.02, 0.048),
            (-0.034, 0.036),
            (-0.036, -0.02),
            (-0.05, -0.12),
            (-0.10, -0.30),
            (-0.14, -0.62),
        ]
        loft(
            'wing',
            [
                [(x, s * (W + 0.02 + dy - 0.10 * max(0, 0.28 - x) ** 1.2), 0.62 + dz + 0.09 * x) for dy, dz in prof]
                for x in xs
            ],
            paint,
            50,
        )
        tube(
            'seal',
            [
                (x, s * (W - 0.03 - 0.10 * max(0, 0.28 - x) ** 1.2), 0.655 + 0.09 * x)
                for x in np.linspace(0.05, 0.98, 8)
            ],
            0.010,
            m.get('rubber'),
        )
        # strut tower
        turned(
            'tower',
            [(0.0, 0.0), (0.125, -0.006), (0.145, -0.03), (0.160, -0.20)],
            paint,
            (0.66, s * 0.53, 0.60),
            'Z',
            64,
        )
        turned(
            'tower cap',
            [(0.0, 0.030), (0.046, 0.030), (0.056, 0.022), (0.058, 0.0)],
            m.get('rubber'),
            (0.66, s * 0.53, 0.604),
            'Z',
        )
        for k in range(3):
            a = 2 * math.pi * k / 3 + 0.5
            bolt(m, (0.66 + 0.092 * math.cos(a), s * 0.53 + 0.092 * math.sin(a), 0.600), 0.009)
        turned(
            'stop',
            [(0.0, 0.05), (0.014, 0.05), (0.018, 0.044), (0.018, 0.0)],
            m.get('rubber'),
            (0.02, s * 0.56, 0.605),
            'Z',
        )
    rbox('slam panel', (0.00, 0, 0.585), (0.20, 1.32, 0.040), mould, 0.014)
    rbox('slam lip', (-0.085, 0, 0.600), (0.05, 1.34, 0.030), mould, 0.012)
    rbox('latch', (0.035, 0, 0.612), (0.075, 0.120, 0.020), m.get('zinc'), 0.005)
    rbox('latch slot', (0.035, 0, 0.6195), (0.045, 0.018, 0.008), m.get('well'), 0.003)
    for y in (-0.46, -0.24, 0.24, 0.46):
        turned('clip', [(0.0, 0.006), (0.011, 0.005), (0.014, 0.0)], m.get('rubber'), (-0.02, y, 0.606), 'Z', 24)
    rbox('radiator', (0.10, 0, 0.40), (0.06, 1.10, 0.36), m.get('well'), 0.006)
    rbox('duct', (0.045, 0.30, 0.618), (0.16, 0.30, 0.036), m.get('cover'), 0.012)
    # scuttle under the windscreen
    rbox('scuttle', (1.02, 0, 0.70), (0.20, 1.48, 0.10), mould, 0.03, (0, -0.15, 0))
    for k in range(26):
        rbox('grate', (0.985, -0.62 + k * 0.05, 0.752), (0.085, 0.010, 0.006), m.get('well'), 0.002, (0, -0.15, 0))
    tube(
        'scuttle seal',
        [(0.905, y, 0.725 + 0.012 * math.cos(y * 2)) for y in np.linspace(-0.66, 0.66, 9)],
        0.013,
        m.get('rubber'),
    )
    rbox('windscreen', (1.33, 0, 0.925), (0.76, 1.66, 0.01), m.get('gloss'), 0.004, (0, -0.62, 0))
    rbox('bumper', (-0.19, 0, 0.545), (0.20, 1.46, 0.10), m.get('paint'), 0.045, seg=6)
    rbox('bulkhead', (0.98, 0, 0.42), (0.05, 1.46, 0.5), m.get('foil'), 0.01)
    rbox('bottom', (0.5, 0, 0.06), (1.1, 1.4, 0.04), m.get('well'), 0.005)
