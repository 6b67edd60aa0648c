"""The cabin seen from between the front seats: left-hand drive, five leathers, three trims.

Own coordinates, metres: -x forward, driver at -y, z = 0 on the floor, the dashboard's face at x = 0."""

import bpy
import numpy as np

from dashboard import console, dashboard, steering_wheel, vent
from displays import display, gauges, map_screen, panel
from environment import band, ceiling, directions, step
from materials import Set
from shapes import rbox, tube, turned
from solids import block

DRIVER = -0.37  # y of the driver
TRIMS = {
    'alu': ((0.46, 0.47, 0.48, 1), 0.32, 1.0),
    'wood': ((0.11, 0.055, 0.028, 1), 0.28, 0.0),
    'piano': ((0.006, 0.006, 0.007, 1), 0.08, 0.0),
}
# until which model year: width and height of the screen and height of its middle, m
SCREENS = {2015: (0.205, 0.124, 0.984), 2018: (0.252, 0.150, 0.998), 9999: (0.300, 0.176, 1.010)}
BACKDROP = dict(backdrop='#a9a6a1', edge='#e2dfd9', exposure=0.45)  # seen through the windscreen


def view(seed):
    """Where a photographer happened to hold the camera: never quite the same in two cars."""
    across, up, aside, wide = np.random.default_rng(seed).uniform(-1, 1, 4)
    return dict(
        pos=(1.30 + 0.03 * wide, 0.045 + 0.060 * across, 1.175 + 0.030 * up),
        to=(0.05, -0.050 + 0.035 * aside, 0.800 + 0.012 * up),
        lens=24.5 + 0.8 * wide,
    )


class Cabin(Set):
    """Materials of the cabin; seed: of what its screens show."""

    def __init__(self, seat, trim, seed):
        super().__init__(dict(color='#000000', seat=seat))
        self.deco = TRIMS[trim]
        self.seed = seed

    def grain(self, g, shader_socket, scale, depth):
        tex = g.n('ShaderNodeTexNoise')
        tex.inputs['Scale'].default_value, tex.inputs['Detail'].default_value = scale, 4
        pos = g.n('ShaderNodeNewGeometry')
        g.link(pos.outputs['Position'], tex.inputs['Vector'])
        bump = g.n('ShaderNodeBump')
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.6, depth
        g.link(tex.outputs[0], bump.inputs['Height'])
        g.link(bump.outputs[0], shader_socket.node.inputs['Normal'])
        return shader_socket

    def _soft(self, g):
        return self.grain(g, g.principled((0.024, 0.024, 0.025, 1), 0.48, 0, 0, 0, 0.4), 420, 0.0006)

    def _lower(self, g):
        return self.grain(g, g.principled((0.034, 0.034, 0.034, 1), 0.50, 0, 0, 0, 0.4), 420, 0.0006)

    def _leather(self, g):
        return self.grain(g, g.principled(self.p['seat'], 0.40, 0, 0, 0, 0.45), 240, 0.0012)

    def _hide(self, g):
        return self.grain(g, g.principled((0.028, 0.028, 0.029, 1), 0.40, 0, 0, 0, 0.45), 300, 0.0008)

    def _piano(self, g):
        return g.principled((0.006, 0.006, 0.007, 1), 0.08, 0, 1, 0.01)

    def _roof(self, g):
        return g.principled((0.26, 0.255, 0.245, 1), 0.9, 0, 0, 0, 0.1)

    def _carpet(self, g):
        return g.principled((0.024, 0.023, 0.022, 1), 0.95, 0, 0, 0, 0.1)

    def _thread(self, g):
        return g.principled((0.42, 0.41, 0.40, 1), 0.6)

    def _deco(self, g):
        c, r, m = self.deco
        return g.principled(c, r, m, 0.3 if m else 0.9, 0.05)


def seat(m, y):
    """Cushion, bolsters, backrest and headrest of a front seat at y."""
    le = m.get('leather')
    block('cushion', (0.62, y, 0.415), (0.56, 0.36, 0.15), le, 4, (0, -0.13, 0), crease=0.30)
    block('backrest', (0.995, y, 0.76), (0.13, 0.34, 0.68), le, 4, (0, 0.26, 0), (0.85, 0.86), crease=0.25)
    for s in (1, -1):
        block('bolster', (0.62, y + s * 0.205, 0.445), (0.54, 0.110, 0.17), le, 4, (s * 0.22, -0.13, 0), crease=0.2)
        block(
            'wing',
            (0.940, y + s * 0.205, 0.640),
            (0.17, 0.105, 0.40),
            le,
            4,
            (s * -0.06, 0.26, s * 0.25),
            (0.75, 0.75),
            crease=0.2,
        )
    block('headrest', (1.10, y, 1.175), (0.10, 0.27, 0.20), le, 4, (0, 0.18, 0), (0.85, 0.9), crease=0.25)
    for s in (1, -1):
        tube('post', [(1.085, y + s * 0.06, 1.05), (1.095, y + s * 0.06, 1.12)], 0.006, m.get('satin'))


def door(m, s):
    """Door card on side s."""
    y = s * 0.79
    rbox('card', (0.45, y, 0.60), (1.70, 0.07, 0.62), m.get('lower'), 0.02)
    rbox('sill', (0.45, s * 0.772, 0.905), (1.72, 0.10, 0.060), m.get('soft'), 0.024, seg=5)
    block('card pad', (0.50, s * 0.752, 0.765), (1.35, 0.040, 0.16), m.get('leather'), 4, crease=0.5)
    rbox('card deco', (0.42, s * 0.744, 0.852), (1.30, 0.012, 0.022), m.get('deco'), 0.005)
    block('card arm', (0.58, s * 0.725, 0.640), (0.62, 0.105, 0.085), m.get('leather'), 4, (0, -0.05, 0), crease=0.4)
    rbox('pull', (0.36, s * 0.728, 0.806), (0.115, 0.022, 0.020), m.get('satin'), 0.008)
    rbox('keys', (0.42, s * 0.722, 0.688), (0.14, 0.05, 0.012), m.get('piano'), 0.005, (0, -0.05, 0))
    turned('speaker', [(0.0, 0.003), (0.074, 0.002), (0.080, 0.0)], m.get('well'), (0.12, s * 0.752, 0.47), 'Y')


def shell(m):
    """Pillars, roof lining, mirror, floor: the roof is there for the camera only, so that light may enter."""
    rbox('floor', (0.5, 0, 0.13), (2.4, 1.6, 0.06), m.get('carpet'), 0.01)
    for s in (1, -1):
        rbox('kick', (0.55, s * 0.815, 0.26), (2.0, 0.05, 0.36), m.get('lower'), 0.015)
        rbox('treadplate', (0.55, s * 0.770, 0.215), (1.1, 0.05, 0.03), m.get('satin'), 0.006)
    rbox('header', (0.415, 0, 1.425), (0.13, 1.28, 0.045), m.get('roof'), 0.018, (0, -0.30, 0), 5)
    rbox('firewall', (-0.30, 0, 0.40), (0.06, 1.6, 0.7), m.get('carpet'), 0.01)
    for s in (1, -1):
        tube(
            'pillar',
            [(-0.42, s * 0.80, 0.90), (0.02, s * 0.745, 1.17), (0.42, s * 0.66, 1.405)],
            0.040,
            m.get('roof'),
            res=6,
        )
        tube(
            'rail',
            [(0.42, s * 0.66, 1.405), (0.9, s * 0.645, 1.43), (1.6, s * 0.64, 1.43)],
            0.036,
            m.get('roof'),
            res=6,
        )
        o = rbox('visor', (0.50, s * 0.34, 1.405), (0.16, 0.40, 0.022), m.get('roof'), 0.010, (0, -0.25, 0))
        o.visible_shadow = False
    o = rbox('roof', (1.05, 0, 1.475), (1.25, 1.36, 0.05), m.get('roof'), 0.02)
    o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
    block('mirror', (0.30, 0, 1.285), (0.035, 0.235, 0.070), m.get('piano'), 4, (0, 0.12, 0), crease=0.45)
    block('mirror glass', (0.318, 0, 1.283), (0.006, 0.215, 0.055), m.get('mirrorglass'), 4, (0, 0.12, 0), crease=0.45)
    tube('mirror foot', [(0.29, 0, 1.30), (0.22, 0, 1.37)], 0.014, m.get('piano'))


def build(style):
    """The cabin; style: seat (linear RGBA), trim (alu | wood | piano), year (its screen grows with it), seed."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    m = Cabin(style.get('seat', (0.018, 0.018, 0.019, 1)), style.get('trim', 'alu'), style.get('seed', 4))
    dashboard(m)
    for y in (-0.655, 0.655):
        vent(m, y, 0.862, 0.120, x=0.062)
    for y in (-0.085, 0.085):
        vent(m, y, 0.862, 0.140)
    block(
        'binnacle',
        (-0.085, DRIVER, 0.955),
        (0.20, 0.390, 0.120),
        m.get('soft'),
        4,
        (0, 0.10, 0),
        (0.80, 0.92),
        crease=0.35,
    )
    rbox('cluster frame', (0.012, DRIVER, 0.945), (0.020, 0.330, 0.128), m.get('piano'), 0.012, (0, -0.30, 0))
    panel('cluster', (0.0245, DRIVER, 0.945), 0.305, 0.110, display('gauges', gauges(), 1.1), 0.30)
    wide, high, at = next(size for year, size in SCREENS.items() if style.get('year', 2019) <= year)
    rbox('tablet', (0.010, 0, at), (0.016, wide, high), m.get('piano'), 0.007, (0, -0.16, 0))
    shown = display('map', map_screen(m.seed), 1.1)
    panel('tablet screen', (0.0195, 0, at + 0.0005), wide - 0.016, high - 0.016, shown, 0.16)
    rbox('tablet foot', (-0.03, 0, 0.930), (0.04, 0.16, 0.05), m.get('piano'), 0.01)
    steering_wheel(m, (0.315, DRIVER, 0.815))
    console(m)
    for y in (-0.37, 0.37):
        seat(m, y)
    for s in (1, -1):
        door(m, s)
    shell(m)
    return m


def paint_light():
    """Daylight of a tent: bright ahead and above."""
    d = directions()
    e = np.degrees(np.arcsin(np.clip(d[2], -1, 1)))
    env = 0.9 + 0.9 * step(e, -5, 50) + 2.6 * band(*d, 0, 50, 6, 45, 6)
    env += 3.4 * ceiling(*d, -1.2, 1.6, -0.8, 0.8, 0.1)
    env = np.where(e < -8, 0.4, env)
    return np.stack([env, env * 0.985, env * 0.96], 2)
