"""What stands before the camera; kept from shot to shot while the set stays the same."""

import camera
import engine
import flaw
import interior
import sets
import shots
import studio
from exposure import Exposer

CLOSE_UP_BLUR = 2.5  # times the blur on the floor of a full view
INSIDE_EXPOSURE = 0.45  # stops, of cabin and engine bay
SEATS = {
    'black': (0.018, 0.018, 0.019, 1),
    'cognac': (0.125, 0.044, 0.017, 1),
    'beige': (0.42, 0.33, 0.235, 1),
    'grey': (0.10, 0.10, 0.105, 1),
    'red': (0.16, 0.012, 0.012, 1),
}
OWN_VIEW = ('interior', 'engine', 'detail-flaw')


class Stage:
    """car: an entry of cars.CARS; width in px; samples per pixel; mood: a key of sets.MOODS."""

    def __init__(self, car, width, samples, mood='light'):
        self.car, self.width, self.samples, self.mood = car, width, samples, mood
        self.key = self.exposer = None

    def close(self):
        if self.exposer:
            self.exposer.close()

    def _set_up(self, kind, aspect, azimuth=None):
        """azimuth: of the camera, where the mood's light depends on it; degrees."""
        key = (kind, aspect, azimuth)
        if key == self.key:
            return
        self.close()
        if kind == 'interior':
            seed = self.car.get('seed', 4)
            trim = self.car.get('deco', ('alu', 'piano')[seed % 2])
            year = self.car.get('year', 2019)
            interior.build(dict(seat=SEATS[self.car.get('seat', 'black')], trim=trim, year=year, seed=seed))
            sets.world(interior.paint_light(), interior.BACKDROP)
            self.view, self.exposure = interior.view(seed), INSIDE_EXPOSURE
        elif kind == 'engine':
            engine.build(self.car['paint'])
            sets.world(engine.paint_light(), engine.BACKDROP)
            self.view, self.exposure = engine.VIEW, INSIDE_EXPOSURE
        else:
            self.body, self.features, mats = studio.build(self.car)
            self.exposure = sets.build(self.body, self.mood, azimuth)['exposure']
            if kind == 'detail-flaw':
                self.view = flaw.view(self.body, self.features, mats)
        self.exposer = Exposer(self.width, round(self.width / aspect), self.samples)
        self.key = key

    def shoot(self, shot, path):
        """Write the picture of a shot: a name of shots.py, 'interior', 'engine', 'detail-flaw' or 'turn@<azimuth>'."""
        if shot in OWN_VIEW:
            self._set_up(shot, shots.PHOTO)
            camera.look(**self.view)
            self.exposer.shoot(path, self.exposure, floor=0)
        elif shot.startswith('detail'):
            self._set_up('car', shots.PHOTO)
            camera.close_up(**shots.detail(self.body, self.features, shot))
            self.exposer.shoot(path, self.exposure, floor=CLOSE_UP_BLUR)
        else:
            view, aspect = shots.framing(shot)
            self._set_up('car', aspect, view['az'] if shot.startswith('hero') else None)
            camera.frame(self.body, aspect, **view)
            self.exposer.shoot(path, self.exposure)
