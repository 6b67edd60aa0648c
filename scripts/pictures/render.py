"""Render sample pictures of a procedural car.

blender -b -P render.py -- --car audi-a3-sportback-2015-001 --shot front34,rear34 --width 1600 --samples 14 --out folder
--shot turn:24 writes 24 frames around the car.  --car may also name a body type of specs.py; --color '#rrggbb'
overrides the
paint; --mood light|page|dark the set.  Pictures that exist are left as they are, unless --force is given."""

import argparse
import os
import re
import sys
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import sets  # noqa: E402
import shots  # noqa: E402
from cars import CARS  # noqa: E402
from stage import Stage  # noqa: E402

RED = '#8f1016'  # of a body type without a paint


def arguments():
    p = argparse.ArgumentParser(prog='render.py')
    p.add_argument('--car', required=True)
    p.add_argument('--shot', required=True, help='name[,name...]')
    p.add_argument('--width', type=int, default=1600, help='px')
    p.add_argument('--samples', type=int, default=14, help='per pixel')
    p.add_argument('--out', required=True, help='folder')
    p.add_argument('--color')
    p.add_argument('--mood', choices=sets.MOODS, default='light')
    p.add_argument('--force', action='store_true', help='render again what exists')
    p.add_argument('--ext', default='png')
    return p.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def plan(names):
    """Expand turn:N; returns [(file stem, shot)]."""
    out = []
    for name in names.split(','):
        kind, _, count = name.partition(':')
        if kind == 'turn':
            n = int(count or 24)
            out += [(f'turn/{i:02d}', f'turn@{shots.TURN_START + 360 * i / n}') for i in range(n)]
        else:
            out.append((name, name))
    return out


def main():
    a = arguments()
    car = dict(CARS.get(a.car) or dict(body=a.car, paint=dict(color=RED)))
    year = re.search(r'-((?:19|20)\d\d)-\d+$', a.car)
    car |= dict(seed=zlib.crc32(a.car.encode()), year=int(year[1]) if year else 2019)
    if a.color:
        car['paint'] = dict(car['paint'], color=a.color)
    stage = Stage(car, a.width, a.samples, a.mood)
    for stem, shot in plan(a.shot):
        path = os.path.join(a.out, f'{stem}.{a.ext}')
        if a.force or not os.path.exists(path):
            stage.shoot(shot, path)
    stage.close()


if __name__ == '__main__':
    main()
