"""Lit screens of the cabin: dials, map, temperatures, drawn with OpenCV (BGR)."""

import math

import bpy
import cv2
import numpy as np

from graph import new


def display(name, img, power):
    """A lit screen from a HxWx3 uint8 BGR picture."""
    h, w = img.shape[:2]
    pic = bpy.data.images.new(name, w, h)
    a = np.ones((h, w, 4), np.float32)
    a[..., :3] = img[::-1, :, ::-1] / 255
    pic.pixels.foreach_set(a.ravel())
    m, g = new(name)
    tex = g.n('ShaderNodeTexImage', image=pic)
    uv = g.n('ShaderNodeUVMap', uv_map='uv')
    g.link(uv.outputs[0], tex.inputs[0])
    p = g.n('ShaderNodeBsdfPrincipled')
    p.inputs['Base Color'].default_value = (0.004, 0.004, 0.005, 1)
    p.inputs['Roughness'].default_value = 0.12
    g.link(tex.outputs[0], p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value = power
    g.out(p.outputs[0])
    return m


def panel(name, centre, w, h, mat, tilt=0.0, yaw=0.0):
    """A flat screen facing the cabin (+x); tilt leans its top away, radians."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([(0, -w / 2, -h / 2), (0, w / 2, -h / 2), (0, w / 2, h / 2), (0, -w / 2, h / 2)], [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new(name='uv')
    for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = c
    me.materials.append(mat)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler = centre, (0, -tilt, yaw)
    return o


def gauges():
    """Two dials and a middle field."""
    w, h = 1200, 440
    im = np.zeros((h, w, 3), np.uint8)
    for cx, needle, top in ((250, 215, 24), (950, 250, 8)):
        c = (cx, 225)
        cv2.circle(im, c, 190, (48, 44, 40), 2, cv2.LINE_AA)
        for k in range(41):
            a = math.radians(135 + 270 * k / 40)
            r0 = 160 if k % 5 == 0 else 174
            p = [(int(c[0] + r * math.cos(a)), int(c[1] + r * math.sin(a))) for r in (r0, 184)]
            cv2.line(im, *p, (235, 232, 228) if k < 34 else (60, 60, 230), 4 if k % 5 == 0 else 2, cv2.LINE_AA)
        for k in range(9):
            a = math.radians(135 + 270 * k / 8)
            t = str(k * (30 if top > 10 else 1))
            cv2.putText(
                im,
                t,
                (int(c[0] + 128 * math.cos(a)) - 9 * len(t), int(c[1] + 128 * math.sin(a)) + 9),
                cv2.FONT_HERSHEY_SIMPLEX,
                0.72,
                (225, 225, 222),
                2,
                cv2.LINE_AA,
            )
        a = math.radians(needle - 60)
        cv2.line(
            im,
            (int(c[0] + 60 * math.cos(a)), int(c[1] + 60 * math.sin(a))),
            (int(c[0] + 170 * math.cos(a)), int(c[1] + 170 * math.sin(a))),
            (60, 70, 240),
            6,
            cv2.LINE_AA,
        )
        cv2.circle(im, c, 58, (30, 28, 26), -1, cv2.LINE_AA)
    cv2.putText(im, '0', (232, 245), cv2.FONT_HERSHEY_SIMPLEX, 1.6, (245, 245, 245), 3, cv2.LINE_AA)
    cv2.putText(im, 'km/h', (222, 275), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (170, 170, 170), 1, cv2.LINE_AA)
    cv2.putText(im, 'P', (930, 245), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (245, 245, 245), 3, cv2.LINE_AA)
    cv2.putText(im, '10:24', (545, 70), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (230, 230, 230), 2, cv2.LINE_AA)
    cv2.putText(im, '612 km', (535, 390), cv2.FONT_HERSHEY_SIMPLEX, 0.95, (190, 190, 190), 2, cv2.LINE_AA)
    cv2.polylines(im, [np.int32([(540, 330), (585, 140)])], False, (160, 150, 140), 3, cv2.LINE_AA)
    cv2.polylines(im, [np.int32([(660, 330), (615, 140)])], False, (160, 150, 140), 3, cv2.LINE_AA)
    cv2.ellipse(im, (600, 300), (34, 12), 0, 0, 360, (210, 180, 120), -1, cv2.LINE_AA)
    return im


def map_screen(seed):
    """A navigation map with a side bar of tiles; seed: of the place it shows."""
    w, h = 1000, 560
    im = np.full((h, w, 3), (34, 29, 25), np.uint8)
    rng = np.random.default_rng(seed)
    for _ in range(46):
        x, y = rng.integers(180, w), rng.integers(0, h)
        cv2.rectangle(
            im,
            (x, y),
            (x + int(rng.integers(20, 90)), y + int(rng.integers(20, 70))),
            tuple(int(v) for v in rng.integers(36, 52, 3)),
            -1,
        )
    park = np.int32([(700, 330), (860, 300), (930, 420), (820, 500), (690, 450)])
    cv2.fillPoly(im, [park], (42, 66, 40), cv2.LINE_AA)
    river = np.int32([(180, 480), (330, 430), (470, 470), (620, 400), (760, 430), (1000, 330)])
    cv2.polylines(im, [river], False, (104, 74, 44), 34, cv2.LINE_AA)
    for k in range(12):
        x = 190 + k * 74
        cv2.line(im, (x, 0), (x - 90, h), (78, 72, 68), 4, cv2.LINE_AA)
        cv2.line(im, (180, k * 56), (w, k * 56 - 70), (70, 64, 60), 3, cv2.LINE_AA)
    bends = rng.integers(-60, 60, 4)
    turns = [(640 + bends[0], 330), (610 + bends[1], 230), (720 + bends[2], 150), (760 + 2 * bends[3], 0)]
    route = np.int32([(560, 560), (590, 420), *turns])
    cv2.polylines(im, [route], False, (240, 170, 70), 12, cv2.LINE_AA)
    cv2.fillPoly(im, [np.int32([(590, 395), (615, 450), (590, 436), (565, 450)])], (250, 250, 250), cv2.LINE_AA)
    cv2.rectangle(im, (0, 0), (160, h), (22, 19, 17), -1)
    for k in range(4):
        cv2.rectangle(
            im,
            (38, 42 + 128 * k),
            (122, 126 + 128 * k),
            [(150, 96, 40), (70, 120, 60), (60, 70, 150), (110, 110, 110)][k],
            -1,
            cv2.LINE_AA,
        )
    cv2.rectangle(im, (190, 24), (470, 120), (24, 22, 20), -1, cv2.LINE_AA)
    cv2.putText(im, f'{50 * int(rng.integers(2, 18))} m', (290, 85), cv2.FONT_HERSHEY_SIMPLEX, 1.25, (240, 240, 240), 3, cv2.LINE_AA)
    cv2.arrowedLine(im, (235, 105), (235, 45), (240, 240, 240), 6, cv2.LINE_AA, tipLength=0.4)
    return im


def climate_screen(seed):
    """Two temperatures, °C."""
    left, right = np.random.default_rng(seed).integers(38, 47, 2) / 2
    im = np.zeros((160, 440, 3), np.uint8)
    for x, t in ((20, f'{left:.1f}'), (250, f'{right:.1f}')):
        cv2.putText(im, t, (x, 105), cv2.FONT_HERSHEY_SIMPLEX, 2.1, (235, 235, 232), 4, cv2.LINE_AA)
    cv2.line(im, (220, 30), (220, 130), (70, 70, 70), 2)
    return im
