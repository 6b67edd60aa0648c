"""The nose: head lamps, grille, inlets, mouth, the bumper's joint."""

import outlines
from canvas import rounded, smooth


def draw(f):
    lamps(f)
    openings(f)
    r, clear = f.arch, f.s['clear']
    u, z = f.lamp_bot[9]
    f.groove(
        smooth([(-r, f.s['tyre'] + 0.09), (-r - 0.05, 0.335 + clear), (-0.46, f.zt(-0.4) - 0.16), (u, z - 0.004)], 6)
    )


def lamps(f):
    shape = outlines.HEAD[f.st['lamp']]
    f.lamp_top, f.lamp_bot = outlines.lamp(shape, f.b.q2u(f.st['lamp_in']), shape['out'], f.zt, f.st['lamp_h'])
    f.o['lamp'] = rounded(f.lamp_top + f.lamp_bot[::-1], shape['round'])
    f.c.fill('lampF', f.o['lamp'])
    f.c.ring('black', f.o['lamp'], 0.004, 0.003)


def openings(f):
    """The grille (see styles.py for its four numbers), then inlets and mouth by name of outlines.py."""
    q, c, st = f.b.q2u, f.c, f.st
    above, below, top, bottom = st['grille']
    z1, z0 = f.s['lead_z'] - top, f.s['clear'] + bottom
    grille = [
        (-above, z1),
        (above, z1),
        (above + 0.02, z1 - 0.05),
        (below, z0),
        (-below, z0),
        (-above - 0.02, z1 - 0.05),
    ]
    f.o['grille'] = rounded([(q(a), z) for a, z in grille], st['round'])
    c.fill('cut', f.o['grille'])
    for name, table, rim in (('inlet', outlines.INLET, 0.007), ('mouth', outlines.MOUTH, 0.006)):
        if st[name]:
            corners, radius = table[st[name]]
            corners = [(q(a), f.s['clear'] + z) for a, z in corners]
            f.o[name] = rounded(corners, radius) if radius else corners
            c.fill('cut', f.o[name])
            c.ring('black', f.o[name], rim, rim - 0.001)
    c.ring('satin' if st.get('bright') else 'black', f.o['grille'], 0.010, 0.010)
