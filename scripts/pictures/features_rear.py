"""The tail: lamps, light bar, tailgate and bumper joints, valance, recess of the number plate."""

import outlines
from canvas import rounded, smooth

COMPACT = ('tall', 'block', 'oval')  # tail lamps that stay at the corner


def draw(f):
    lamps(f)
    joints(f)
    r, clear = f.b.r2u, f.s['clear']
    valance = [(0.62, -0.1), (0.56, clear + 0.115), (0.36, clear + 0.145)]
    f.c.fill('clad', rounded([(r(-a), z) for a, z in valance] + [(r(a), z) for a, z in valance[::-1]], 0.03))
    reflector = [(0.70, 0.165), (0.86, 0.175), (0.86, 0.195), (0.70, 0.187)]
    f.c.fill('lampR', rounded([(r(a), clear + z) for a, z in reflector], 0.008))
    f.plate_z = clear + 0.385
    recess = [(-0.29, -0.075), (0.29, -0.075), (0.27, 0.085), (-0.27, 0.085)]
    f.c.ring('groove', rounded([(r(a), f.plate_z + z) for a, z in recess], 0.03), 0, 0)


def lamps(f):
    b, c, st = f.b, f.c, f.st
    shape, inner = outlines.TAIL[st['tail']], st['tail_in']
    out = f.s['wb'] + shape['out']
    out = max(out, b.uR - 1.02) if st['tail'] in COMPACT else min(out, b.uR - 0.62)
    f.tail_top, f.tail_bot = outlines.lamp(shape, b.r2u(inner), out, f.zt, st['tail_h'])
    f.o['tail'] = rounded(f.tail_top + f.tail_bot[::-1], shape['round'])
    c.fill('lampR', f.o['tail'])
    c.ring('black', f.o['tail'], 0.0035, 0.003)
    if st['bar']:
        z = f.tail_top[0][1] - st['tail_h'] * 0.30
        left, right = b.r2u(-inner - 0.01), b.r2u(inner + 0.01)
        f.o['bar'] = [(left, z + 0.018), (right, z + 0.018), (right, z - 0.018), (left, z - 0.018)]
        c.fill('lampR', f.o['bar'])


def joints(f):
    r, s, inner = f.b.r2u, f.s, f.st['tail_in']
    wb, sill = s['wb'], s['clear'] + 0.30
    low, out = f.tail_bot[0][1], f.tail_bot[-1][0]
    f.groove(
        smooth([(r(inner + 0.12), low), (r(inner + 0.09), low - 0.06), (r(inner + 0.05), sill + 0.02)])
        + [(r(inner - 0.02), sill), (r(-0.02), sill)]
    )
    u, z = f.tail_bot[10]
    f.groove(
        smooth(
            [
                (wb + f.arch, s['tyre'] + 0.12),
                (wb + f.arch + 0.05, 0.385 + s['clear']),
                (out + 0.04, f.zt(out) - 0.30),
                (u, z - 0.003),
            ],
            6,
        )
    )
