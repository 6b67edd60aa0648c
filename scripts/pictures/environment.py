"""Painted light: softboxes and black flags in direction space, cheap to trace and nearly free of noise.

x = 0 at the front axle, +x to the rear; radiance is linear, 1 being white paper under even light."""

import math

import numpy as np

W, H = 1024, 512  # px of the painted environment
FACING, RAISE = 75, 9  # degrees: strips opposite the camera, and how much higher they hang


def directions():
    """Unit vectors of the texels, as Cycles maps an equirectangular picture."""
    u, v = np.meshgrid((np.arange(W) + 0.5) / W, (np.arange(H) + 0.5) / H)
    az, el = math.pi * (1 - 2 * u), math.pi * (v - 0.5)
    return np.cos(el) * np.cos(az), np.cos(el) * np.sin(az), np.sin(el)


def step(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def window(x, lo, hi, soft):
    return step(x, lo - soft, lo + soft) * (1 - step(x, hi - soft, hi + soft))


def ceiling(dx, dy, dz, x0, x1, y0, y1, soft):
    """A rectangle in the plane one unit above the car."""
    z = np.maximum(dz, 1e-3)
    return window(dx / z, x0, x1, soft) * window(dy / z, y0, y1, soft) * (dz > 0.02)


def band(dx, dy, dz, az, half, e0, e1, soft=2.0):
    """A softbox on the wall: centre azimuth (0 in front of the car, 90 its right side), half width, elevations;
    degrees."""
    a = np.degrees(np.arctan2(dy, -dx))
    e = np.degrees(np.arcsin(np.clip(dz, -1, 1)))
    off = np.abs((a - az + 180) % 360 - 180)
    return (1 - step(off, half - soft * 3, half + soft * 3)) * window(e, e0, e1, soft)


def paint_light(view=None):
    """Environment of the light studio, linear radiance; the same for every view."""
    d = directions()
    e = np.degrees(np.arcsin(np.clip(d[2], -1, 1)))
    env = 0.20 + 0.10 * step(e, 8, 40)
    env = env * (1 - 0.80 * window(e, -7, 10, 2))  # black flags along the horizon draw the flank
    for az, top in ((90, 4.6), (-90, 4.0)):
        env += top * band(*d, az, 56, 13, 30, 1.2) * (0.55 + 0.45 * step(e, 12, 30))
    env += 3.0 * band(*d, 0, 18, 13, 27, 1.5) + 3.0 * band(*d, 180, 20, 13, 27, 1.5)
    env += 5.2 * ceiling(*d, -1.9, 0.95, -0.34, 0.34, 0.03)
    env = np.where(e < -6, 0.45, env)
    return np.stack([env * 1.0, env * 0.985, env * 0.955], 2)


def paint_dark(view=None):
    """Environment of the showroom: long tubes overhead, strips around, black elsewhere.

    view: azimuth of the camera; strips that its floor would mirror are hung higher, so that the floor stays dark."""
    d = directions()
    e = np.degrees(np.arcsin(np.clip(d[2], -1, 1)))
    env = 0.014 + 0.03 * step(e, 20, 80) + 0.06 * window(e, 1.5, 7, 1.5)  # a faint horizon gives the floor its sheen
    for y in (-0.62, 0, 0.62):
        env += (3.6 if y == 0 else 5.5) * ceiling(*d, -2.4, 2.4, y - 0.07, y + 0.07, 0.015)
    for az, half, e0, e1, power in (
        (90, 50, 12, 25, 5.5),
        (-90, 50, 12, 25, 4.0),
        (172, 24, 9, 19, 3.4),
        (10, 20, 9, 19, 3.4),
    ):
        facing = view is not None and abs((az - view + 360) % 360 - 180) < FACING
        env += power * band(*d, az, half, e0 + RAISE * facing, e1 + RAISE * facing, 1.2)
    env = np.where(e < -4, 0.02, env)
    return np.stack([env * 0.97, env * 0.985, env * 1.02], 2)


def irradiance(env):
    """Irradiance on the floor over pi: the radiance of white paper."""
    dz = directions()[2]
    dw = (2 * math.pi / W) * (math.pi / H) * np.sqrt(np.maximum(0, 1 - dz * dz))
    return (env * (np.maximum(dz, 0) * dw)[..., None]).sum((0, 1)) / math.pi
