"""What is seen of the cabin from outside."""

import math

import bpy

from solids import block


def cabin(b, mats):
    """What is seen through the glass."""
    s = b.s
    le = mats.get('leather')
    zf = s['belt0'] - 0.40
    x = s['A_x'] + 0.58
    block('cushion', (x - 0.05, 0.37, zf + 0.02), (0.58, 0.52, 0.22), le, 3, (0, -0.12, 0), both=True)
    block('backrest', (x + 0.27, 0.37, zf + 0.34), (0.19, 0.50, 0.74), le, 3, (0, 0.30, 0), (0.8, 0.82), both=True)
    block(
        'headrest',
        (x + 0.42, 0.37, zf + 0.72),
        (0.11, 0.27, 0.17),
        le,
        3,
        (0, 0.15, 0),
        (0.9, 0.9),
        crease=0.45,
        both=True,
    )
    xr = s['A_x'] + 1.50
    block('bench', (xr, 0, zf + 0.05), (0.52, 1.25, 0.24), le, 3)
    block('benchback', (xr + 0.33, 0, zf + 0.30), (0.20, 1.22, 0.64), le, 3, (0, 0.35, 0), (0.8, 0.92))
    for y in (0.36, -0.36):
        block(
            'rear headrest', (xr + 0.47, y, zf + 0.59), (0.10, 0.25, 0.14), le, 3, (0, 0.2, 0), (0.9, 0.9), crease=0.45
        )
    xd = s['A_x'] + 0.02
    block(
        'dash',
        (xd - 0.02, 0, s['beltA'] - 0.075),
        (0.52, 1.42, 0.20),
        mats.get('dash'),
        4,
        (0, 0.12, 0),
        (0.75, 0.98),
        crease=0.2,
    )
    block('binnacle', (xd + 0.12, -0.37, s['beltA'] + 0.01), (0.16, 0.36, 0.10), mats.get('dash'), 3, (0, -0.1, 0))
    block(
        'screen',
        (xd + 0.20, 0, s['beltA'] + 0.035),
        (0.02, 0.27, 0.15),
        mats.get('gloss'),
        3,
        (0, -0.15, 0),
        crease=0.9,
    )
    bpy.ops.mesh.primitive_torus_add(
        major_radius=0.185,
        minor_radius=0.015,
        major_segments=64,
        minor_segments=12,
        location=(xd + 0.40, -0.37, s['beltA'] - 0.06),
        rotation=(0, math.radians(-66), 0),
    )
    o = bpy.context.object
    o.data.materials.append(mats.get('dash'))
    bpy.ops.object.shade_smooth()
    block('boss', (xd + 0.38, -0.37, s['beltA'] - 0.06), (0.06, 0.16, 0.13), mats.get('dash'), 3)
    block(
        'floor',
        ((s['A_x'] + s['D_x']) / 2, 0, zf - 0.14),
        (s['D_x'] - s['A_x'] - 0.1, 1.4, 0.06),
        mats.get('well'),
        1,
        crease=1,
    )
    block('tailback', (b.xR - 0.20, 0, s['deck_z'] - 0.22), (0.05, 1.20, 0.26), mats.get('well'), 1, crease=1)
    block('shelf', (s['D_x'] - 0.05, 0, s['beltD'] - 0.07), (0.50, 1.25, 0.03), mats.get('dash'), 2, crease=0.6)
