"""The sets: a light studio in the shop's card grey or its page colour, and a dark showroom.

The painted environment lights the car; the camera itself sees a plain backdrop instead, and the floor is coloured so
that it
meets the backdrop without a seam."""

import bpy
import numpy as np

import denoise
from environment import H, W, irradiance, paint_dark, paint_light
from graph import G, new

MOODS = dict(
    light=dict(paint=paint_light, backdrop='#e6e9e2', edge='#e6e9e2', gloss=0.05, rough=0.22, exposure=0.12),
    page=dict(paint=paint_light, backdrop='#f2f4ef', edge='#f2f4ef', gloss=0.05, rough=0.22, exposure=0.12),
    dark=dict(paint=paint_dark, backdrop='#0e1414', edge='#0e1414', gloss=0.5, rough=0.13, exposure=0.55),
)


def world(env, cfg):
    """Light the scene by the painted environment env; camera rays see cfg's backdrop instead."""
    img = bpy.data.images.new('env', W, H, float_buffer=True, is_data=True)
    a = np.ones((H, W, 4), np.float32)
    a[..., :3] = env
    img.pixels.foreach_set(a.ravel())
    img.update()
    w = bpy.data.worlds.new('studio')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.cycles.sampling_method, w.cycles.sample_map_resolution = 'MANUAL', 1024
    nt = w.node_tree
    nt.nodes.clear()
    g = G(nt)
    tex = g.n('ShaderNodeTexEnvironment', image=img)
    lit, seen = g.n('ShaderNodeBackground'), g.n('ShaderNodeBackground')
    g.link(tex.outputs[0], lit.inputs[0])
    g.link(backdrop(g, cfg), seen.inputs[0])
    path = g.n('ShaderNodeLightPath')
    g.link(
        g.mix(path.outputs['Is Camera Ray'], lit.outputs[0], seen.outputs[0]), g.n('ShaderNodeOutputWorld').inputs[0]
    )


def build(b, mood, view=None):
    """World, floor and backdrop around body b for a camera at azimuth view; returns the mood's settings."""
    cfg = MOODS[mood]
    env = cfg['paint'](view).astype(np.float32)
    world(env, cfg)
    floor(b, cfg, irradiance(env))
    return cfg


def backdrop(g, cfg):
    """Camera rays see a soft vertical falloff, brightest just above the horizon."""
    geo = g.n('ShaderNodeTexCoord')
    sep = g.n('ShaderNodeSeparateXYZ')
    g.link(geo.outputs['Generated'], sep.inputs[0])
    mr = g.n('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    mr.inputs[1].default_value, mr.inputs[2].default_value = 0.02, 0.30
    g.link(sep.outputs[2], mr.inputs[0])
    mix = g.n('ShaderNodeMixRGB')
    g.link(mr.outputs[0], mix.inputs[0])
    mix.inputs[1].default_value, mix.inputs[2].default_value = (
        scene_linear(cfg['backdrop'], cfg['exposure']),
        scene_linear(cfg['edge'], cfg['exposure']),
    )
    return mix.outputs[0]


def scene_linear(hexcol, exposure):
    """The scene radiance that denoise.tone at this exposure (stops) turns into the colour '#rrggbb'."""
    want = np.array([int(hexcol[i : i + 2], 16) for i in (1, 3, 5)], np.float32)
    lo, hi = np.zeros(3, np.float32), np.full(3, 20, np.float32)
    for _ in range(40):
        x = (lo + hi) / 2
        y = denoise.curve(x[None, None], exposure)[0, 0] * 255
        lo, hi = np.where(y < want, x, lo), np.where(y < want, hi, x)
    return tuple(float(v) for v in x) + (1,)


def floor(b, cfg, white):
    """A disc that carries shadow and reflection and fades into the backdrop; lit exactly to the backdrop's tone."""
    want = scene_linear(cfg['backdrop'], cfg['exposure'])
    colour = tuple(min(0.92, w / max(e, 1e-4)) for w, e in zip(want, white)) + (1,)
    m, g = new('floor')
    d = g.n('ShaderNodeBsdfDiffuse')
    d.inputs[0].default_value = colour
    gl = g.n('ShaderNodeBsdfGlossy')
    gl.inputs['Roughness'].default_value = cfg['rough']
    s = g.mix(cfg['gloss'] * 0.35 if cfg['gloss'] > 0.2 else cfg['gloss'], d.outputs[0], gl.outputs[0])
    # fade by distance
    pos = g.n('ShaderNodeNewGeometry').outputs['Position']
    ln = g.n('ShaderNodeVectorMath', operation='DISTANCE')
    g.link(pos, ln.inputs[0])
    ln.inputs[1].default_value = ((b.xF + b.xR) / 2, 0, 0)
    mr = g.n('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    mr.inputs[1].default_value, mr.inputs[2].default_value = 3.6, 9.0
    g.link(ln.outputs['Value'], mr.inputs[0])
    g.out(g.mix(mr.outputs[0], s, g.transparent()))
    bpy.ops.mesh.primitive_circle_add(vertices=64, radius=12, fill_type='NGON', location=((b.xF + b.xR) / 2, 0, 0))
    o = bpy.context.object
    o.name = 'floor'
    o.data.materials.append(m)
    return o
