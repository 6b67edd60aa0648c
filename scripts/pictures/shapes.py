"""Small solids shared by the cabin and the engine bay.  Metres."""

import math

import bpy

from solids import lathe, mesh


def rbox(name, loc, dim, mat, r=0.008, rot=(0, 0, 0), seg=3, taper=1.0):
    """A box with rounded edges of radius r; taper scales its top."""
    x, y, z = (d / 2 for d in dim)
    t = taper
    v = [
        (-x, -y, -z),
        (x, -y, -z),
        (x, y, -z),
        (-x, y, -z),
        (-x * t, -y * t, z),
        (x * t, -y * t, z),
        (x * t, y * t, z),
        (-x * t, y * t, z),
    ]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = mesh(name, v, f, mat, auto=40)
    m = o.modifiers.new('bevel', 'BEVEL')
    m.width, m.segments, m.limit_method = min(r, min(dim) * 0.49), seg, 'NONE'
    o.location, o.rotation_euler = loc, rot
    return o


def tube(name, pts, r, mat, closed=False, res=10, tilt=None):
    """A hose of radius r (or one radius per point) through pts."""
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u = '3D', 1.0, res, 14
    c.use_fill_caps = True
    s = c.splines.new('BEZIER')
    s.bezier_points.add(len(pts) - 1)
    s.use_cyclic_u = closed
    for i, p in enumerate(pts):
        b = s.bezier_points[i]
        b.co = p
        b.handle_left_type = b.handle_right_type = 'AUTO'
        b.radius = r[i] if isinstance(r, (list, tuple)) else r
    c.materials.append(mat)
    o = bpy.data.objects.new(name, c)
    bpy.context.scene.collection.objects.link(o)
    return o


def loft(name, rows, mat, auto=40):
    """A skin over rows of points (equal lengths)."""
    n = len(rows[0])
    v = [p for row in rows for p in row]
    f = [
        (i * n + k, i * n + k + 1, (i + 1) * n + k + 1, (i + 1) * n + k)
        for i in range(len(rows) - 1)
        for k in range(n - 1)
    ]
    return mesh(name, v, f, mat, auto=auto)


def turned(name, prof, mat, loc, axis='Z', seg=48, auto=35):
    """prof: (radius, height) about the axis."""
    o = lathe(name, prof, mat, seg, auto)
    o.rotation_euler = {'Y': (0, 0, 0), 'Z': (math.pi / 2, 0, 0), 'X': (0, 0, -math.pi / 2)}[axis]
    o.location = loc
    return o
