"""The engine bay from the front of the car, the bonnet being up: one design, in the car's colour.

Own coordinates, metres: x = 0 at the front panel, +x towards the windscreen, z = 0 at the bottom of the bay."""

import math

import bpy
import numpy as np

from ancillaries import ancillaries
from bay import walls
from environment import band, ceiling, directions, step
from materials import Set
from shapes import rbox, tube, turned

BACKDROP = dict(backdrop='#e6e9e2', edge='#e6e9e2', exposure=0.45)
VIEW = dict(pos=(-0.80, 0.10, 1.56), to=(0.50, 0.0, 0.535), lens=38)


class Bay(Set):
    """Materials of the bay."""

    def _mould(self, g):
        return self._noise(g, g.principled((0.020, 0.020, 0.021, 1), 0.50, 0, 0, 0, 0.4), 300, 0.0008)

    def _cover(self, g):
        return self._noise(g, g.principled((0.012, 0.012, 0.013, 1), 0.38, 0, 0.25, 0.2, 0.45), 500, 0.0004)

    def _rubber(self, g):
        return g.principled((0.013, 0.013, 0.013, 1), 0.62, 0, 0, 0, 0.3)

    def _cast(self, g):
        return self._noise(g, g.principled((0.30, 0.30, 0.31, 1), 0.46, 0.95), 180, 0.0010)

    def _zinc(self, g):
        return g.principled((0.55, 0.54, 0.50, 1), 0.30, 1)

    def _tank(self, g):
        s = g.principled((0.74, 0.76, 0.72, 1), 0.35, 0, 0.2)
        s.node.inputs['Subsurface'].default_value = 0.12
        return s

    def _pink(self, g):
        return g.principled((0.55, 0.10, 0.16, 1), 0.2)

    def _yellow(self, g):
        return g.principled((0.75, 0.45, 0.03, 1), 0.4)

    def _blue(self, g):
        return g.principled((0.03, 0.12, 0.42, 1), 0.4)

    def _label(self, g):
        return g.principled((0.70, 0.70, 0.68, 1), 0.5)

    def _foil(self, g):
        return g.principled((0.60, 0.60, 0.60, 1), 0.34, 1)

    def _noise(self, g, out, scale, depth):
        tex = g.n('ShaderNodeTexNoise')
        tex.inputs['Scale'].default_value = scale
        pos = g.n('ShaderNodeNewGeometry')
        g.link(pos.outputs['Position'], tex.inputs['Vector'])
        bump = g.n('ShaderNodeBump')
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.5, depth
        g.link(tex.outputs[0], bump.inputs['Height'])
        g.link(bump.outputs[0], out.node.inputs['Normal'])
        return out


def motor(m):
    """Cover with ribs and recess, cam cover, manifold, oil cap, dipstick."""
    cast, cover = m.get('cast'), m.get('cover')
    rbox('block', (0.50, 0.02, 0.34), (0.46, 0.62, 0.36), cast, 0.03)
    for k in range(5):
        rbox('rib', (0.285, -0.22 + k * 0.12, 0.40), (0.02, 0.03, 0.22), cast, 0.006)
    rbox('cover low', (0.50, 0.02, 0.548), (0.46, 0.62, 0.060), m.get('mould'), 0.028, seg=5)
    rbox('cover', (0.50, 0.02, 0.600), (0.44, 0.60, 0.070), cover, 0.030, seg=6, taper=0.93)
    rbox('cover field', (0.50, 0.02, 0.632), (0.30, 0.40, 0.014), m.get('mould'), 0.006)
    for k in range(7):
        rbox('cover rib', (0.50, -0.13 + k * 0.05, 0.640), (0.265, 0.016, 0.012), cover, 0.005)
    for s in (-1, 1):
        rbox('cover band', (0.50 + s * 0.182, 0.02, 0.635), (0.012, 0.46, 0.006), m.get('satin'), 0.003)
    for x in (0.32, 0.68):
        for y in (-0.235, 0.275):
            turned('button', [(0.0, 0.010), (0.014, 0.009), (0.017, 0.0)], m.get('rubber'), (x, y, 0.634), 'Z', 32)
    turned(
        'oil cap',
        [(0.0, 0.030), (0.026, 0.030), (0.033, 0.026), (0.034, 0.0)],
        m.get('rubber'),
        (0.335, 0.185, 0.634),
        'Z',
    )
    rbox('oil cap grip', (0.335, 0.185, 0.668), (0.052, 0.014, 0.016), m.get('rubber'), 0.005)
    tube('dipstick', [(0.285, -0.13, 0.50), (0.268, -0.135, 0.60), (0.262, -0.135, 0.640)], 0.005, m.get('zinc'))
    tube(
        'dipstick ring',
        [
            (0.262 + 0.018 * math.cos(a), -0.135, 0.668 + 0.018 * math.sin(a))
            for a in np.linspace(0, 2 * math.pi, 9)[:-1]
        ],
        0.005,
        m.get('yellow'),
        True,
    )
    # intake runners at the back
    for k in range(4):
        y = -0.18 + k * 0.13
        tube(
            'runner',
            [(0.70, y, 0.57), (0.78, y, 0.60), (0.83, y + 0.01, 0.52), (0.82, y + 0.02, 0.40)],
            0.030,
            m.get('mould'),
        )
    # auxiliary drive
    for x, y, z, r in ((0.30, -0.345, 0.36, 0.075), (0.46, -0.345, 0.30, 0.055), (0.60, -0.345, 0.40, 0.062)):
        turned(
            'pulley',
            [(0.0, 0.012), (r * 0.5, 0.012), (r * 0.55, 0.004), (r * 0.9, 0.004), (r, 0.016), (r, -0.012)],
            m.get('zinc'),
            (x, y, z),
            'Y',
        )


def build(paint):
    """The bay under a car of this paint."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    m = Bay(paint)
    walls(m)
    motor(m)
    ancillaries(m)
    return m


def paint_light():
    """A large softbox over the bay and a strip behind it."""
    d = directions()
    e = np.degrees(np.arcsin(np.clip(d[2], -1, 1)))
    env = 0.16 + 0.25 * step(e, 5, 60) + 4.2 * ceiling(*d, -0.55, 1.1, -0.75, 0.75, 0.05)
    env += 3.0 * band(*d, 180, 42, 18, 34, 2) + 1.2 * band(*d, 75, 30, 20, 46, 3)
    return np.stack([env, env * 0.99, env * 0.97], 2)
