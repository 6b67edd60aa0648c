"""The skin's shaders: paint, glass, lamps and trim mixed by the distance maps of the canvases."""

import bmesh
import bpy

from canvas import PX
from graph import new
from materials import GLOSS
from patches import SIDE

PLASTIC, GAP, BLACK = (0.016, 0.016, 0.017, 1), (0.002, 0.002, 0.002, 1), (0.008, 0.008, 0.009, 1)
LINER_DEPTH = 0.062  # m behind the skin


def distances(g, label, canvas, uv, sheets):
    """{layer: its distance in metres, as a socket}; sheets: lists of three layer names of the canvas, one image
    each."""
    seen = g.n('ShaderNodeUVMap', uv_map=uv)
    place = g.n('ShaderNodeMapping', vector_type='TEXTURE')
    place.inputs['Location'].default_value = (canvas.u0, canvas.z0, 0)
    place.inputs['Scale'].default_value = (canvas.w * PX, canvas.h * PX, 1)
    g.link(seen.outputs[0], place.inputs[0])
    out = {}
    for i, names in enumerate(sheets):
        tex = g.n(
            'ShaderNodeTexImage', image=canvas.image(f'{label}{i}', names), interpolation='Linear', extension='EXTEND'
        )
        g.link(place.outputs[0], tex.inputs[0])
        split = g.n('ShaderNodeSeparateColor')
        g.link(tex.outputs[0], split.inputs[0])
        out.update({name: split.outputs[c] for c, name in enumerate(names) if name})
    return out


def skin(mats, label, canvas, uv, sheets):
    """The skin in the projection `uv`, its layers one over the other."""
    m, g = new(label)
    d = distances(g, label, canvas, uv, sheets)
    flank = uv == 'wrap'
    tint = mats.tint
    bright = mats.trim == 'chrome'
    over = (
        ('clad', lambda: g.principled(PLASTIC, 0.5, 0, 0, 0, 0.35)),
        ('groove', lambda: g.principled(GAP, 0.8, 0, 0, 0, 0.1)),
        ('glass', lambda: g.glass((tint, tint * 1.02, tint * 1.03, 1), normal=g.pane(flank))),
        (
            'black',
            lambda: g.principled(GLOSS, 0.08, 0, 0.4, 0.01, normal=g.pane(flank, above=mats.belt if flank else None)),
        ),
        (
            'trim',
            lambda: g.principled((0.75, 0.76, 0.78, 1), 0.14, 1) if bright else g.principled(GLOSS, 0.12, 0, 1, 0.01),
        ),
        ('satin', lambda: g.principled((0.62, 0.63, 0.65, 1), 0.18, 1)),
        ('lampF', lambda: g.lamp_glass((0.60, 0.62, 0.64, 1), 1.3)),
        ('lampR', lambda: g.lamp_glass((0.50, 0.012, 0.012, 1), 1.5)),
        ('cut', g.transparent),
    )
    surface = g.paint(mats.p, g.crease(d['groove']) if 'groove' in d else None)
    for layer, shader in over:
        if layer in d:
            mask = g.mask(d[layer], 0.0022, 0.0012) if layer == 'groove' else g.mask(d[layer])
            surface = g.mix(mask, surface, shader())
    g.out(surface)
    return m


def liner(b, canvas):
    """A black inner skin behind lamps, grilles and doors, open at the wheel arches."""
    bm = bmesh.new()
    bm.from_mesh(b.ob.data)

    def outside(face):
        p = face.calc_center_median()
        return face.material_index != SIDE or p.z > b.belt(p.x) - 0.03 and b.xF + 0.3 < p.x < b.xR - 0.3

    bmesh.ops.delete(bm, geom=[f for f in bm.faces if outside(f)], context='FACES')
    bm.normal_update()
    for v, normal in [(v, v.normal.copy()) for v in bm.verts]:
        v.co -= normal * LINER_DEPTH
    me = bpy.data.meshes.new('liner')
    bm.to_mesh(me)
    m, g = new('liner')
    arch = distances(g, 'liner', canvas, 'wrap', [['arch', None, None]])['arch']
    g.out(g.mix(g.mask(arch), g.principled(BLACK, 0.30, 0, 0, 0, 0.5), g.transparent()))
    me.materials.clear()
    me.materials.append(m)
    me.polygons.foreach_set('material_index', [0] * len(me.polygons))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('liner', me))
