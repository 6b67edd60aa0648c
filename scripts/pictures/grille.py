"""Bars, cells or upright slats in the openings of the nose."""

import numpy as np

from solids import along, sweep

STUD = 0.011  # m, half length of a cell's stud


def clip_row(poly, z):
    """Extent in u of a closed polygon at height z, as (lo, hi); None where it misses."""
    xs = [
        a[0] + (c[0] - a[0]) * (z - a[1]) / (c[1] - a[1])
        for a, c in zip(poly, poly[1:] + poly[:1])
        if (a[1] > z) != (c[1] > z)
    ]
    return (min(xs), max(xs)) if len(xs) > 1 else None


def fill(b, f, mats, st):
    """Everything that stands in grille, mouth and inlets."""
    poly = [tuple(p) for p in f.o['grille']]
    if st.get('slat') == 'upright':
        upright(b, poly, st['cell'], mats.get('satin'))
    else:
        rows(b, poly, st['pitch'], 0.022, mats.get('gloss'), st['cell'] if st.get('slat') == 'cells' else None)
    if 'mouth' in f.o:
        rows(b, [tuple(p) for p in f.o['mouth']], 0.026, 0.020, mats.get('gloss'))
    if st['inlet'] == 'fog':
        p, n = along(b, [tuple(p) for p in f.o['inlet']], 0.016)
        sweep('fog lamp', p, n, 0.007, 0.006, mats.get('led'), closed=True)
    elif st['inlet'] and st['inlet'] != 'slot':
        rows(b, [tuple(p) for p in f.o['inlet']], 0.030, 0.022, mats.get('gloss'))
    if st.get('crossbar'):
        crossbar(b, poly, mats.get('satin'))


def upright(b, poly, pitch, mat):
    """Slats every `pitch` metres, from the middle outwards."""
    turned = [(z, u) for u, z in poly]
    u, end = b.uF + pitch / 2, max(p[0] for p in poly) - 0.012
    while u < end:
        ext = clip_row(turned, u)
        if ext and ext[1] - ext[0] > 0.03:
            p, n = along(b, [(u, z) for z in np.linspace(ext[0] + 0.004, ext[1] - 0.004, 10)], 0.022)
            sweep('slat', p, n, 0.009, 0.012, mat)
        u += pitch


def rows(b, poly, pitch, depth, mat, cell=None):
    """Level bars every `pitch` metres; with `cell`, studs that far apart in staggered rows."""
    low, high = min(p[1] for p in poly), max(p[1] for p in poly)
    for k, z in enumerate(np.arange(low + pitch * 0.6, high - pitch * 0.3, pitch)):
        ext = clip_row(poly, z)
        if not ext:
            continue
        lo, hi = max(ext[0] + 0.003, b.uF - 0.002), ext[1] - 0.003
        if hi - lo <= 0.02:
            continue
        if cell is None:
            p, n = along(b, [(u, z) for u in np.linspace(lo, hi, 20)], depth)
            sweep('slat', p, n, 0.008, 0.010, mat)
            continue
        for u in np.arange(b.uF + (k % 2) * cell / 2, hi, cell):
            if u > lo:
                p, n = along(b, [(max(b.uF, u - STUD), z), (u, z), (u + STUD, z)], depth)
                sweep('stud', p, n, 0.006, 0.010, mat)


def crossbar(b, poly, mat):
    """A bright bar across the middle."""
    z = (min(p[1] for p in poly) + max(p[1] for p in poly)) / 2
    lo, hi = clip_row(poly, z)
    p, n = along(b, [(u, z) for u in np.linspace(max(lo, b.uF - 0.002), hi - 0.004, 24)], 0.012)
    sweep('crossbar', p, n, 0.030, 0.016, mat)
