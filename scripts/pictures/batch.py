"""Render the whole sample set, most useful pictures first; resumes where it stopped.

python3 batch.py OUT [--workers 2] [--waves 1,2] [--cars id,id] [--shots a,b] [--blender blender]
Writes OUT/<car id>/<shot>.png and OUT/heroes/<hero>-<crop>-<light|dark>.png, and a line per Blender run into
OUT/log.txt.
Runs at the lowest priority, one thread a worker.  Needs no modules outside the standard library."""

import argparse
import ast
import os
import pathlib
import queue
import re
import subprocess
import threading
import time

HERE = pathlib.Path(__file__).parent
LOWEST_PRIORITY = 19
SYSTEM_FIRST = dict(
    os.environ, PATH='/usr/bin:' + os.environ['PATH']
)  # Blender shares the system's Python, not a virtual one

TURN_CARS = ('audi-rs5-2023-001', 'audi-a3-sportback-2015-001', 'land-rover-range-rover-evoque-2019-001')
HEROES = {'hero-1': 'audi-rs5-2023-001', 'hero-2': 'audi-a7-sportback-2018-001', 'hero-3': 'bmw-serie-3-2016-001'}
# cars whose sample data name the scratch come first; then those whose wheel or seat carries a mark
FLAW_CARS = (
    'audi-a3-sportback-2015-001',
    'dacia-duster-2020-001',
    'renault-megane-2017-001',
    'volkswagen-golf-2017-001',
    'kia-ceed-2019-001',
    'opel-astra-2018-001',
)
WHEELS_FIRST = (
    'audi-q2-2020-001',
    'mercedes-benz-cla-shooting-brake-2015-001',
    'mercedes-benz-classe-a-2018-001',
    'mercedes-benz-gla-220-cdi-2014-001',
    'opel-astra-2018-001',
    'volvo-xc60-2018-001',
)
SEATS_FIRST = ('bmw-serie-3-2016-001', 'mercedes-benz-cla-2013-001', 'mercedes-benz-classe-c-220-bluetec-2014-001')


def car_ids():
    """The keys of cars.CARS, read without importing Blender's modules."""
    tree = ast.parse((HERE / 'cars.py').read_text())
    tables = [n.value for n in tree.body if isinstance(n, ast.Assign) and n.targets[0].id == 'CARS']
    return [k.value for k in tables[0].keys]


def per_car(cars, shot, width=1600, samples=10):
    return [dict(car=car, shot=shot, out=car, width=width, samples=samples) for car in cars]


def heroes(crop, width):
    return [
        dict(car=car, shot=f'{hero}-{crop}', out=f'heroes/{scheme}', width=width, samples=12, mood=mood)
        for hero, car in HEROES.items()
        for scheme, mood in (('light', 'page'), ('dark', 'dark'))
    ]


def waves(cars):
    """Lists of jobs: car, shot, folder, width in px, samples per pixel and, for the heroes, the mood."""
    return [
        per_car(cars, 'front34', samples=14),
        heroes('wide', 2400) + heroes('tall', 1200),
        per_car(cars, 'rear34'),
        per_car(cars, 'side'),
        per_car(FLAW_CARS, 'detail-flaw', samples=8)
        + per_car(WHEELS_FIRST, 'detail-wheel', samples=8)
        + per_car(SEATS_FIRST, 'interior')
        + per_car(TURN_CARS, 'turn:24', 960, 10),
        per_car(cars, 'interior')
        + per_car(cars, 'detail-wheel', samples=8)
        + per_car(cars, 'front')
        + per_car(cars, 'engine'),
    ]


def done(job, root):
    kind, _, count = job['shot'].partition(':')
    stems = [f'{kind}/{i:02d}' for i in range(int(count))] if count else [kind]
    return all((root / job['out'] / f'{stem}.png').exists() for stem in stems)


def run(job, root, blender, log):
    """One run of Blender; its seconds or its error go to the log."""
    if done(job, root):
        return
    t0 = time.time()
    command = [blender, '-b', '-t', '1', '-P', str(HERE / 'render.py'), '--', '--out', str(root / job['out'])]
    for name in ('car', 'shot', 'width', 'samples', 'mood'):
        if name in job:
            command += [f'--{name}', str(job[name])]
    r = subprocess.run(command, capture_output=True, text=True, env=SYSTEM_FIRST)
    words = r.stdout + r.stderr
    cpu = sum(float(n) for n in re.findall(r'^SHOT .* cpu ([\d.]+)s', words, re.M))
    log(f'{job["out"]} {job["shot"]}: {time.time() - t0:.0f} s, of a processor {cpu:.0f} s')
    if r.returncode or 'Traceback' in words:
        log('\n'.join(['FAILED', *words.splitlines()[-12:]]))


def main():
    p = argparse.ArgumentParser()
    p.add_argument('out')
    p.add_argument('--workers', type=int, default=2)
    p.add_argument('--waves', help='numbers from 1, with commas')
    p.add_argument('--cars', help='ids with commas, in the order wanted')
    p.add_argument('--shots', help='names with commas')
    p.add_argument('--blender', default='blender')
    a = p.parse_args()
    os.nice(LOWEST_PRIORITY - os.nice(0))
    root = pathlib.Path(a.out)
    root.mkdir(parents=True, exist_ok=True)
    cars = a.cars.split(',') if a.cars else car_ids()
    todo = queue.Queue()
    shots = a.shots.split(',') if a.shots else []
    wanted = {int(n) for n in a.waves.split(',')} if a.waves else None
    for n, wave in enumerate(waves(cars), 1):
        for job in wave:
            if (wanted is None or n in wanted) and job['car'] in cars and (not shots or job['shot'] in shots):
                todo.put(job)

    def log(line):
        with open(root / 'log.txt', 'a') as f:
            f.write(f'{time.strftime("%H:%M:%S")} {line}\n')

    def work():
        while True:
            try:
                job = todo.get_nowait()
            except queue.Empty:
                return
            run(job, root, a.blender, log)

    crew = [threading.Thread(target=work) for _ in range(a.workers)]
    for t in crew:
        t.start()
    for t in crew:
        t.join()


if __name__ == '__main__':
    main()
