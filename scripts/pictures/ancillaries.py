"""Round the motor: air box, battery, tanks, hoses, looms."""

import math

from mathutils import Vector

from shapes import rbox, tube, turned
from solids import block, lathe


def bolt(m, loc, r=0.008, mat='zinc'):
    turned('washer', [(0.0, 0.002), (r * 1.5, 0.002), (r * 1.6, 0.0)], m.get(mat), loc, 'Z', 24)
    turned('bolt', [(0.0, 0.009), (r * 0.8, 0.009), (r, 0.007), (r, 0.0)], m.get(mat), loc, 'Z', 6, 20)


def clamp(m, at, direction, r):
    o = lathe(
        'clamp', [(r, -0.006), (r + 0.0025, -0.006), (r + 0.0025, 0.006), (r, 0.006)], m.get('zinc'), 40, 30, True
    )
    o.location = at
    o.rotation_mode = 'QUATERNION'
    o.rotation_quaternion = Vector(direction).normalized().to_track_quat('Y', 'Z')


def ancillaries(m):
    """Air box, battery, tanks, fuse box, hoses and looms."""
    mould, rubber = m.get('mould'), m.get('rubber')
    # air box, left in the picture
    rbox('air box', (0.36, 0.52, 0.47), (0.30, 0.24, 0.22), mould, 0.022)
    rbox('air box lid', (0.36, 0.52, 0.595), (0.31, 0.25, 0.05), m.get('cover'), 0.020, seg=5, taper=0.92)
    for k in range(5):
        rbox('air box rib', (0.36, 0.45 + k * 0.035, 0.622), (0.22, 0.008, 0.008), m.get('cover'), 0.003)
    for x in (0.24, 0.48):
        rbox('clip', (x, 0.392, 0.580), (0.022, 0.008, 0.050), m.get('zinc'), 0.003)
    tube(
        'air duct',
        [(0.48, 0.46, 0.56), (0.62, 0.40, 0.62), (0.76, 0.30, 0.63), (0.86, 0.14, 0.60), (0.84, 0.04, 0.52)],
        0.042,
        rubber,
    )
    for k in range(9):
        t = k / 8
        p = Vector((0.60, 0.412, 0.612)).lerp(Vector((0.74, 0.318, 0.630)), t)
        clampless = lathe('bellows', [(0.040, -0.006), (0.049, 0), (0.040, 0.006)], rubber, 40, 60)
        clampless.location = p
        clampless.rotation_mode = 'QUATERNION'
        clampless.rotation_quaternion = Vector((0.14, -0.094, 0.012)).normalized().to_track_quat('Y', 'Z')
    clamp(m, (0.50, 0.452, 0.572), (0.14, -0.06, 0.06), 0.045)
    clamp(m, (0.83, 0.20, 0.616), (0.10, -0.16, -0.03), 0.045)
    # battery and fuse box, right in the picture
    rbox('battery', (0.44, -0.53, 0.46), (0.26, 0.19, 0.24), m.get('rubber'), 0.010)
    rbox('battery lid', (0.44, -0.53, 0.585), (0.265, 0.195, 0.022), mould, 0.008)
    rbox('battery label', (0.44, -0.53, 0.5970), (0.16, 0.11, 0.0012), m.get('label'), 0.0005)
    rbox('battery mark', (0.40, -0.53, 0.5985), (0.05, 0.10, 0.0008), m.get('blue'), 0.0003)
    for x, mat in ((0.345, 'pink'), (0.535, 'rubber')):
        rbox('terminal', (x, -0.462, 0.605), (0.050, 0.045, 0.034), m.get(mat), 0.010)
    tube('cable +', [(0.345, -0.455, 0.610), (0.33, -0.40, 0.605), (0.35, -0.35, 0.50)], 0.010, m.get('pink'))
    tube('cable -', [(0.545, -0.455, 0.610), (0.62, -0.42, 0.600), (0.70, -0.40, 0.48)], 0.010, rubber)
    rbox('fuse box', (0.205, -0.54, 0.565), (0.16, 0.20, 0.085), m.get('cover'), 0.014, (0, 0, 0.1), 5)
    for k in range(3):
        rbox('fuse rib', (0.205, -0.585 + k * 0.045, 0.609), (0.11, 0.010, 0.006), m.get('cover'), 0.003, (0, 0, 0.1))
    # coolant tank
    block('tank', (0.215, 0.25, 0.560), (0.15, 0.16, 0.13), m.get('tank'), 4, crease=0.45)
    block('tank low', (0.215, 0.25, 0.500), (0.14, 0.15, 0.05), m.get('pink'), 3, crease=0.4)
    rbox('tank seam', (0.215, 0.25, 0.562), (0.158, 0.168, 0.006), m.get('tank'), 0.003)
    turned(
        'tank cap',
        [(0.0, 0.030), (0.026, 0.030), (0.031, 0.026), (0.032, 0.0)],
        m.get('blue'),
        (0.215, 0.25, 0.618),
        'Z',
    )
    for k in range(10):
        a = 2 * math.pi * k / 10
        rbox(
            'cap rib',
            (0.215 + 0.031 * math.cos(a), 0.25 + 0.031 * math.sin(a), 0.632),
            (0.006, 0.006, 0.022),
            m.get('blue'),
            0.002,
        )
    # brake fluid and washer fluid
    block('brake tank', (0.86, -0.34, 0.640), (0.13, 0.09, 0.075), m.get('tank'), 4, crease=0.45)
    turned(
        'brake cap',
        [(0.0, 0.022), (0.024, 0.022), (0.028, 0.018), (0.028, 0.0)],
        m.get('yellow'),
        (0.84, -0.34, 0.672),
        'Z',
    )
    turned(
        'servo',
        [(0.0, 0.02), (0.08, 0.02), (0.110, 0.0), (0.118, -0.03), (0.110, -0.08)],
        rubber,
        (0.94, -0.34, 0.55),
        'X',
    )
    turned('washer neck', [(0.030, 0.0), (0.030, -0.1)], m.get('tank'), (0.10, -0.33, 0.640), 'Z')
    turned(
        'washer cap',
        [(0.0, 0.016), (0.036, 0.014), (0.040, 0.004), (0.038, 0.0)],
        m.get('blue'),
        (0.10, -0.33, 0.642),
        'Z',
    )
    # coolant hoses
    tube(
        'hose top', [(0.12, -0.16, 0.50), (0.20, -0.17, 0.53), (0.26, -0.20, 0.52), (0.33, -0.24, 0.47)], 0.021, rubber
    )
    clamp(m, (0.145, -0.163, 0.511), (0.08, -0.01, 0.03), 0.022)
    tube('hose tank', [(0.26, 0.31, 0.53), (0.33, 0.345, 0.54), (0.50, 0.365, 0.52), (0.66, 0.34, 0.46)], 0.012, rubber)
    tube(
        'hose return', [(0.15, 0.22, 0.55), (0.11, 0.16, 0.56), (0.12, 0.04, 0.54), (0.20, -0.04, 0.50)], 0.009, rubber
    )
    tube('fuel', [(0.74, -0.24, 0.60), (0.80, -0.30, 0.58), (0.90, -0.20, 0.60)], 0.007, m.get('zinc'))
    for k, (y, z) in enumerate(((0.0, 0.56), (0.012, 0.568), (0.022, 0.558))):
        tube(
            'loom',
            [
                (0.25, -0.40 + y, z),
                (0.30, -0.335 + y, z + 0.01),
                (0.50, -0.325 + y, z + 0.025),
                (0.70, -0.30 + y, z + 0.02),
                (0.86, -0.18 + y, z + 0.05),
            ],
            0.008,
            m.get('well'),
        )
    for x in (0.36, 0.52, 0.64):
        rbox('tie', (x, -0.315, 0.592), (0.008, 0.046, 0.030), m.get('rubber'), 0.003)
    for x, y, r in ((0.27, -0.06, 0.1), (0.27, 0.10, -0.1)):
        rbox('plug', (x, y, 0.555), (0.030, 0.034, 0.024), m.get('rubber'), 0.004, (0, 0.4, r))
        tube(
            'plug wire',
            [(x - 0.01, y, 0.552), (x - 0.04, y - 0.03, 0.54), (x - 0.03, y - 0.08, 0.50)],
            0.006,
            m.get('well'),
        )
