"""What is drawn from the front and from above: the screens, the bonnet's joint, a glass roof."""

import numpy as np

from canvas import MARGIN, Canvas, rounded, smooth

INSET = {'w': (0.050, 0.026), 'b': (0.085, 0.050)}  # m, glass inside the edge of the opening: sideways, up and down
FRIT = 0.028  # m, black border of the glass


def screens(b):
    """Canvases (|y|, z) of windscreen ('w') and rear window ('b')."""
    return {patch: screen(b, patch) for patch in INSET}


def screen(b, patch):
    P, key, K, M, s = b.P, b.key, b.K, b.M, b.s
    mx, mz = INSET[patch]
    low = [(P[key(patch, 0, i)].y, P[key(patch, 0, i)].z + mz) for i in range(K, -1, -1)]
    high = [(P[key(patch, M, i)].y, P[key(patch, M, i)].z - mz) for i in range(0, K + 1)]
    y0, y1, mid = P[key(patch, 0, 0)].y - mx, P[key(patch, 2, 0)].y - mx * 1.15, P[key(patch, 1, 0)]
    half = (
        [(y * y0 / low[-1][0], z) for y, z in low] + [(mid.y - mx, mid.z)] + [(y * y1 / high[0][0], z) for y, z in high]
    )
    outline = rounded([(-y, z) for y, z in half[::-1]] + half, 0.07)
    c = Canvas(-0.02, 1.0, s['beltA'] - 0.15, s['peak_z'] + 0.05)
    c.fill('glass', outline)
    c.ring('black', outline, 0.022 if patch == 'w' else 0.012, 0.006)
    border = (c.layer('glass') < 0) & (c.layer('glass') > -FRIT)
    c.layers['black'] = np.minimum(c.layer('black'), np.where(border, -0.01, MARGIN))
    c.layers['glass'] = np.maximum(c.layer('glass'), -c.layer('black'))
    if patch == 'w':
        z = s['beltA'] - 0.3
        c.fill('black', [(-0.1, z), (1, z), (1, s['cowl_z'] - 0.035), (-0.1, s['cowl_z'] + 0.012)])
    return c


def top(b, style):
    """Canvas (x, |y|) of bonnet and roof."""
    P, s = b.P, b.s
    c = Canvas(b.xF - 0.05, b.xR + 0.05, -0.02, 1.0)
    side = [(P['s', i, 5].x, P['s', i, 5].y - 0.035) for i in range(0, b.A + 1)]
    side[0] = (side[0][0] + 0.02, side[0][1] - 0.02)
    lead = [(P[b.key('h', 0, i)].x + 0.022, P[b.key('h', 0, i)].y) for i in range(b.K, 0, -1)]
    c.stroke('groove', smooth(lead + side[:1], 6)[:-3] + smooth(side, 6))
    if style.get('pano'):
        x0, x1 = s['hdr_x'] + 0.10, s['end_x'] - 0.35
        c.fill('black', rounded([(x0, -0.5), (x0 + 0.03, 0.43), (x1, 0.44), (x1, -0.5)], 0.06))
    return c
