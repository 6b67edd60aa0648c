"""Image finishing without OpenImageDenoise (Debian builds Blender without it).

Two half renders with different seeds are cleaned by joint non-local means: how alike two pixels are is judged by
the *other* half (so that noise never votes for itself) and by the noise-free feature passes normal, albedo, depth.
numpy and OpenCV only."""

import cv2
import numpy as np

RADIUS = 5  # px, half the search window
PATCH = 2  # px, half the compared patch
STRENGTH = 0.70  # larger keeps less noise and less texture
COARSE = 4  # how much smaller the picture of the second pass is
FLOOR_BLUR = 320  # the blur on bare floor is the picture's width over this, px
SIGMA_NORMAL, SIGMA_ALBEDO, SIGMA_DEPTH = 0.14, 0.06, 0.03


def fireflies(a, b):
    """Pull outliers of either half down to what both halves agree on around them."""
    out = []
    la, lb = a.mean(2), b.mean(2)
    limit = cv2.dilate(cv2.medianBlur(np.minimum(la, lb), 3), np.ones((3, 3))) * 2.0 + 0.02
    for p, lum in ((a, la), (b, lb)):
        out.append(p * np.minimum(1, limit / np.maximum(lum, 1e-6))[..., None])
    return out


def encode(x):
    """Linear light to a scale on which noise looks even."""
    return np.log1p(8 * np.maximum(x, 0)).astype(np.float32)


def decode(x):
    return np.expm1(x) / 8


def joint_nlm(a, b, features, noise):
    """Mean of the halves a, b (encoded), filtered.

    features: HxWxC, divided by their sigmas; noise: HxW, their summed variance on that scale."""
    h, w = a.shape[:2]
    var = cv2.blur(((a - b) ** 2).mean(2) * 0.5, (9, 9)) + 1e-6
    mean = (a + b) / 2
    acc, weight = mean.copy(), np.ones((h, w), np.float32)
    for dy in range(0, RADIUS + 1):
        for dx in range(-RADIUS, RADIUS + 1):
            if dy == 0 and dx <= 0:
                continue
            p = (slice(0, h - dy), slice(max(0, -dx), w - max(0, dx)))
            q = (slice(dy, h), slice(max(0, dx), w - max(0, -dx)))
            fn = noise[p] + noise[q]
            fd = np.maximum(((features[p] - features[q]) ** 2).sum(2) - fn, 0) * 0.5 / (1 + fn)
            pair = var[p] + var[q]
            # cross distance: unbiased, because the noise of the halves is independent
            d = ((a[p] - a[q]) * (b[p] - b[q])).mean(2)
            d = cv2.blur(d / (STRENGTH**2 * pair * 0.5 + 1e-6), (2 * PATCH + 1, 2 * PATCH + 1))
            wgt = np.exp(-np.maximum(np.maximum(d, 0), fd)).astype(np.float32)
            acc[p] += mean[q] * wgt[..., None]
            acc[q] += mean[p] * wgt[..., None]
            weight[p] += wgt
            weight[q] += wgt
    return acc / weight[..., None]


def resize(x, w, h, how):
    """OpenCV resizes at most four channels at once."""
    if x.ndim == 2:
        return cv2.resize(x, (w, h), interpolation=how)
    return np.dstack([cv2.resize(x[..., c], (w, h), interpolation=how) for c in range(x.shape[2])])


def coarse(a, b, features, noise, clean):
    """Take the blotches out that are wider than the search window: the same filter on a picture COARSE times
    smaller."""
    h, w = a.shape[:2]

    def small(x):
        return resize(x, w // COARSE, h // COARSE, cv2.INTER_AREA)

    wanted = joint_nlm(small(a), small(b), small(features), small(noise) / COARSE**2)
    off = resize(wanted - small(clean), w, h, cv2.INTER_CUBIC)
    edge = np.abs(resize(small(features), w, h, cv2.INTER_LINEAR) - features).max(2)
    keep = cv2.blur(cv2.erode(np.clip(1.6 - edge * 0.8, 0, 1), np.ones((9, 9))), (5, 5))
    return clean + off * keep[..., None]


def smooth_floor(x, ground, sigma):
    """Blur the encoded picture on flat ground only: soft shadows hold the most noise and no detail; sigma in px."""
    ground = cv2.erode(ground.astype(np.float32), np.ones((3, 3)))
    mass = cv2.GaussianBlur(ground, (0, 0), sigma)
    soft = cv2.GaussianBlur(x * ground[..., None], (0, 0), sigma) / np.maximum(mass, 1e-3)[..., None]
    return np.where(ground[..., None] > 0.5, soft, x)


def denoise(a, b, passes_a, passes_b, up, floor=1.0):
    """Linear HxWx3 halves to one clean linear picture.

    passes: dicts nrm, alb (HxWx3), dep (HxW) of either half; up: the floor's normal in camera space;
    floor: how strongly level ground is blurred, 0 where level surfaces are more than bare floor."""
    a, b = fireflies(a, b)
    scaled = []
    for f in (passes_a, passes_b):
        dz = np.log(np.clip(f['dep'], 0.1, 60))[..., None]
        scaled.append(
            np.concatenate([f['nrm'] / SIGMA_NORMAL, f['alb'] / SIGMA_ALBEDO, dz / SIGMA_DEPTH], 2).astype(np.float32)
        )
    noise = cv2.blur(((scaled[0] - scaled[1]) ** 2).sum(2) * 0.5, (5, 5))
    a, b, features = encode(a), encode(b), (scaled[0] + scaled[1]) / 2
    clean = joint_nlm(a, b, features, noise)
    clean = coarse(a, b, features, noise, clean)
    if floor:
        ground = ((passes_a['nrm'] + passes_b['nrm']) * 0.5) @ np.asarray(up, np.float32) > 0.997
        clean = smooth_floor(clean, ground, floor * a.shape[1] / FLOOR_BLUR)
    return decode(clean)


def curve(x, exposure=0.0, contrast=1.06, saturation=1.06):
    """Linear light to display values 0 to 1: exposure in stops, a filmic curve (ACES fit), a little contrast."""
    x = np.maximum(x, 0) * 2**exposure * 0.72
    l = x @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    x = np.maximum(l[..., None] + (x - l[..., None]) * saturation, 0)
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    s = np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)
    return np.clip(0.5 + (s - 0.5) * contrast, 0, 1)


def tone(x, exposure=0.0):
    """Linear light to 8 bit sRGB, dithered."""
    s = curve(x, exposure)
    return (s * 255 + np.random.default_rng(1).random(s.shape)).clip(0, 255).astype(np.uint8)
