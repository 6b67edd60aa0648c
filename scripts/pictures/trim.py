"""What is bolted to the body: mirrors, handles, plates, exhausts, wipers, rails, fuel flap."""

import math

import bpy
import numpy as np
from mathutils import Vector

from solids import along, block, lathe, mirror, sweep


def fit(b, f, mats, st):
    """All of it; st: the car's style."""
    s = b.s
    door_mirrors(b, mats)
    handles(b, f, mats)
    plates(b, f, mats)
    exhausts(b, mats, st)
    p, _ = b.top(s['end_x'] - 0.16, 0)
    block('fin', p + Vector((0.0, 0, 0.012)), (0.20, 0.050, 0.085), mats.get('paint'), 3, (0, 0.05, 0), (0.38, 0.35))
    fuel_flap(b, f, mats)
    wipers(b, mats)
    if s['rails'] and st.get('rails', True):
        rails(b, mats)
    if s['cladding']:
        for side in (b.q2u, b.r2u):
            p, n = along(b, [(side(q), s['clear'] + 0.055) for q in np.linspace(0, 0.40, 12)])
            sweep('skid plate', p, n, 0.05, 0.010, mats.get('satin'))


def door_mirrors(b, mats):
    x = b.s['A_x'] + 0.20
    p, _ = b.at(x, b.belt(x) + 0.015)
    c = p + Vector((0.035, 0.120, 0.066))
    block('mirror', c, (0.150, 0.225, 0.145), mats.get('paint'), 4, (0, 0, 0.14), (0.80, 0.90), crease=0.22, both=True)
    block(
        'mirror base',
        c + Vector((0.010, -0.004, -0.060)),
        (0.134, 0.214, 0.060),
        mats.get('gloss'),
        3,
        (0, 0, 0.14),
        crease=0.15,
        both=True,
    )
    block(
        'mirror foot',
        p + Vector((0.03, 0.030, 0.014)),
        (0.075, 0.15, 0.040),
        mats.get('gloss'),
        3,
        (0.30, 0, 0),
        both=True,
    )
    block(
        'mirror glass',
        c + Vector((0.064, 0.004, -0.004)),
        (0.030, 0.176, 0.100),
        mats.get('mirrorglass'),
        3,
        (0, 0, 0.14),
        crease=0.35,
        both=True,
    )


def handles(b, f, mats):
    """Door handles and the hollows behind them."""
    s = b.s
    reach = np.linspace(-0.105, 0.105, 14)
    for x in [f.xb - 0.13] + ([min(s['dlo_rear'] - 0.07, s['wb'] + 0.12) - 0.16] if s['doors'] == 4 else []):
        z = b.belt(x) - 0.165
        points, n = along(b, [(x + t, z + 0.004 * math.sin(t * 8)) for t in reach])
        lifted = [p + m * 0.024 * min(1, (0.105 - abs(t)) / 0.03) ** 0.5 for p, m, t in zip(points, n, reach)]
        sweep('handle', lifted, n, 0.026, 0.012, mats.get('paint'), lift=-0.010, bevel=0.6)
        points, n = along(b, [(x + t, z) for t in np.linspace(-0.07, 0.07, 8)])
        sweep('hollow', points, n, 0.046, 0.0012, mats.get('well'), bevel=0.9)


def plates(b, f, mats):
    """Blank number plates, front and rear."""
    for u, z, ahead in ((b.uF, b.s['clear'] + 0.205, -1), (b.uR, f.plate_z, 1)):
        p, _ = b.at(u, z)
        block(
            'plate',
            p + Vector((0.012 if ahead > 0 else -0.016, 0, 0)),
            (0.012, 0.52, 0.112),
            mats.get('plate'),
            3,
            crease=0.93,
        )
        block(
            'plate base',
            p + Vector((0.004 if ahead > 0 else -0.006, 0, 0)),
            (0.018, 0.535, 0.125),
            mats.get('gloss'),
            3,
            crease=0.9,
        )


def exhausts(b, mats, st):
    p, _ = b.at(b.r2u(0.56), b.s['clear'] + 0.045)
    four = st.get('quad')
    for dy in (-0.06, 0.06) if four else (0,):
        o = lathe(
            'exhaust',
            [(0.036, 0), (0.042, 0.006), (0.044, 0.0), (0.044, -0.08), (0.034, -0.08), (0.034, 0)],
            mats.get('chrome'),
            40,
            40,
        )
        o.rotation_euler = (0, 0, -math.pi / 2)
        o.scale = (1.0, 1, 0.8) if four else (1.5, 1, 0.72)
        o.location = p + Vector((-0.005, -0.02 + dy, 0.0))
        bpy.context.view_layer.update()
        mirror(o)


def fuel_flap(b, f, mats):
    """A thin gap on the right side only (the canvases are the same for both)."""

    def square(v):
        return 0.068 * math.copysign(abs(v) ** 0.5, v)

    u, z = f.flap
    p, n = along(
        b, [(u + square(math.cos(a)), z + square(math.sin(a))) for a in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
    )
    sweep('fuel flap', p, n, 0.0045, 0.0008, mats.get('well'), closed=True, both=False)


def wipers(b, mats):
    for y0, y1 in ((0.56, 0.02), (-0.02, -0.56)):
        P, N = [], []
        for t in np.linspace(0, 1, 10):
            y = y0 + (y1 - y0) * t
            p, n = b.top(b.s['cowl_x'] + 0.06 + 0.25 * (abs(y) / 0.75) ** 2.2 + 0.10 * t, y)
            P.append(p)
            N.append(n)
        sweep('wiper', P, N, 0.014, 0.012, mats.get('plastic'), both=False)


def rails(b, mats):
    """Roof rails."""
    P = []
    for t in np.linspace(0, 1, 24):
        x = b.s['A_top'] + 0.12 + (b.s['D_top'] - b.s['A_top'] - 0.22) * t
        p, _ = b.top(x, b.raily(x) - 0.010)
        P.append(p + Vector((0, 0, 0.030 * min(1, min(t, 1 - t) / 0.07) ** 0.6)))
    sweep('rail', P, [Vector((0, 0.25, 1))] * len(P), 0.026, 0.018, mats.get('satin'))
