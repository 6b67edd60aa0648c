"""Turn rendered PNGs into the sample dataset's pictures: WebP files and images/pictures.json.

python3 publish.py RENDERED [--images ../sample/images] [--cars ../sample/cars]
RENDERED is the folder batch.py wrote.  Pictures newer than their WebP are converted; pictures.json lists what there is,
with alternative texts made from the cars' own data.  Needs python3-opencv only."""

import argparse
import json
import pathlib

import cv2

from speckle import without_grains
from wording import alternative_text

HERE = pathlib.Path(__file__).parent
SAMPLE = HERE.parent / 'sample'
QUALITY = {'hero': 86, 'turn': 80}
USUAL_QUALITY = 88

# by shot: category, and the middle of what matters as shares of the picture with the size of that area
CAR = (0.5, 0.62, 0.84, 0.56)
SHOTS = {
    'front34': ('exterior', CAR),
    'side': ('exterior', CAR),
    'rear34': ('exterior', CAR),
    'front': ('exterior', (0.5, 0.62, 0.66, 0.66)),
    'detail-wheel': ('details', (0.5, 0.52, 0.5, 0.7)),
    'detail-flaw': ('details', (0.53, 0.56, 0.4, 0.4)),
    'interior': ('interior', (0.45, 0.5, 0.7, 0.7)),
    'engine': ('engine', (0.5, 0.5, 0.7, 0.7)),
}
TURN = (0.5, 0.6, 0.8, 0.6)
TURN_FRAMES = 24
GRAINY = ('detail-wheel',)
HEROES = {'wide': (0.61, 0.62, 0.66, 0.6), 'tall': (0.5, 0.6, 0.84, 0.5)}


def hotspot(area):
    return dict(zip(('x', 'y', 'width', 'height'), area))


def convert(source, target, quality):
    """Write the WebP if it is missing or older than the PNG."""
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    picture = cv2.imread(str(source))
    if source.stem in GRAINY:
        picture = without_grains(picture)
    cv2.imwrite(str(target), picture, [cv2.IMWRITE_WEBP_QUALITY, quality])


def stills(car, facts, images):
    for shot, (category, area) in SHOTS.items():
        if (images / car / f'{shot}.webp').exists():
            yield dict(
                file=f'{car}/{shot}.webp',
                shot=shot,
                category=category,
                alt=alternative_text(facts, shot),
                hotspot=hotspot(area),
            )


def turn(car, facts, images):
    frames = sorted((images / car / 'turn').glob('*.webp'))
    # One that is still being rendered would jump.
    for path in frames if len(frames) == TURN_FRAMES else []:
        angle = round(int(path.stem) * 360 / TURN_FRAMES)
        alt = alternative_text(facts, 'turn', angle=angle)
        yield dict(
            file=f'{car}/turn/{path.name}', shot=f'turn-{path.stem}', category='turn', alt=alt, hotspot=hotspot(TURN)
        )


def heroes(cars, images):
    """The wide crop of a slide comes before the tall one."""
    table = json.loads((SAMPLE / 'settings.json').read_text())['heroSlides']
    for slide in table:
        for crop, area in HEROES.items():
            for scheme in ('light', 'dark'):
                file = f'heroes/{slide["shot"]}-{crop}-{scheme}.webp'
                if (images / file).exists():
                    alt = alternative_text(cars[slide['vehicle']], slide['shot'])
                    yield dict(
                        file=file, shot=f'{slide["shot"]}-{crop}', category='hero', alt=alt, hotspot=hotspot(area)
                    )


def main():
    p = argparse.ArgumentParser()
    p.add_argument('rendered', type=pathlib.Path)
    p.add_argument('--images', type=pathlib.Path, default=SAMPLE / 'images')
    p.add_argument('--cars', type=pathlib.Path, default=SAMPLE / 'cars')
    a = p.parse_args()
    cars = {f.stem: json.loads(f.read_text()) for f in sorted(a.cars.glob('*.json'))}
    for source in a.rendered.glob('*/**/*.png'):
        place = source.relative_to(a.rendered).with_suffix('.webp')
        if place.parts[0] == 'heroes':
            place = pathlib.Path('heroes', f'{place.stem}-{place.parts[1]}.webp')
        kind = 'hero' if place.parts[0] == 'heroes' else 'turn' if 'turn' in place.parts else None
        convert(source, a.images / place, QUALITY.get(kind, USUAL_QUALITY))
    listed = {car: [*stills(car, facts, a.images), *turn(car, facts, a.images)] for car, facts in cars.items()}
    listed['heroes'] = list(heroes(cars, a.images))
    (a.images / 'pictures.json').write_text(json.dumps(listed, indent=2, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()
