"""Alpha of the car alone, as PNG: blender -b -t 1 -P mask.py -- OUT car shot[,shot]"""
import sys, os, re, zlib, math, time
sys.path.insert(0, '/tmp/pictures/scripts/pictures')
import bpy, shots, camera, studio
from cars import CARS
out, name, names = sys.argv[sys.argv.index('--')+1:][:3]
samples = int(os.environ.get('S', '8'))
car = dict(CARS[name])
year = re.search(r'-((?:19|20)\d\d)-\d+$', name)
car |= dict(seed=zlib.crc32(name.encode()), year=int(year[1]) if year else 2019)
t=time.time()
body, features, mats = studio.build(car)
print('BUILD', time.time()-t, flush=True)
sc = bpy.context.scene
sc.render.engine = 'CYCLES'
c = sc.cycles
c.device='CPU'; c.use_adaptive_sampling=False; c.use_denoising=False
c.max_bounces=0; c.diffuse_bounces=0; c.glossy_bounces=0; c.transmission_bounces=0; c.transparent_max_bounces=10
c.filter_width=1.3; c.samples=samples
sc.render.film_transparent=True
sc.render.use_persistent_data=True
sc.render.image_settings.file_format='PNG'; sc.render.image_settings.color_mode='RGBA'; sc.render.image_settings.color_depth='8'
w = bpy.data.worlds.new('w'); sc.world = w
for s in names.split(','):
    if s.startswith('turn:'):
        n=int(s[5:]); plan=[(f'turn/{i:02d}', f'turn@{shots.TURN_START+360*i/n}', 960) for i in range(n)]
    elif s.startswith('hero'): plan=[(s, s, 2400 if s.endswith('wide') else 1200)]
    else: plan=[(s, s, 1600)]
    for stem, shot, width in plan:
        path=os.path.join(out, name, stem+'.png')
        if os.path.exists(path): continue
        view, aspect = shots.framing(shot)
        sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = width, round(width/aspect), 100
        camera.frame(body, aspect, **view)
        sc.render.filepath=path
        t=time.time(); c0=time.process_time()
        bpy.ops.render.render(write_still=True)
        print('MASK', path, round(time.time()-t,1), round(time.process_time()-c0,1), flush=True)
