"""The shots: camera and framing by name.  Angles in degrees, lengths in metres, focal lengths in mm on 36 mm film.

Every exterior is taken with a level camera from one height through one lens, so that cars compare: the horizon lies at
HORIZON of the picture, and at one distance a longer car is wider in the picture, as it is beside the others."""

EYE, LENS, HORIZON = 1.15, 94, 0.45  # m; mm; share of the picture's height from its top
PHOTO, WIDE, TALL, CINEMA = 3 / 2, 16 / 9, 6 / 5, 21 / 9

# az: 0 in front of the car, 90 its right side, 180 behind; dist from the middle of the car
EXTERIOR = {
    'front34': dict(az=37, dist=12.5),
    'side': dict(az=90, dist=15.2),
    'rear34': dict(az=141, dist=12.5),
    'front': dict(az=1.5, dist=11.4),
    'rear': dict(az=178.5, dist=11.4),
}
TURN = dict(dist=14.6, centred=False)  # turntable frames, az runs; the middle of the car stays in the middle
TURN_START = 37

# az, and for each crop the distance and where the middle of the car stands, as a share of the width from the left
HERO = {
    'hero-1': dict(az=38, wide=(18.0, 0.61), tall=(13.6, 0.50)),
    'hero-2': dict(az=90, wide=(19.6, 0.61), tall=(16.2, 0.50)),
    'hero-3': dict(az=-140, wide=(18.0, 0.61), tall=(13.6, 0.50)),
}
HERO_EYE, HERO_HORIZON = 1.05, 0.47


def framing(name):
    """(view for studio.frame, aspect) of an exterior: a key of EXTERIOR, 'turn@<azimuth>', or '<hero>-<wide|tall>'."""
    if name.startswith('turn@'):
        return dict(TURN, az=float(name[5:])), WIDE
    hero, _, crop = name.rpartition('-')
    if hero in HERO:
        dist, at = HERO[hero][crop]
        return dict(
            az=HERO[hero]['az'], dist=dist, at=at, eye=HERO_EYE, horizon=HERO_HORIZON
        ), CINEMA if crop == 'wide' else TALL
    return dict(EXTERIOR[name]), PHOTO


def detail(b, f, name):
    """Close-ups, aimed at a part of body b with features f."""
    s = b.s
    if name == 'detail-wheel':
        return dict(az=62, el=6, dist=3.7, tz=s['tyre'] * 1.08, tx=-0.02, ty=s['W'], lens=105, fstop=5.6)
    if name == 'detail-light':
        p, _ = b.at(b.q2u(0.62), f.lamp_top[6][1] - 0.05)
        return dict(az=30, el=9, dist=2.7, tz=p.z - 0.02, tx=p.x, ty=p.y * 0.92, lens=105, fstop=5.6)
    raise KeyError(name)
