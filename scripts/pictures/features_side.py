"""The flank: side glass, pillars, wheel arches, doors, cladding."""

import math

import numpy as np

from canvas import rounded, smooth


def draw(f):
    glass(f)
    f.arch = f.s['tyre'] + (0.040 if f.s['cladding'] else 0.034)
    for x in (0, f.s['wb']):
        r, hub = f.arch, f.s['tyre'] + 0.005
        f.c.disc('arch', (x, hub), r)
        f.c.fill(
            'arch',
            [(x - r * 0.985, -0.2), (x + r * 0.985, -0.2), (x + r * 0.985, hub * 0.8), (x - r * 0.985, hub * 0.8)],
        )
    doors(f)
    f.flap = (f.s['wb'] + 0.16, f.b.belt(f.s['wb']) - 0.20)


def tilt(x, z):
    """x of a pillar that leans backwards with height."""
    return x - 0.10 * (z - 1.1)


def pillar(f, x0, x1, lean=0.0):
    """A black pillar over the side glass, between x0 and x1 at the belt."""
    f.c.fill(
        'black', [(tilt(x0, 0.8), 0.8), (tilt(x1, 0.8), 0.8), (tilt(x1, 1.7) - lean, 1.7), (tilt(x0, 1.7) - lean, 1.7)]
    )


def glass(f):
    b, s, c = f.b, f.s, f.c
    a, rear = s['A_x'], s['dlo_rear']
    low = [(x, b.belt(x) + 0.020) for x in np.linspace(a + 0.14, rear, 14)]
    high = [(x, b.roofz(x - 0.06) - s['crown'] - 0.052) for x in np.linspace(s['dlo_top'], s['A_top'] + 0.03, 14)]
    outline = rounded(low + [(rear + 0.012, b.belt(rear) + 0.055)] + high, 0.05)
    f.o['dlo'] = outline
    c.fill('glass', outline)
    c.ring('trim', outline, 0.0045, 0.004)
    f.xb = a + (0.44 if s['doors'] == 4 else 0.60) * (rear - a)
    if s['doors'] == 4:
        pillar(f, f.xb - 0.045, f.xb + 0.04)
        xq = s['wb'] + (0.02 if rear > s['wb'] + 0.12 else -0.16)
        pillar(f, xq - 0.014, xq + 0.014, 0.03)
    else:
        pillar(f, f.xb - 0.02, f.xb + 0.02)
    c.layers['black'] = np.maximum(c.layer('black'), c.layer('glass'))
    c.subtract('glass', 'black')


def doors(f):
    """Shut lines of the front doors and, with four doors, of the rear ones."""
    b, s = f.b, f.s
    a, wb, sill, xb = s['A_x'], s['wb'], s['clear'] + 0.115, f.xb
    xf = a - 0.02
    f.groove(
        smooth(
            [
                (a + 0.10, b.belt(a + 0.10) + 0.02),
                (a + 0.01, b.belt(a) - 0.03),
                (xf - 0.03, 0.62),
                (xf, 0.40),
                (xf + 0.05, sill),
            ]
        )
    )
    f.groove(
        smooth(
            [
                (tilt(xb, b.belt(xb) + 0.03), b.belt(xb) + 0.03),
                (xb + 0.005, 0.70),
                (xb - 0.005, 0.45),
                (xb - 0.02, sill),
            ]
        )
    )
    f.groove([(xf + 0.05, sill), (xb - 0.02, sill)])
    if s['doors'] != 4:
        return
    r = f.arch + 0.075
    arc = [(wb - r * math.cos(t), s['tyre'] + 0.005 + r * math.sin(t)) for t in np.linspace(0.35, 1.12, 10)]
    xe = min(s['dlo_rear'] - 0.07, wb + 0.12)
    f.groove([(xb - 0.02, sill), (wb - 0.455, sill)])
    f.groove([(wb - 0.455, sill)] + arc + smooth([arc[-1], (wb - 0.06, b.belt(wb) - 0.16), (xe, b.belt(xe) + 0.03)], 6))


def cladding(f):
    """Sills, and on a cross-country car the plastic round the arches; black pillars where the style wants a floating
    roof."""
    b, s, c = f.b, f.s, f.c
    height = s['clear'] + (0.105 if s['cladding'] else 0.035)
    c.fill('clad', [(b.uF - 0.1, -0.1), (b.uR + 0.1, -0.1), (b.uR + 0.1, height), (b.uF - 0.1, height)])
    if s['cladding']:
        for x in (0, s['wb']):
            c.disc('clad', (x, s['tyre'] + 0.005), f.arch + 0.055)
    if f.st.get('pillars') == 'black':
        line = [(x, b.belt(x) + 0.012) for x in np.linspace(s['A_x'] - 0.1, b.uR + 0.1, 30)]
        above = f.flank_canvas()
        above.fill('black', line + [(b.uR + 0.1, 1.9), (s['A_x'] - 0.1, 1.9)])
        keep = np.minimum.reduce([c.layer(n) for n in ('glass', 'lampR', 'lampF')])
        c.layers['black'] = np.minimum(c.layer('black'), np.maximum(above.layer('black'), -keep))
