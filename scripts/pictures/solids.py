"""Meshes from points: turned, swept and boxed.  Metres."""

import math

import bpy
from mathutils import Matrix, Vector


def mesh(name, verts, faces, mat, smooth=True, auto=40):
    """A linked object of one material; auto: degrees above which an edge stays sharp."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(auto)
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def mirror(ob):
    """A linked copy on the other side of the car."""
    o = ob.copy()
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = Matrix.Scale(-1, 4, (0, 1, 0)) @ ob.matrix_world
    return o


def lathe(name, prof, mat, seg=96, auto=40, closed=False):
    """prof: (radius, y) about the y axis."""
    V, F = [], []
    n = len(prof)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        for r, y in prof:
            V.append((r * math.cos(a), y, r * math.sin(a)))
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n if closed else n - 1):
            l = (k + 1) % n
            F.append((i * n + k, i * n + l, j * n + l, j * n + k))
    return mesh(name, V, F, mat, auto=auto)


def sweep(name, pts, nrm, w, h, mat, lift=0.0, closed=False, bevel=0.35, both=True):
    """A bar of width w (along the skin) and height h (along the normal) over pts."""
    V, F = [], []
    n = len(pts)
    b = bevel * min(w, h)
    sec = [(-w / 2, 0), (-w / 2, h - b), (-w / 2 + b, h), (w / 2 - b, h), (w / 2, h - b), (w / 2, 0)]
    for i in range(n):
        a, c = pts[i - 1 if (i or closed) else 0], pts[(i + 1) % n if (i < n - 1 or closed) else i]
        t = (Vector(c) - Vector(a)).normalized()
        N = Vector(nrm[i])
        s = t.cross(N).normalized()
        N = s.cross(t).normalized()
        for x, y in sec:
            V.append(Vector(pts[i]) + s * x + N * (y + lift))
    m = len(sec)
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        for k in range(m):
            l = (k + 1) % m
            F.append((i * m + k, i * m + l, j * m + l, j * m + k))
    if not closed:
        F += [tuple(range(m)), tuple(range((n - 1) * m, n * m))[::-1]]
    ob = mesh(name, V, F, mat, auto=50)
    if 'led' in mat.name:  # lamps are seen and mirrored, but light nothing up
        ob.visible_diffuse = ob.visible_shadow = False
        ob.visible_glossy = mat.name != 'redled'  # the dark inside of the body would shine red
    if both:
        o = mirror(ob)
        o.visible_diffuse, o.visible_shadow, o.visible_glossy = ob.visible_diffuse, ob.visible_shadow, ob.visible_glossy
    return ob


def along(b, uz, depth=0.0):
    """Points and normals of the skin at the wrap coordinates uz, `depth` metres inside."""
    P, N = [], []
    for u, z in uz:
        p, n = b.at(u, z, depth)
        P.append(p)
        N.append(n)
    return P, N


def block(name, loc, dim, mat, sub=3, rot=(0, 0, 0), taper=(1, 1), crease=0.0, both=False):
    """A rounded box: subdivided cube."""
    x, y, z = (d / 2 for d in dim)
    tx, ty = taper
    V = [
        (-x, -y, -z),
        (x, -y, -z),
        (x, y, -z),
        (-x, y, -z),
        (-x * tx, -y * ty, z),
        (x * tx, -y * ty, z),
        (x * tx, y * ty, z),
        (-x * tx, y * ty, z),
    ]
    F = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = mesh(name, V, F, mat)
    if crease:
        for e in ob.data.edges:
            e.crease = crease
    m = ob.modifiers.new('s', 'SUBSURF')
    m.levels = m.render_levels = sub
    ob.location, ob.rotation_euler = loc, rot
    if both:
        bpy.context.view_layer.update()
        mirror(ob)
    return ob
