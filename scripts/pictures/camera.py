"""Where the camera stands."""

import math

import bpy
from mathutils import Vector

from shots import EYE, HORIZON, LENS

FILM = 36  # mm, width of the film


def orbit(az, el, dist, to):
    """The point `dist` metres from `to`; az 0 in front of the car, 90 its right side; degrees."""
    a, e = math.radians(az), math.radians(el)
    return Vector(to) + Vector((-math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * dist


def close_up(az, el, dist, tx, ty, tz, lens, fstop):
    """Camera on a part of the car."""
    to = Vector((tx, ty, tz))
    look(orbit(az, el, dist, to), to, lens, fstop)


def frame(b, aspect, az, dist, eye=EYE, horizon=HORIZON, at=0.5, centred=True):
    """A level camera on the whole car.

    eye: height in m; horizon: share of the picture's height from its top; at: share of the width where the middle of
    the
    car's outline comes (centred) or of its length (not centred)."""
    middle = Vector(((b.xF + b.xR) / 2, 0, eye))
    pos = orbit(az, 0, dist, middle)
    a = math.radians(az)
    right = Vector((-math.sin(a), -math.cos(a), 0))
    ahead = (middle - pos).normalized()
    x = 0.0
    if centred:
        seen = [(v.co - pos).dot(right) / (v.co - pos).dot(ahead) for v in b.ob.data.vertices]
        x = (min(seen) + max(seen)) / 2
    look(pos, middle, LENS, shift=(x * LENS / FILM + 0.5 - at, (horizon - 0.5) / aspect))


def look(pos, to, lens, fstop=None, focus=None, shift=(0, 0)):
    """Camera at pos looking at `to`; focus: distance in metres, by default that of `to`."""
    sc = bpy.context.scene
    pos, to = Vector(pos), Vector(to)
    if 'cam' not in bpy.data.objects:
        o = bpy.data.objects.new('cam', bpy.data.cameras.new('cam'))
        sc.collection.objects.link(o)
        sc.camera = o
    o = bpy.data.objects['cam']
    o.location = pos
    o.rotation_euler = (to - pos).to_track_quat('-Z', 'Y').to_euler()
    o.data.lens = lens
    o.data.shift_x, o.data.shift_y = shift
    o.data.clip_start = 0.02
    o.data.dof.use_dof = fstop is not None
    if fstop:
        o.data.dof.aperture_fstop = fstop
        o.data.dof.focus_distance = (to - pos).length if focus is None else focus
