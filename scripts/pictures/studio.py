"""Assembles one car in an empty scene."""

import bpy
import numpy as np

import arches
import grille
import lamps
import seats
import spoiler
import trim
import wheels
from body import Body
from canvas import PX
from features import Features
from materials import Set
from patches import SIDE
from skin import liner, skin
from specs import BODIES

# what a car's style need not say: shapes are names of outlines.py, lengths metres
STYLE = dict(
    lamp='blade',
    lamp_in=0.40,
    lamp_h=0.105,
    drl='low',
    grille=(0.34, 0.27, 0.075, 0.14),
    round=0.035,
    pitch=0.034,
    inlet='scoop',
    mouth='slim',
    tail='wrap',
    tail_in=0.34,
    tail_h=0.115,
    bar=True,
    cell=0.036,
    wheel=dict(n=5, kind='twin'),
)
HOLES = ('glass', 'cut', 'lampF', 'lampR')  # layers that need a see-through skin
TRANSPARENT_MARGIN = 0.02  # m around them


def split_opaque(body, canvas, slot):
    """Give faces of the flank that lie clear of every hole the cheaper opaque material in `slot`."""
    me = body.ob.data
    hole = np.minimum.reduce([canvas.layer(n) for n in HOLES])
    n = len(me.loops)
    uv = np.empty(n * 2, np.float32)
    me.uv_layers['wrap'].data.foreach_get('uv', uv)
    uv = uv.reshape(-1, 2)
    i = np.clip(((uv[:, 0] - canvas.u0) / PX).astype(int), 0, canvas.w - 1)
    j = np.clip(((uv[:, 1] - canvas.z0) / PX).astype(int), 0, canvas.h - 1)
    clear = hole[j, i] > TRANSPARENT_MARGIN
    start = np.empty(len(me.polygons), np.int32)
    me.polygons.foreach_get('loop_start', start)
    mats = np.empty(len(me.polygons), np.int32)
    me.polygons.foreach_get('material_index', mats)
    whole = np.logical_and.reduceat(clear, start)
    mats[(mats == SIDE) & whole] = slot
    me.polygons.foreach_set('material_index', mats)


def build(car):
    """The car of a job (keys body, spec, style, paint); returns its body, features and materials."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = {**BODIES[car['body']], **car.get('spec', {})}
    st = {**STYLE, **car.get('style', {})}
    b = Body(s)
    f = Features(b, st)
    m = Set(car['paint'], st.get('trim', 'chrome'), 0.22, s['beltA'] + 0.02)
    dress(b, f, m, st)
    wheels.place(b, m, st['wheel'])
    arches.lips(b, f, m)
    lamps.head(b, f, m, st)
    lamps.tail(b, f, m, st)
    grille.fill(b, f, m, st)
    trim.fit(b, f, m, st)
    spoiler.fit(b, m, st)
    seats.cabin(b, m)
    return b, f, m


def dress(b, f, m, st):
    """Put the shaders on the body, in the order of the slots of patches.py, then the plain paint, the wells and the
    opaque flank."""
    for layer in ('groove', 'black'):
        f.ct.layer(layer)
    side = skin(
        m, 'side', f.c, 'wrap', [['glass', 'trim', 'black'], ['cut', 'groove', 'clad'], ['lampF', 'lampR', 'satin']]
    )
    flank = skin(m, 'flank', f.c, 'wrap', [['groove', 'clad', 'black']])
    top = skin(m, 'top', f.ct, 'top', [['black', 'groove', None]])
    screens = {t: skin(m, 'screen' + t, c, 'front', [['glass', 'black', None]]) for t, c in f.cs.items()}
    roof = m.get('gloss') if st.get('roof') == 'black' else top
    for mat in (side, top, screens['w'], roof, screens['b'], m.get('paint'), m.get('well'), flank):
        b.ob.data.materials.append(mat)
    liner(b, f.c)
    split_opaque(b, f.c, 7)
