"""Wheels."""

import math

import bpy
from mathutils import Matrix

from arches import well
from solids import block, lathe, mesh

WIDTH = 0.225  # m, of a tyre
HALF = WIDTH / 2
SECTIONS = 14  # along a spoke
STEER = 0.35  # radians by which the rear wheels are turned, so that front and rear are not alike


def spoke(a0, w0, w1, lean, mat, reach, skew=0.0, depth=0.034, drop=0.0):
    """One spoke from the hub to the rim, a ladder of sections.

    a0: its angle; w0, w1: widths in m; lean and skew: radians it leans over and bows; reach: (inner, outer) radius;
    drop: m set back."""
    r0, r1 = reach
    V, F = [], []
    for k in range(SECTIONS + 1):
        t = k / SECTIONS
        r, a, w = r0 + (r1 - r0) * t, a0 + lean * t + skew * math.sin(math.pi * t), w0 + (w1 - w0) * t**1.3
        y = HALF - 0.026 - 0.030 * (1 - t) * (1 - 0.4 * t) + 0.014 * t**2 - drop
        c, s, edge = math.cos(a), math.sin(a), min(0.006, w * 0.22)
        for dx, dy in (
            (-w / 2, -depth),
            (-w / 2, -edge),
            (-w / 2 + edge, 0),
            (w / 2 - edge, 0),
            (w / 2, -edge),
            (w / 2, -depth),
        ):
            V.append((r * c - dx * s, y + dy, r * s + dx * c))
    for k in range(SECTIONS):
        for q in range(5):
            i = k * 6 + q
            F.append((i, i + 1, i + 7, i + 6))
    return mesh('spoke', V, F, mat, auto=35)


def spokes(mats, style, rim):
    """The spokes of a style (styles.py): n of them, kind twin | y | turbine | star | multi | aero."""
    face, dark = mats.get('rim' if style.get('bright', True) else 'rimdark'), mats.get('rimdark')
    n, kind, reach, out = style['n'], style['kind'], (0.045, rim - 0.006), []
    gap = math.pi / n
    for i in range(n):
        a = 2 * gap * i + math.pi / 2
        if kind in ('twin', 'y'):
            for s in (-1, 1):
                out.append(
                    spoke(a + s * gap * 0.22, 0.034, 0.027, s * gap * 0.16, face, reach)
                    if kind == 'twin'
                    else spoke(a, 0.036, 0.024, s * gap * 0.52, face, reach, -s * gap * 0.16)
                )
        elif kind == 'multi':
            out.append(spoke(a, 0.026, 0.021, 0, face, reach))
        elif kind == 'aero':
            out += [spoke(a, 0.070, 0.125, 0.10, face, reach), spoke(a + gap, 0.030, 0.034, 0, dark, reach, drop=0.012)]
        elif kind == 'turbine':
            out += [
                spoke(a, 0.034, 0.040, gap * 0.8, face, reach),
                spoke(a + gap, 0.030, 0.018, gap * 0.8, dark, reach, drop=0.008),
            ]
        else:
            out += [spoke(a, 0.062, 0.066, 0, face, reach), spoke(a + gap, 0.024, 0.026, 0, dark, reach, drop=0.010)]
    return out


def wheel(mats, R, rim, style):
    """The objects of one wheel about the origin, outer face to +y; R, rim: radii in m."""
    h, dark, well = HALF, mats.get('rimdark'), mats.get('well')
    face = mats.get('rim' if style.get('bright', True) else 'rimdark')
    tyre = [
        (rim - 0.005, h - 0.012),
        (rim + 0.012, h - 0.004),
        (rim + (R - rim) * 0.40, h + 0.006),
        (rim + (R - rim) * 0.72, h + 0.002),
        (R - 0.018, h - 0.014),
        (R - 0.005, h - 0.035),
        (R, h - 0.06),
        (R, 0),
        (R, -h + 0.06),
        (R - 0.01, -h + 0.03),
        (rim, -h),
    ]
    barrel = [
        (rim - 0.004, h - 0.014),
        (rim + 0.004, h - 0.006),
        (rim, h),
        (rim - 0.008, h - 0.002),
        (rim - 0.016, h - 0.020),
        (rim - 0.022, h - 0.06),
        (rim - 0.03, -h),
    ]
    lip = [
        (rim - 0.002, h - 0.0115),
        (rim + 0.0035, h - 0.004),
        (rim, h + 0.0015),
        (rim - 0.007, h - 0.001),
        (rim - 0.013, h - 0.016),
    ]
    disc = [(0.07, h - 0.10), (rim * 0.80, h - 0.10), (rim * 0.80, h - 0.122), (0.07, h - 0.122)]
    hub = [
        (0.0, h - 0.042),
        (0.030, h - 0.042),
        (0.034, h - 0.046),
        (0.060, h - 0.052),
        (0.070, h - 0.066),
        (0.072, h - 0.10),
    ]
    out = [lathe('tyre', tyre, mats.get('tyre'), 128, 60)]
    out += [lathe('tread', [(R + 0.0006, y - 0.004), (R + 0.0006, y + 0.004)], well, 96) for y in (-0.045, 0.045)]
    out += [
        lathe('barrel', barrel, dark, 128, 30),
        lathe('lip', lip, face, 128, 50),
        lathe('disc', disc, mats.get('disc'), 96, 30),
        lathe('back', [(0.0, -0.02), (rim - 0.02, -0.02)], well, 64),
    ]
    out += spokes(mats, style, rim)
    out += [
        lathe('hub', hub, face, 64, 35),
        lathe('cap', [(0.0, h - 0.0385), (0.027, h - 0.0395), (0.030, h - 0.043)], mats.get('gloss'), 48, 35),
    ]
    for i in range(5):
        a = 2 * math.pi * (i + 0.5) / 5 + math.pi / 2
        bpy.ops.mesh.primitive_cylinder_add(
            vertices=12,
            radius=0.0075,
            depth=0.012,
            location=(0.050 * math.cos(a), h - 0.050, 0.050 * math.sin(a)),
            rotation=(math.pi / 2, 0, 0),
        )
        bpy.context.object.data.materials.append(well)
        out.append(bpy.context.object)
    out.append(
        block(
            'caliper',
            (rim * 0.60, h - 0.108, rim * 0.22),
            (0.075, 0.060, 0.15),
            mats.get('caliper'),
            3,
            (0, -0.35, 0),
            crease=0.4,
        )
    )
    return out


def place(b, mats, style):
    """Four wheels and their black wells."""
    s = b.s
    model = wheel(mats, s['tyre'], s['rim'], style)
    bpy.context.view_layer.update()
    track = s['W'] * 0.970 - 0.1185
    for axle in (0, s['wb']):
        for side in (1, -1):
            at = Matrix.Translation((axle, side * track, s['tyre'] - 0.002)) @ Matrix.Scale(side, 4, (0, 1, 0))
            if axle:
                at = at @ Matrix.Rotation(STEER, 4, 'Y')
            for o in model:
                c = o.copy()
                bpy.context.scene.collection.objects.link(c)
                c.matrix_world = at @ o.matrix_world
        well(s, axle, mats.get('well'))
    for o in model:
        bpy.data.objects.remove(o)
