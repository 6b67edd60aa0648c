"""Shader graphs in a few words."""

import math

import bpy

SIDE_MIDDLE, SIDE_ARCH, SIDE_LEAN = 1.6, 0.016, math.radians(34)  # m, 1/m, radians: the even side pane


def srgb(h):
    """'#rrggbb' as linear RGBA."""
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


def new(name):
    """An empty material and its graph."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, G(m.node_tree)


class G:
    """A few words to write node graphs with."""

    def __init__(self, nt):
        self.nt = nt

    def n(self, t, **kw):
        n = self.nt.nodes.new(t)
        for k, v in kw.items():
            setattr(n, k, v)
        return n

    def link(self, a, b):
        self.nt.links.new(a, b)

    def principled(self, color, rough, metal=0.0, coat=0.0, coat_rough=0.02, spec=0.5, emit=None, power=0, normal=None):
        p = self.n('ShaderNodeBsdfPrincipled')
        p.inputs['Base Color'].default_value = color
        p.inputs['Roughness'].default_value = rough
        p.inputs['Metallic'].default_value = metal
        p.inputs['Clearcoat'].default_value = coat
        p.inputs['Clearcoat Roughness'].default_value = coat_rough
        p.inputs['Specular'].default_value = spec
        if normal:
            self.link(normal, p.inputs['Normal'])
            self.link(normal, p.inputs['Clearcoat Normal'])
        if emit:
            p.inputs['Emission'].default_value = emit
            p.inputs['Emission Strength'].default_value = power
        return p.outputs[0]

    def mix(self, f, a, b):
        m = self.n('ShaderNodeMixShader')
        if isinstance(f, (int, float)):
            m.inputs[0].default_value = f
        else:
            self.link(f, m.inputs[0])
        self.link(a, m.inputs[1])
        self.link(b, m.inputs[2])
        return m.outputs[0]

    def math(self, op, a, b=None):
        m = self.n('ShaderNodeMath', operation=op)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                m.inputs[i].default_value = v
            else:
                self.link(v, m.inputs[i])
        return m.outputs[0]

    def mask(self, d, edge=0.0, soft=0.0014):
        """1 inside, 0 outside of a signed distance."""
        m = self.n('ShaderNodeMapRange', clamp=True)
        m.inputs[1].default_value, m.inputs[2].default_value = edge + soft, edge - soft
        m.inputs[3].default_value, m.inputs[4].default_value = 0, 1
        self.link(d, m.inputs[0])
        return m.outputs[0]

    def pane(self, side, flat=0.97, above=None):
        """A normal for glass: the skin's, drawn by `flat` (0 to 1) towards that of an even pane.

        side: True for the side windows, which lean inwards; else for the screens, which are arched across; above:
        height in
        metres under which the skin's normal stays."""
        geo = self.n('ShaderNodeNewGeometry')
        sep = self.n('ShaderNodeSeparateXYZ')
        self.link(geo.outputs['Position'], sep.inputs[0])
        even = self.n('ShaderNodeCombineXYZ')
        if side:
            self.link(
                self.math('MULTIPLY', self.math('SUBTRACT', sep.outputs[0], SIDE_MIDDLE), SIDE_ARCH), even.inputs[0]
            )
            self.link(self.math('MULTIPLY', self.math('SIGN', sep.outputs[1]), math.cos(SIDE_LEAN)), even.inputs[1])
            even.inputs[2].default_value = math.sin(SIDE_LEAN)
        else:
            nrm = self.n('ShaderNodeSeparateXYZ')
            self.link(geo.outputs['Normal'], nrm.inputs[0])
            self.link(self.math('MULTIPLY', self.math('SIGN', nrm.outputs[0]), 0.40), even.inputs[0])
            self.link(self.math('MULTIPLY', sep.outputs[1], 0.32), even.inputs[1])
            even.inputs[2].default_value = 1.0
        mix = self.n('ShaderNodeMixRGB')
        mix.inputs[0].default_value = flat
        if above is not None:
            self.link(self.math('MULTIPLY', self.math('GREATER_THAN', sep.outputs[2], above), flat), mix.inputs[0])
        self.link(geo.outputs['Normal'], mix.inputs[1])
        seen = self.n('ShaderNodeVectorMath', operation='SCALE')  # panes seen from inside face the other way
        self.link(even.outputs[0], seen.inputs[0])
        self.link(
            self.math('SUBTRACT', 1.0, self.math('MULTIPLY', geo.outputs['Backfacing'], 2.0)), seen.inputs['Scale']
        )
        self.link(seen.outputs[0], mix.inputs[2])
        unit = self.n('ShaderNodeVectorMath', operation='NORMALIZE')
        self.link(mix.outputs[0], unit.inputs[0])
        return unit.outputs[0]

    def glass(self, tint, refl=1.0, ior=1.5, normal=None):
        t = self.n('ShaderNodeBsdfTransparent')
        t.inputs[0].default_value = tint
        g = self.n('ShaderNodeBsdfGlossy')
        g.inputs['Roughness'].default_value = 0.0
        g.inputs['Color'].default_value = (refl, refl, refl, 1)
        f = self.n('ShaderNodeFresnel')
        f.inputs[0].default_value = ior
        if normal:
            self.link(normal, g.inputs['Normal'])
            self.link(normal, f.inputs['Normal'])
        # the skin is one sheet: the pane's second surface is made up for by weighting
        outside = self.math(
            'SUBTRACT', 1.0, self.n('ShaderNodeNewGeometry').outputs['Backfacing']
        )  # no mirror from within
        return self.mix(
            self.math('MINIMUM', self.math('MULTIPLY', f.outputs[0], self.math('MULTIPLY', outside, 1.7)), 1.0),
            t.outputs[0],
            g.outputs[0],
        )

    def lamp_glass(self, tint, ior):
        """The cover of a lamp: clear from outside, black from inside, lest one looks out through it from the cabin."""
        back = self.n('ShaderNodeNewGeometry').outputs['Backfacing']
        return self.mix(back, self.glass(tint, ior=ior), self.principled((0.004, 0.004, 0.004, 1), 0.9))

    def transparent(self):
        return self.n('ShaderNodeBsdfTransparent').outputs[0]

    def out(self, s):
        self.link(s, self.n('ShaderNodeOutputMaterial').inputs[0])

    def crease(self, d, width=0.0065, depth=0.0035):
        """A normal that rounds the edges of the shut lines; d: distance to the line in metres."""
        mr = self.n('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        mr.inputs[1].default_value, mr.inputs[2].default_value = 0.0015, width
        self.link(d, mr.inputs[0])
        bump = self.n('ShaderNodeBump')
        bump.inputs['Strength'].default_value = 1.0
        bump.inputs['Distance'].default_value = depth
        self.link(mr.outputs[0], bump.inputs['Height'])
        return bump.outputs[0]

    def paint(self, p, normal=None):
        """p: color, kind ('solid' | 'metallic')."""
        c = srgb(p['color'])
        if p.get('kind', 'metallic') == 'solid':
            q = self.n('ShaderNodeBsdfPrincipled')
            q.inputs['Base Color'].default_value = c
            q.inputs['Roughness'].default_value = 0.5
            q.inputs['Specular'].default_value = 0.3
            q.inputs['Clearcoat'].default_value = 1.0
            q.inputs['Clearcoat Roughness'].default_value = 0.008
            if normal:
                self.link(normal, q.inputs['Normal'])
                self.link(normal, q.inputs['Clearcoat Normal'])
            return q.outputs[0]
        lw = self.n('ShaderNodeLayerWeight')
        lw.inputs[0].default_value = 0.42
        r = self.n('ShaderNodeMixRGB')
        self.link(lw.outputs['Facing'], r.inputs[0])
        flop = p.get('flop', 0.20)
        r.inputs[1].default_value = tuple(min(1, x * 1.25) for x in c[:3]) + (1,)
        r.inputs[2].default_value = tuple(x * flop for x in c[:3]) + (1,)
        q = self.n('ShaderNodeBsdfPrincipled')
        self.link(r.outputs[0], q.inputs['Base Color'])
        q.inputs['Metallic'].default_value = p.get('metal', 0.80)
        q.inputs['Roughness'].default_value = 0.34
        q.inputs['Clearcoat'].default_value = 1.0
        q.inputs['Clearcoat Roughness'].default_value = 0.008
        if normal:
            self.link(normal, q.inputs['Normal'])
            self.link(normal, q.inputs['Clearcoat Normal'])
        return q.outputs[0]
