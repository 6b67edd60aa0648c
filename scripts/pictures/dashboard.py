"""Dashboard, steering wheel and console."""

import math

import bpy
import numpy as np
from mathutils import Vector

from canvas import smooth
from displays import climate_screen, display, panel
from shapes import loft, rbox, tube, turned
from solids import block


def dashboard(m):
    """Three swept pads with a decor strip between them."""
    ys = np.linspace(-0.76, 0.76, 61)

    def bow(y):
        return 0.085 * abs(y / 0.76) ** 3.2

    def skin(name, prof, mat):
        loft(name, [[(x + bow(y), y, z) for x, z in prof] for y in ys], mat, auto=50)

    def arc(pts):
        return smooth(pts, 6)

    skin(
        'dash top',
        arc(
            [
                (-0.62, 0.900),
                (-0.40, 0.945),
                (-0.16, 0.950),
                (-0.03, 0.932),
                (0.022, 0.900),
                (0.024, 0.872),
                (0.004, 0.860),
            ]
        ),
        m.get('soft'),
    )
    skin('dash deco', [(0.004, 0.860), (-0.006, 0.856), (-0.010, 0.812), (0.000, 0.808)], m.get('deco'))
    low = arc(
        [(0.000, 0.808), (0.034, 0.800), (0.052, 0.765), (0.048, 0.690), (0.010, 0.600), (-0.080, 0.520), (-0.25, 0.46)]
    )
    skin('dash low', low, m.get('lower'))

    def on_low(y, z):
        zs, xs = zip(*sorted((z, x) for x, z in low))
        return (float(np.interp(z, zs, xs)) + bow(y) + 0.0006, y, z)

    corners = [(0.20, 0.765), (0.60, 0.765), (0.60, 0.620), (0.20, 0.620)]
    edge = [
        on_low(y0 + (y1 - y0) * t, z0 + (z1 - z0) * t)
        for (y0, z0), (y1, z1) in zip(corners, corners[1:] + corners[:1])
        for t in np.linspace(0.04, 0.96, 12)
    ]
    tube('glove box', edge, 0.0014, m.get('well'), True, 3)
    rbox('glove latch', on_low(0.40, 0.752), (0.012, 0.075, 0.011), m.get('satin'), 0.004)
    skin('dash seam', [(0.0262, 0.9005), (0.0270, 0.8965)], m.get('thread'))


def vent(m, y, z, w=0.150, h=0.052, x=0.020):
    rbox('vent frame', (x, y, z), (0.030, w + 0.014, h + 0.014), m.get('satin'), 0.012)
    rbox('vent dark', (x + 0.004, y, z), (0.028, w, h), m.get('well'), 0.010)
    for k in range(4):
        rbox(
            'vent slat',
            (x + 0.014, y, z - h * 0.36 + k * h * 0.24),
            (0.022, w - 0.012, 0.0035),
            m.get('piano'),
            0.0015,
            (0, 0.35, 0),
        )
    rbox('vent tab', (x + 0.026, y, z), (0.008, 0.014, 0.016), m.get('satin'), 0.003)


TILT = math.radians(24)  # of the steering wheel


def steering_wheel(m, centre, tilt=TILT):
    """Rim, three spokes, hub and switches about the local x axis."""
    root = bpy.data.objects.new('steering', None)
    bpy.context.scene.collection.objects.link(root)
    own = []
    pts = []
    for k in range(24):
        a = 2 * math.pi * k / 24
        z = 0.182 * math.sin(a)
        pts.append((0, 0.188 * math.cos(a), max(z, -0.150) if z < -0.150 else z))
    own.append(tube('rim', pts, 0.0165, m.get('hide'), True, 8))
    own.append(rbox('hub', (-0.018, 0, -0.006), (0.050, 0.150, 0.118), m.get('lower'), 0.034, seg=6))
    own.append(rbox('hub pad', (0.004, 0, -0.002), (0.018, 0.122, 0.090), m.get('hide'), 0.026, seg=6))
    own.append(rbox('hub mark', (0.0135, 0, 0.002), (0.002, 0.020, 0.020), m.get('satin'), 0.010, seg=5))
    for sy in (1, -1):
        own.append(rbox('spoke', (-0.014, sy * 0.122, -0.004), (0.022, 0.110, 0.052), m.get('lower'), 0.010))
        own.append(rbox('spoke deco', (-0.002, sy * 0.120, -0.022), (0.006, 0.096, 0.010), m.get('satin'), 0.003))
        own.append(rbox('switch', (0.000, sy * 0.098, 0.008), (0.010, 0.048, 0.028), m.get('piano'), 0.007))
        for k in (-1, 0, 1):
            own.append(
                rbox('key', (0.006, sy * 0.098 + k * 0.014, 0.008), (0.003, 0.009, 0.012), m.get('gloss'), 0.002)
            )
        own.append(
            rbox('stalk', (-0.058, sy * 0.150, 0.024), (0.012, 0.120, 0.014), m.get('piano'), 0.006, (0.12 * sy, 0, 0))
        )
    own.append(rbox('spoke low', (-0.012, 0, -0.102), (0.016, 0.046, 0.100), m.get('lower'), 0.007))
    own.append(rbox('spoke low deco', (-0.002, 0, -0.104), (0.005, 0.026, 0.080), m.get('satin'), 0.003))
    own.append(turned('column', [(0.0, 0.0), (0.046, 0.0), (0.052, -0.16)], m.get('lower'), (-0.03, 0, 0), 'X'))
    for o in own:
        o.parent = root
    root.location, root.rotation_euler = centre, (0, -tilt, 0)


def console(m):
    rbox('console', (0.50, 0, 0.42), (1.06, 0.27, 0.26), m.get('lower'), 0.030, seg=5)
    # the sloping face under the vents: n is its normal, up runs along it
    lean = -0.52
    n, up, mid = (
        Vector((math.cos(lean), 0, -math.sin(lean))),
        Vector((math.sin(lean), 0, math.cos(lean))),
        Vector((0.187, 0, 0.675)),
    )
    rbox('console face', mid - n * 0.1, (0.20, 0.285, 0.300), m.get('lower'), 0.030, (0, lean, 0), 5)
    rbox('climate rim', mid + up * 0.072, (0.010, 0.262, 0.072), m.get('satin'), 0.004, (0, lean, 0))
    rbox('climate', mid + up * 0.072 + n * 0.003, (0.010, 0.254, 0.064), m.get('piano'), 0.004, (0, lean, 0))
    for y in (-0.090, 0.090):
        for name, prof, mat in (
            ('knob', [(0.0, 0.022), (0.020, 0.022), (0.023, 0.018), (0.024, 0.0)], 'satin'),
            ('knob face', [(0.0, 0.0232), (0.016, 0.0230)], 'piano'),
        ):
            o = turned(name, prof, m.get(mat), mid + up * 0.072 + n * 0.008 + Vector((0, y, 0)))
            o.rotation_mode = 'QUATERNION'
            o.rotation_quaternion = n.to_track_quat('Y', 'Z')
    panel(
        'climate screen', mid + up * 0.072 + n * 0.0086, 0.110, 0.040, display('climate', climate_screen(m.seed), 1.0), -lean
    )
    for k in range(6):
        rbox(
            'key',
            mid + up * 0.014 + n * 0.004 + Vector((0, -0.095 + k * 0.038, 0)),
            (0.010, 0.034, 0.018),
            m.get('gloss'),
            0.003,
            (0, lean, 0),
        )
        rbox(
            'key mark',
            mid + up * 0.014 + n * 0.0094 + Vector((0, -0.095 + k * 0.038, 0)),
            (0.001, 0.010, 0.0022),
            m.get('thread'),
            0.0004,
            (0, lean, 0),
        )
    rbox('tray', mid - up * 0.066 + n * 0.002, (0.010, 0.215, 0.080), m.get('well'), 0.012, (0, lean, 0))
    rbox('console lid', (0.42, 0, 0.553), (0.52, 0.215, 0.010), m.get('piano'), 0.005)
    rbox('console rim', (0.42, 0, 0.550), (0.535, 0.230, 0.010), m.get('satin'), 0.005)
    for y in (0.052,):
        for x in (0.36, 0.455):
            turned(
                'cup',
                [(0.044, 0.004), (0.041, 0.0055), (0.038, 0.002), (0.037, -0.004)],
                m.get('satin'),
                (x, y, 0.556),
                'Z',
            )
            turned('cup well', [(0.0, 0.0015), (0.038, 0.0015)], m.get('well'), (x, y, 0.5575), 'Z')
    rbox('selector base', (0.36, -0.052, 0.560), (0.110, 0.060, 0.008), m.get('satin'), 0.004)
    rbox('selector stem', (0.352, -0.052, 0.590), (0.022, 0.026, 0.060), m.get('satin'), 0.008)
    rbox('selector', (0.360, -0.052, 0.632), (0.075, 0.046, 0.046), m.get('hide'), 0.018, (0, 0.25, 0), 6)
    turned(
        'dial',
        [(0.0, 0.020), (0.026, 0.020), (0.029, 0.016), (0.030, 0.0)],
        m.get('satin'),
        (0.545, -0.052, 0.558),
        'Z',
    )
    for k in range(4):
        rbox('key', (0.465 + 0.0 * k, -0.082 + 0.020 * k, 0.560), (0.034, 0.016, 0.006), m.get('gloss'), 0.002)
    block('armrest', (0.84, 0, 0.585), (0.34, 0.250, 0.095), m.get('leather'), 4, crease=0.35)
