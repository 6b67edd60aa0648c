"""Exposes a picture: two half renders with different seeds and their feature passes, cleaned and written."""

import os
import shutil
import tempfile
import time

import bpy
import cv2
import numpy as np
from mathutils import Vector

import denoise


class Exposer:
    """Renders two half exposures and their feature passes, cleans and writes a picture."""

    def __init__(self, width, height, samples):
        self.dir = tempfile.mkdtemp(prefix='pictures')
        self.samples = samples
        sc = bpy.context.scene
        sc.render.engine = 'CYCLES'
        c = sc.cycles
        c.device = 'CPU'
        c.use_adaptive_sampling = True  # the flat backdrop and floor need few samples
        c.adaptive_threshold, c.adaptive_min_samples = 0.02, 3
        c.use_denoising = False
        c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 1, 3
        c.transmission_bounces, c.transparent_max_bounces = 1, 10
        c.caustics_reflective = c.caustics_refractive = False
        c.sample_clamp_indirect = 2.0
        c.blur_glossy = 1.0
        c.filter_width = 1.3
        c.use_auto_tile = False
        sc.render.use_persistent_data = True
        sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = width, height, 100
        self._passes(sc)

    def _passes(self, sc):
        sc.view_layers[0].cycles.denoising_store_passes = True
        sc.use_nodes = True
        t = sc.node_tree
        t.nodes.clear()
        rl = t.nodes.new('CompositorNodeRLayers')
        o = t.nodes.new('CompositorNodeOutputFile')
        o.base_path = self.dir
        o.format.file_format, o.format.color_depth = 'OPEN_EXR', '32'
        o.file_slots.clear()
        for n, src in (
            ('rgb', 'Image'),
            ('nrm', 'Denoising Normal'),
            ('alb', 'Denoising Albedo'),
            ('dep', 'Denoising Depth'),
        ):
            o.file_slots.new(n)
            t.links.new(rl.outputs[src], o.inputs[n])

    def _read(self, name):
        img = bpy.data.images.load(os.path.join(self.dir, name + '0001.exr'))
        img.colorspace_settings.name = 'Non-Color'
        w, h = img.size
        a = np.empty(w * h * 4, np.float32)
        img.pixels.foreach_get(a)
        bpy.data.images.remove(img)
        return np.ascontiguousarray(a.reshape(h, w, 4)[::-1, :, :3])

    def shoot(self, path, exposure=0.0, clean=True, quality=82, floor=1.0):
        """Write a picture (.jpg or .png); exposure in stops; floor: see denoise.denoise."""
        sc = bpy.context.scene
        sc.frame_set(1)
        halves, passes, t0, c0 = [], [], time.time(), time.process_time()
        for seed in (1, 2):
            sc.cycles.seed = seed
            sc.cycles.samples = max(1, self.samples // 2)
            bpy.ops.render.render()
            halves.append(self._read('rgb'))
            if clean:
                passes.append(dict(nrm=self._read('nrm'), alb=self._read('alb'), dep=self._read('dep')[..., 0]))
        t1 = time.time()
        if clean:
            up = sc.camera.matrix_world.to_3x3().inverted() @ Vector((0, 0, 1))
            up.z = -up.z  # the feature pass looks along +z
            x = denoise.denoise(*halves, *passes, up, floor)
        else:
            x = (halves[0] + halves[1]) / 2
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        cv2.imwrite(
            path,
            denoise.tone(x, exposure)[..., ::-1],
            [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1],
        )
        print(
            'SHOT %s render %.1fs clean %.1fs cpu %.1fs' % (path, t1 - t0, time.time() - t1, time.process_time() - c0),
            flush=True,
        )

    def close(self):
        shutil.rmtree(self.dir, ignore_errors=True)
