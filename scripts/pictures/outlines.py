"""Shapes by which cars differ: lamps, inlets, mouths.  Metres; shares t run from the middle of the car outwards, 0 to
1."""

import numpy as np

STEPS = 16  # points along a lamp's edge

# head lamps: `out` is x of the outer end; `drop` how far the upper edge lies under the bonnet's, inside and outside;
# `tall` the height along t as a share of the car's lamp_h; `round` the corners
HEAD = {
    'blade': dict(
        out=-0.13, drop=(0.052, 0.040), tall=lambda t: (1 - 0.18 * np.sin(np.pi * t)) * (1 - 0.80 * t**2.6), round=0.02
    ),
    'hawk': dict(out=-0.24, drop=(0.060, 0.034), tall=lambda t: 1.22 * (1 - 0.86 * t**1.25), round=0.012),
    'wedge': dict(out=-0.34, drop=(0.070, 0.036), tall=lambda t: (0.62 + 0.66 * t) * (1 - 0.35 * t**6), round=0.03),
    'oval': dict(
        out=-0.36,
        drop=(0.062, 0.058),
        tall=lambda t: 1.5 * np.sqrt(np.maximum(0.06, 1 - (2 * t - 1) ** 2 * 0.86)),
        round=0.03,
    ),
    'block': dict(out=-0.40, drop=(0.050, 0.046), tall=lambda t: 1.22 - 0.12 * t, round=0.026),
    'slit': dict(out=-0.28, drop=(0.046, 0.040), tall=lambda t: 0.62 * (1 - 0.25 * t), round=0.014),
}

# tail lamps: `out` is measured behind the rear axle
TAIL = {
    'wrap': dict(out=0.44, drop=(0.055, 0.075), tall=lambda t: 1 - 0.78 * t**2.2, round=0.022),
    'block': dict(out=0.60, drop=(0.060, 0.066), tall=lambda t: 1.30 - 0.10 * t, round=0.03),
    'wing': dict(out=0.38, drop=(0.050, 0.056), tall=lambda t: 0.55 + 0.60 * t - 0.85 * t**4, round=0.018),
    'slim': dict(out=0.50, drop=(0.075, 0.078), tall=lambda t: 0.62 - 0.20 * t**2, round=0.014),
    'tall': dict(out=0.66, drop=(0.050, 0.050), tall=lambda t: 2.5 - 0.5 * t, round=0.030),
    'oval': dict(
        out=0.52,
        drop=(0.080, 0.080),
        tall=lambda t: 1.35 * np.sqrt(np.maximum(0.08, 1 - (2 * t - 1) ** 2 * 0.84)),
        round=0.03,
    ),
}


def lamp(shape, u_in, u_out, top, height):
    """Upper and lower edge of a lamp between the wrap coordinates u_in and u_out; top(u) is the edge of the sheet
    above it."""
    t = np.linspace(0, 1, STEPS)
    us = np.linspace(u_in, u_out, STEPS)
    inner, outer = shape['drop']
    upper = [(u, top(u) - inner + (inner - outer) * k) for u, k in zip(us, t)]
    slant = 0.02 if u_out > u_in else -0.02
    lower = [(u - slant * (1 - k), z - h * height) for (u, z), k, h in zip(upper, t, shape['tall'](t))]
    return upper, lower


def disc(q, z, r, n=18):
    return [(q + r * np.cos(a), z + r * np.sin(a)) for a in np.linspace(0, 2 * np.pi, n, endpoint=False)]


# openings beside and under the number plate: (corners (q, z), corner radius); q from the middle of the nose, z over
# the ground clearance
INLET = {
    'scoop': ([(0.50, 0.085), (0.80, 0.105), (0.845, 0.255), (0.80, 0.270), (0.56, 0.170)], 0.03),
    'slot': ([(0.72, 0.095), (0.80, 0.105), (0.825, 0.330), (0.755, 0.315)], 0.03),
    'strip': ([(0.47, 0.110), (0.80, 0.130), (0.80, 0.175), (0.50, 0.160)], 0.02),
    'gill': ([(0.54, 0.100), (0.78, 0.120), (0.84, 0.300), (0.72, 0.215)], 0.02),
    'fog': (disc(0.70, 0.185, 0.052), 0),
}
MOUTH = {
    'slim': ([(-0.44, 0.055), (0.44, 0.055), (0.40, 0.135), (-0.40, 0.135)], 0.03),
    'wide': ([(-0.60, 0.060), (0.60, 0.060), (0.66, 0.125), (0.60, 0.165), (-0.60, 0.165), (-0.66, 0.125)], 0.03),
    'deep': ([(-0.46, 0.060), (0.46, 0.060), (0.38, 0.285), (-0.38, 0.285)], 0.035),
    'smile': ([(-0.34, 0.055), (0.34, 0.055), (0.50, 0.175), (-0.50, 0.175)], 0.03),
    'low': ([(-0.54, 0.050), (0.54, 0.050), (0.50, 0.105), (-0.50, 0.105)], 0.02),
}
