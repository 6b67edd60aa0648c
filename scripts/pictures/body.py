"""The body: the cage mirrored, subdivided and given the coordinates in which its features are drawn.

Wrap coordinates (u, z) unroll it: u is x along the flanks and the arc length around nose and tail, so that a lamp may
run round a corner."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from cage import Cage
from patches import creases, faces

R_WRAP = 0.60  # m, radius by which nose and tail are unrolled
LEVELS = 4  # of subdivision


class Body(Cage):
    """The skin of one car as the Blender object ob; s is a body of specs.BODIES (metres)."""

    def __init__(self, s):
        super().__init__(s)
        self.xf, self.xr = self.xF + R_WRAP, self.xR - R_WRAP
        self.uF = self.xf - R_WRAP * math.pi / 2
        self.uR = self.xr + R_WRAP * math.pi / 2
        self.ob = subdivided(self._mesh())
        me = self.ob.data
        self._coordinates(me)
        self.bvh = BVHTree.FromPolygons([v.co[:] for v in me.vertices], [p.vertices[:] for p in me.polygons])

    def q2u(self, q):
        """Wrap coordinate of a point q metres of arc from the middle of the nose."""
        return self.uF + q

    def r2u(self, q):
        """The same, from the middle of the tail."""
        return self.uR - q

    def wrap(self, x, y):
        """Wrap coordinate u of a plan point."""
        y = abs(y)
        if x < self.xf:
            return self.xf - R_WRAP * (math.pi / 2 - math.atan2(y, self.xf - x))
        if x > self.xr:
            return self.xr + R_WRAP * (math.pi / 2 - math.atan2(y, x - self.xr))
        return x

    def _mesh(self):
        bm = bmesh.new()
        crease = bm.edges.layers.crease.verify()
        made = {}

        def vertex(key, side):
            p = self.P[key]
            if abs(p.y) < 1e-6:
                side = 1
            if (key, side) not in made:
                made[key, side] = bm.verts.new((p.x, p.y * side, p.z))
            return made[key, side]

        for side in (1, -1):
            for keys, slot in faces(self):
                f = bm.faces.new([vertex(k, side) for k in (keys if side > 0 else keys[::-1])])
                f.material_index = slot
                f.smooth = True
            for ends, crisp in creases(self).items():
                e = bm.edges.get([vertex(k, side) for k in ends])
                if e:
                    e[crease] = crisp
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        me = bpy.data.meshes.new('body')
        bm.to_mesh(me)
        return me

    def _coordinates(self, me):
        """UV layers wrap (u, z), top (x, |y|), front (|y|, z), in metres; the shader scales them."""
        co = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)
        u = np.array([self.wrap(p[0], p[1]) for p in co], np.float32)
        corner = np.empty(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', corner)
        for name, a, b in (
            ('wrap', u, co[:, 2]),
            ('top', co[:, 0], np.abs(co[:, 1])),
            ('front', np.abs(co[:, 1]), co[:, 2]),
        ):
            me.uv_layers.new(name=name).data.foreach_set('uv', np.stack([a, b], 1)[corner].ravel())

    def at(self, u, z, depth=0.0):
        """Point and outward normal of the skin at (u, z), y > 0; depth moves it inwards."""
        if u < self.xf:
            th = math.pi / 2 - (self.xf - u) / R_WRAP
            o, d = Vector((self.xf, 0, z)), Vector((-math.cos(th), math.sin(th), 0))
        elif u > self.xr:
            th = math.pi / 2 - (u - self.xr) / R_WRAP
            o, d = Vector((self.xr, 0, z)), Vector((math.cos(th), math.sin(th), 0))
        else:
            o, d = Vector((u, 0, z)), Vector((0, 1, 0))
        hit, n, _, _ = self.bvh.ray_cast(o + d * 3, -d)
        if hit is None:
            hit, n = o + d * 0.8, d
        if n.dot(d) < 0:
            n = -n
        return hit - n * depth, n

    def top(self, x, y):
        """Point and normal of the skin from above."""
        hit, n, _, _ = self.bvh.ray_cast(Vector((x, y, 4)), Vector((0, 0, -1)))
        return hit, n


def subdivided(me):
    """An object of the smooth mesh under the cage's mesh."""
    ob = bpy.data.objects.new('body', me)
    bpy.context.scene.collection.objects.link(ob)
    mod = ob.modifiers.new('s', 'SUBSURF')
    mod.levels = mod.render_levels = LEVELS
    smooth = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    ob.modifiers.clear()
    ob.data = smooth
    return ob
