"""Wheels, faces and paints that cars share; no maker's badge, lettering or grille is copied."""

# wheels: n spokes; kind twin | y | turbine | star | multi | aero; bright False gives dark rims
TWIN5, TWIN7, Y5, Y7, MESH10 = (
    dict(n=5, kind='twin'),
    dict(n=7, kind='twin'),
    dict(n=5, kind='y'),
    dict(n=7, kind='y'),
    dict(n=10, kind='y'),
)
STAR5, STAR6, TURBINE7, TURBINE5, MULTI12, AERO5 = (
    dict(n=5, kind='star'),
    dict(n=6, kind='star'),
    dict(n=7, kind='turbine'),
    dict(n=5, kind='turbine'),
    dict(n=12, kind='multi'),
    dict(n=5, kind='aero'),
)


def dark(wheel):
    return dict(wheel, bright=False)


def metallic(color, **kw):
    return dict(color=color, kind='metallic', **kw)


def solid(color, **kw):
    return dict(color=color, kind='solid', **kw)


# grille: half width above, half width below, top under the bonnet's edge, bottom over the ground clearance
DECKS = dict(grille=(0.40, 0.37, 0.055, 0.400), round=0.02, pitch=0.024, mouth='deep', inlet='gill', lamp='hawk')
DECKS_SPORT = dict(
    DECKS,
    grille=(0.42, 0.40, 0.060, 0.420),
    slat='cells',
    pitch=0.022,
    cell=0.040,
    inlet='slot',
    trim='gloss',
    quad=True,
)
BAND = dict(grille=(0.40, 0.34, 0.075, 0.270), round=0.06, pitch=0.040, bright=True, mouth='low', inlet='strip')
HEXAGON = dict(
    grille=(0.33, 0.38, 0.085, 0.330),
    round=0.03,
    slat='cells',
    pitch=0.028,
    cell=0.048,
    mouth='smile',
    inlet='slot',
    lamp='hawk',
    drl='frame',
    lamp_in=0.42,
)
SLOT = dict(grille=(0.42, 0.40, 0.055, 0.440), pitch=0.022, lamp_in=0.40, mouth='wide', inlet=None, lamp='block')
BROAD = dict(grille=(0.42, 0.37, 0.065, 0.340), pitch=0.040, crossbar=True)
PLAIN = dict(
    grille=(0.38, 0.30, 0.070, 0.250), round=0.05, pitch=0.030, bright=True, inlet='gill', mouth='low', lamp='slit'
)
UPRIGHT = dict(
    grille=(0.36, 0.31, 0.070, 0.380), slat='upright', cell=0.044, bright=True, mouth='wide', inlet=None, lamp='hawk'
)
