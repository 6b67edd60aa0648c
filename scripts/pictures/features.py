"""The outlines of one car, in wrap coordinates (u, z) in metres: drawn on the canvases of the skin, and kept by name
for the parts that are swept along them."""

import numpy as np

import features_front
import features_rear
import features_side
import features_top
from canvas import Canvas

HEIGHT = 1.75  # m, of the flank's canvas
EDGE = 0.03  # m, the canvas goes on beyond nose and tail


class Features:
    """b: body.Body; style: a car's style over studio.STYLE.

    c, ct, cs: canvases of flank, top and screens; o: outlines by name; the other attributes are set by the modules
    that draw: xb (x of the B pillar), arch (radius of a wheel arch), lamp_top, lamp_bot, tail_top, tail_bot (edges of
    the
    lamps), plate_z, flap (centre of the fuel flap)."""

    def __init__(self, b, style):
        self.b, self.s, self.st = b, b.s, style
        self.o = {}
        self._upper_edge()
        self.c = self.flank_canvas()
        features_side.draw(self)
        features_front.draw(self)
        features_rear.draw(self)
        features_side.cladding(self)
        self.c.layers['cut'] = np.minimum(self.c.layer('cut'), self.c.layer('arch'))
        self.c.layers['clad'] = np.maximum(self.c.layer('clad'), -self.c.layer('cut'))
        self.cs = features_top.screens(b)
        self.ct = features_top.top(b, style)

    def flank_canvas(self):
        return Canvas(self.b.uF - EDGE, self.b.uR + EDGE, 0, HEIGHT)

    def _upper_edge(self):
        b, P = self.b, self.b.P
        ends = [P[b.key(patch, 5, i)] for patch in 'fr' for i in range(b.K + 1)]
        edge = sorted(
            [(b.wrap(p.x, p.y), p.z) for p in ends] + [(P['s', i, 5].x, P['s', i, 5].z) for i in range(1, b.N)]
        )
        self._top_u, self._top_z = np.array(edge).T

    def zt(self, u):
        """Height of the upper edge of nose, flank and tail at u."""
        return float(np.interp(u, self._top_u, self._top_z))

    def groove(self, points):
        """A shut line through points."""
        self.c.stroke('groove', points)
