"""Bright grains in dark places (a lamp's depth, a brake behind its spokes), which denoising takes for detail."""

import cv2
import numpy as np

DARK, GRAIN = 45, 6  # grey levels of 255: how dark the neighbourhood is, and how much brighter a grain
WIDE = 9  # pixels across which a grain is lost


def without_grains(picture):
    """A copy of a BGR picture in which grains have the colour around them."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    around = cv2.medianBlur(grey, WIDE).astype(np.int16)
    grains = (grey.astype(np.int16) - around > GRAIN) & (around < DARK)
    grains = cv2.dilate(grains.astype(np.uint8), np.ones((3, 3), np.uint8))
    return np.where(grains[..., None] > 0, cv2.medianBlur(picture, WIDE), picture)
