"""The Cycles materials of a car."""

from graph import new

GLOSS = (0.006, 0.006, 0.007, 1)


class Set:
    """The materials of one car, made on first use; get('rim') calls _rim.

    paint: see G.paint; trim: chrome | gloss round the side glass; tint: how much light the glass lets through; belt:
    base of the side
    glass in metres."""

    def __init__(self, paint, trim='chrome', tint=0.30, belt=1.0):
        self.p = paint
        self.mats = {}
        self.tint = tint
        self.trim = trim
        self.belt = belt

    def get(self, name):
        if name not in self.mats:
            m, g = new(name)
            g.out(getattr(self, '_' + name)(g))
            self.mats[name] = m
        return self.mats[name]

    def _paint(self, g):
        return g.paint(self.p)

    def _gloss(self, g):
        return g.principled(GLOSS, 0.10, 0, 1, 0.01, 0.5)

    def _plastic(self, g):
        return g.principled((0.016, 0.016, 0.017, 1), 0.52, 0, 0, 0, 0.35)

    def _well(self, g):
        return g.principled((0.004, 0.004, 0.004, 1), 0.9, 0, 0, 0, 0.1)

    def _chrome(self, g):
        return g.principled((0.80, 0.81, 0.83, 1), 0.08, 1)

    def _satin(self, g):
        return g.principled((0.52, 0.53, 0.55, 1), 0.26, 1)

    def _rim(self, g):
        return g.principled((0.42, 0.43, 0.45, 1), 0.24, 1, 0.6, 0.03)

    def _rimdark(self, g):
        return g.principled((0.018, 0.019, 0.021, 1), 0.26, 0.6, 1, 0.03)

    def _tyre(self, g):
        return g.principled((0.011, 0.011, 0.012, 1), 0.62, 0, 0, 0, 0.35)

    def _disc(self, g):
        return g.principled((0.16, 0.16, 0.17, 1), 0.38, 1)

    def _caliper(self, g):
        return g.principled(self.p.get('caliper', (0.05, 0.05, 0.055, 1)), 0.35, 0, 0.6)

    def _led(self, g):
        return g.principled((0.9, 0.93, 1, 1), 0.3, 0, emit=(0.86, 0.93, 1, 1), power=7)

    def _lens(self, g):
        return g.principled((0.35, 0.4, 0.46, 1), 0.05, 0.9, 1, 0.0, emit=(0.8, 0.9, 1, 1), power=0.25)

    def _redled(self, g):
        return g.principled((0.5, 0.01, 0.01, 1), 0.3, 0, emit=(1, 0.012, 0.010, 1), power=5.5)

    def _leather(self, g):
        return g.principled(self.p.get('seat', (0.018, 0.018, 0.019, 1)), 0.48, 0, 0, 0, 0.4)

    def _dash(self, g):
        return g.principled((0.014, 0.014, 0.015, 1), 0.58, 0, 0, 0, 0.35)

    def _plate(self, g):
        return g.principled((0.46, 0.46, 0.47, 1), 0.40, 0, 0.3)

    def _primer(self, g):
        return g.principled((0.55, 0.54, 0.52, 1), 0.6)

    def _mirrorglass(self, g):
        return g.principled((0.7, 0.72, 0.75, 1), 0.02, 1)
