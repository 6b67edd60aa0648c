"""What shines under the glass of the lamps: strips of light, lenses, the bar between the tail lamps."""

import bpy
import numpy as np
from mathutils import Vector

from solids import along, block, mirror, sweep

# daytime light: strips over the points 1 to n-1 of a head lamp's edges, as (share across the lamp, first point, end
# counted from
# the last point); 'in' and 'out' are upright strips at either end
STRIPS = {
    'low': ((0.80, 1, 2),),
    'top': ((0.20, 1, 2),),
    'hook': ((0.80, 1, 2), 'in'),
    'frame': ((0.80, 1, 2), (0.20, 1, 2), 'in', 'out'),
    'mid': ((0.5, 1, 1),),
}
MODULES = (2, 5, 8)  # points behind which a lens stands


class Lamp:
    """Points between the upper and lower edge of a lamp."""

    def __init__(self, b, top, bottom, depth, material):
        self.b, self.top, self.bottom, self.depth, self.material = b, top, bottom, depth, material
        self.n = len(top)

    def at(self, i, t):
        """Wrap coordinates at point i, share t from the upper to the lower edge."""
        (u0, z0), (u1, z1) = self.top[i], self.bottom[i]
        return u0 * (1 - t) + u1 * t, z0 * (1 - t) + z1 * t

    def strip(self, uz, width, height):
        p, n = along(self.b, uz, self.depth)
        sweep('strip', p, n, width, height, self.material)

    def upright(self, i, lo, hi, width, height):
        self.strip([self.at(i, t) for t in np.linspace(lo, hi, 8)], width, height)


def head(b, f, mats, st):
    lamp = Lamp(b, f.lamp_top, f.lamp_bot, 0.016, mats.get('led'))
    n, kind = lamp.n, st['drl']
    for part in STRIPS.get(kind, ()):
        if part in ('in', 'out'):
            lamp.upright(1 if part == 'in' else n - 3, 0.2, 0.85, 0.010, 0.008)
        else:
            t, first, short = part
            lamp.strip([lamp.at(i, t) for i in range(first, n - short)], 0.010 if kind != 'mid' else 0.008, 0.008)
    if kind == 'double':
        for t in (0.16, 0.86):
            lamp.strip([lamp.at(i, t) for i in range(n // 2, n - 1)], 0.012, 0.008)
    if kind == 'dots':
        for i in range(2, n - 3, 2):
            lamp.strip([lamp.at(i, 0.84), lamp.at(i + 1, 0.84)], 0.014, 0.008)
    for i in MODULES:
        lens(b, lamp, i, mats)


def lens(b, lamp, i, mats):
    """A lens in a bright box, facing forwards and a little outwards."""
    w = lamp.top[i][1] - lamp.bottom[i][1]
    p, _ = b.at(*lamp.at(i, 0.42), 0.030)
    turn = Vector((-1, 0.25, 0.02)).normalized().to_track_quat('X', 'Z')
    for kind, size, ahead in (('chrome', (0.030, w * 0.98, w * 0.52), 0), ('lens', (0.034, w * 0.86, w * 0.40), 0.004)):
        o = block(kind, p, size, mats.get(kind), 3, crease=0.55)
        o.rotation_mode = 'QUATERNION'
        o.rotation_quaternion = turn
        o.location = p - Vector((ahead, 0, 0))
        bpy.context.view_layer.update()
        mirror(o)


def tail(b, f, mats, st):
    lamp = Lamp(b, f.tail_top, f.tail_bot, 0.020, mats.get('redled'))
    n, kind, size = lamp.n, st['tail'], (0.011, 0.006)
    if kind in ('tall', 'block'):
        for i in (2, n - 4):
            lamp.upright(i, 0.12, 0.88, *size)
        if kind == 'block':
            lamp.strip([lamp.at(i, 0.88) for i in range(2, n - 3)], *size)
    elif kind == 'oval':
        lamp.strip([lamp.at(i, 0.22) for i in range(3, n - 3)] + [lamp.at(i, 0.78) for i in range(n - 4, 2, -1)], *size)
    elif kind == 'slim':
        lamp.strip([lamp.at(i, 0.5) for i in range(1, n - 2)], *size)
    else:
        for t, short in ((0.30, 2), (0.72, 5)):
            lamp.strip([lamp.at(i, t) for i in range(1, n - short)], *size)
    if 'bar' in f.o:
        z = (f.o['bar'][0][1] + f.o['bar'][2][1]) / 2
        p, normals = along(b, [(b.r2u(q), z) for q in np.linspace(0.0, st['tail_in'] + 0.03, 14)], 0.014)
        sweep('bar', p, normals, 0.010, 0.005, mats.get('redled'))
