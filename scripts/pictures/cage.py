"""The control cage of a body: some 150 points written from the numbers of specs.py.

The half with y > 0 has patches named by a letter: s side, f front, r rear, h bonnet, w windscreen, g greenhouse side,
t roof, b rear window, d deck, u floor.  A key (patch, a, b) names a point; key() folds the edges that patches share."""

import math

from mathutils import Vector

from lines import lerp, spline

ROW_WIDTH = (
    0.925,
    0.980,
    0.968,
    0.984,
    0.998,
    0.938,
)  # of the rows 0..5, from sill to belt: waisted under the shoulder
FLARE = (0.5, 0.9, 1.5, 1.1, 0.25, 0.05)  # how much each row swells at the wheels
NOSE, NOSE_EDGE = (0.07, 0.015, 0.0, 0.006, 0.035), (0.05, 0.01, 0, 0.005, 0.02, 0.05)  # m behind the foremost point
TAIL_EDGE = (0.05, 0.01, 0, 0.0, 0.02, 0.035)  # m in front of the rearmost point
DOME = (0, 0.012, 0.020, 0.022, 0.022)  # m, the bonnet's rise


class Cage:
    """Points P by key.  Metres; x = 0 at the front axle, +x to the rear, z = 0 on the floor; s: a body of
    specs.BODIES."""

    N, A, D, K, M = 12, 4, 10, 4, 3  # last column; A and D pillar columns; steps to the centre line; greenhouse rows
    FR = (1.0, 0.80, 0.54, 0.26, 0.0)  # y fractions of the steps from the edge to the centre line

    def __init__(self, s):
        self.s = s
        self.xF, self.xR = -s['fo'], s['wb'] + s['ro']
        wb, A, Dx = s['wb'], s['A_x'], s['D_x']
        x0, xN = self.xF + 0.20, self.xR - 0.20
        self.belt = spline(
            [x0, 0, A, lerp(A, Dx, 0.45), Dx, xN],
            [s['nose_z'], s['belt0'], s['beltA'], s['beltB'], s['beltD'], s['beltR']],
        )
        self.plan = spline(
            [x0, -0.25, 0.25, wb * 0.5, wb, wb + 0.45, xN], [0.865, 0.95, 0.985, 1.0, 0.988, 0.955, 0.875]
        )
        self.cols = [
            x0,
            -0.36,
            0.0,
            lerp(0, A, 0.55),
            A,
            lerp(A, Dx, 0.17),
            lerp(A, Dx, 0.34),
            lerp(A, Dx, 0.52),
            lerp(A, Dx, 0.70),
            lerp(A, Dx, 0.86),
            Dx,
            lerp(Dx, xN, 0.55),
            xN,
        ]
        self.roofz = spline([s['hdr_x'], s['peak_x'], s['end_x']], [s['hdr_z'], s['peak_z'], s['end_z']])
        self.raily = spline([s['A_top'], s['peak_x'] + 0.1, s['D_top']], s['rail'])
        self.P = {}
        self._flank()
        self._ends()
        self._bonnet()
        self._deck()
        self._greenhouse()
        self._screens()
        for i in range(1, self.N):
            e = self.P['s', i, 0]
            for k in range(1, self.K + 1):
                self.P[self.key('u', i, k)] = Vector((e.x, e.y * self.FR[k], e.z))

    def key(self, *k):
        """The one name of a cage point that patches share."""
        N, A, D, M = self.N, self.A, self.D, self.M
        t, a, b = k
        if t in 'fr' and b == 0:
            return ('s', 0 if t == 'f' else N, a)
        if t == 'f' and a == 5:
            return self.key('h', 0, b)
        if t == 'r' and a == 5:
            return self.key('d', N, b)
        if t in 'hdg' and b == 0:
            return ('s', a, 5)
        if t in 'wb':
            column, sheet = (A, 'h') if t == 'w' else (D, 'd')
            if b == 0:
                return self.key('g', column, a)
            if a == 0:
                return self.key(sheet, column, b)
            if a == M:
                return self.key('t', column, b)
        if t == 't' and b == 0:
            return ('g', a, M)
        if t == 'u':
            if b == 0:
                return ('s', a, 0)
            if a in (0, N):
                return self.key('f' if a == 0 else 'r', 0, b)
        return k

    def rowz(self, x):
        """z of the rows 0..5 at x."""
        b = self.belt(x)
        c = self.s['clear'] + 0.035 * max(0, (self.xF + 0.5 - x) / 0.5, (x - self.xR + 0.5) / 0.5)
        shoulder = b - lerp(0.125, 0.105, min(1, max(0, (x - 0.2) / 2)))
        return [c, c + 0.085, lerp(c, b, 0.36), lerp(c, b, 0.60), shoulder, b]

    def rowy(self, x, j):
        """Half width of row j at x."""
        y = self.s['W'] * self.plan(x) * ROW_WIDTH[j]
        for axle in (0, self.s['wb']):
            y += 0.022 * math.exp(-(((x - axle) / 0.36) ** 2)) * FLARE[j]
        return y

    def _flank(self):
        for i, x in enumerate(self.cols):
            zs = self.rowz(x)
            for j in range(6):
                shift = NOSE_EDGE[j] if i == 0 else -TAIL_EDGE[j] if i == self.N else 0
                self.P['s', i, j] = Vector((x + shift, self.rowy(x, j), zs[j]))

    def _ends(self):
        """Nose and tail below the bonnet and the deck."""
        s, P = self.s, self.P
        zF, zR = self.rowz(self.cols[0]), self.rowz(self.cols[self.N])
        zF[4:] = lerp(zF[4], s['lead_z'] - 0.075, 0.7), s['lead_z']
        zR[4:] = lerp(zR[4], s['deck_z'] - 0.07, 0.8), s['deck_z']
        back = NOSE + (s['lead_x'],)
        for j in range(6):
            for k in range(1, self.K + 1):
                f = self.FR[k]
                e = P['s', 0, j]
                P[self.key('f', j, k)] = Vector((lerp(self.xF + back[j], e.x, f**2.6), e.y * f, lerp(zF[j], e.z, f**2)))
                e = P['s', self.N, j]
                P[self.key('r', j, k)] = Vector(
                    (lerp(self.xR - s['tail'][j], e.x, f**2.6), e.y * f, lerp(zR[j], e.z, f**2))
                )

    def _bonnet(self):
        s, P = self.s, self.P
        x0, xA = P['s', 0, 5].x, P['s', self.A, 5].x
        for i in range(1, self.A + 1):
            e = P['s', i, 5]
            t = (e.x - x0) / (xA - x0)
            cz = lerp(s['lead_z'], s['cowl_z'], 1 - (1 - t) ** 1.45)
            cx = lerp(self.xF + s['lead_x'], s['cowl_x'], t)
            for k in range(1, self.K + 1):
                f = self.FR[k]
                rise = DOME[k] * 0.5 * math.sin(math.pi * min(1, t * 1.2))
                P[self.key('h', i, k)] = Vector((lerp(cx, e.x, f**2.4), e.y * f, lerp(cz, e.z, f**2.2) + rise))

    def _deck(self):
        s, P = self.s, self.P
        xN, xD = P['s', self.N, 5].x, P['s', self.D, 5].x
        for i in range(self.D, self.N):
            e = P['s', i, 5]
            t = (e.x - xD) / (xN - xD)
            for k in range(1, self.K + 1):
                f = self.FR[k]
                x = lerp(lerp(s['bl_x'], s['deck_x'], t), e.x, f**2.4)
                P[self.key('d', i, k)] = Vector((x, e.y * f, lerp(lerp(s['bl_z'], s['deck_z'], t), e.z, f**2.2)))
        e = P['s', self.N, 5]
        for k in range(1, self.K + 1):  # upper edge of the tail
            f = self.FR[k]
            P[self.key('d', self.N, k)] = Vector(
                (lerp(s['deck_x'], e.x, f**2.6), e.y * f, lerp(s['deck_z'], e.z, f**2))
            )

    def _greenhouse(self):
        """Side windows' walls and roof."""
        s, P, A, D = self.s, self.P, self.A, self.D
        for i in range(A, D + 1):
            t = (self.cols[i] - self.cols[A]) / (self.cols[D] - self.cols[A])
            xt, xc = lerp(s['A_top'], s['D_top'], t), lerp(s['hdr_x'], s['end_x'], t)
            zc, yr = self.roofz(xc), self.raily(xt)
            base, top = P['s', i, 5], Vector((xt, yr + 0.028, zc - s['crown'] - 0.030))
            rail = Vector((xt, yr, zc - s['crown'] + 0.022))
            P['g', i, 1] = base.lerp(top, 0.5) + Vector((0, 0.022, 0))
            P['g', i, 2], P['g', i, 3] = top, rail
            for k in range(1, self.K + 1):
                f = self.FR[k]
                P[self.key('t', i, k)] = Vector((lerp(xc, xt, f**2.2), yr * f, lerp(zc, rail.z, f**2.6)))

    def _screens(self):
        """Windscreen and rear window, slightly arched."""
        P = self.P
        for m, tau, arch in ((1, 0.5, 1), (2, 0.93, 0.45)):
            for k in range(1, self.K + 1):
                for t, ahead in (('w', -0.5), ('b', 0.5)):
                    low, high = P[self.key(t, 0, k)], P[self.key(t, self.M, k)]
                    P[self.key(t, m, k)] = low.lerp(high, tau) + Vector((ahead, 0, 0.8)) * 0.016 * arch
