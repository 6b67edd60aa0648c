"""Contact sheet of all sample cars, for a quick look at shapes.  blender -b -P sheet.py -- OUT.png [shot] [car,car]

Small and noisy on purpose: TILE px wide, SAMPLES per pixel."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2  # noqa: E402
import numpy as np  # noqa: E402

from cars import CARS  # noqa: E402
from stage import Stage  # noqa: E402

TILE, SAMPLES, COLUMNS = 480, 8, 4


def main():
    out, *rest = sys.argv[sys.argv.index('--') + 1 :]
    shot = rest[0] if rest else 'front34'
    names = rest[1].split(',') if len(rest) > 1 else list(CARS)
    tiles = []
    for name in names:
        stage = Stage(dict(CARS[name]), TILE, SAMPLES)
        stage.shoot(shot, out)
        stage.close()
        im = cv2.imread(out)
        cv2.putText(im, name[:-4], (8, im.shape[0] - 10), cv2.FONT_HERSHEY_SIMPLEX, 0.42, (60, 60, 60), 1, cv2.LINE_AA)
        tiles.append(im)
    while len(tiles) % COLUMNS:
        tiles.append(np.full_like(tiles[0], 255))
    cv2.imwrite(out, np.vstack([np.hstack(tiles[i : i + COLUMNS]) for i in range(0, len(tiles), COLUMNS)]))


if __name__ == '__main__':
    main()
