// Cuts the sample's studio cars out of their ground, once: the car by the mask that the renderer draws of it alone
// (mask.py beside this file), the floor's shadow black of its own opacity, so that a car stands on any page colour.
//   node scripts/sample/cut-out.mjs ORIGINALS MASKS TO [car id or file start …]
// ORIGINALS: pictures with the flat ground, as of commit 335cf1ea^. Pictures without a mask are left alone.
import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const [originals, masks, to, ...only] = process.argv.slice(2)
const GROUND = [230, 233, 228]
/** Share of the ground's light that counts as bare floor. */
const FLOOR = 0.02
/** Where the level camera's horizon lies, from the top: no shadow falls above it. */
const HORIZON = 0.47

const around = [[1, 0], [-1, 0], [0, 1], [0, -1]]

for (const file of globSync('*-001/**/*.webp', { cwd: originals })) {
  const mask = join(masks, file.replace(/webp$/, 'png'))
  if (!existsSync(mask) || (only.length > 0 && !only.some((o) => file.startsWith(o)))) continue
  const { data, info } = await sharp(join(originals, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width: W, height: H } = info
  const N = W * H
  const alone = await sharp(mask).extractChannel('alpha').png().toBuffer()
  const cover = await sharp(alone).blur(0.6).extractChannel(0).raw().toBuffer()
  if (cover.length !== N) throw new Error(`${file}: the mask has another size`)
  // What the border can reach past the car is outside; glass and spokes within it are car.
  const outside = new Uint8Array(N)
  const stack = []
  const push = (x, y) => {
    if (x < 0 || y < 0 || x >= W || y >= H || outside[y * W + x] || cover[y * W + x] > 127) return
    outside[y * W + x] = 1
    stack.push(y * W + x)
  }
  for (let x = 0; x < W; x += 1) [0, H - 1].forEach((y) => push(x, y))
  for (let y = 0; y < H; y += 1) [0, W - 1].forEach((x) => push(x, y))
  while (stack.length > 0) {
    const i = stack.pop()
    for (const [dx, dy] of around) push((i % W) + dx, Math.floor(i / W) + dy)
  }
  /** Whether a pixel lies within so many pixels of the outside (or of the car, want = 0). */
  const near = (i, far, want) => {
    const x = i % W
    const y = Math.floor(i / W)
    for (let dy = -far; dy <= far; dy += 1)
      for (let dx = -far; dx <= far; dx += 1) {
        const xx = x + dx
        const yy = y + dy
        if (xx >= 0 && yy >= 0 && xx < W && yy < H && outside[yy * W + xx] === want) return true
      }
    return false
  }
  const share = new Float32Array(N)
  const solid = new Uint8Array(N)
  for (let i = 0; i < N; i += 1) {
    if (outside[i]) share[i] = cover[i] > 0 && near(i, 2, 0) ? cover[i] / 255 : 0
    else {
      share[i] = near(i, 2, 1) ? cover[i] / 255 : 1
      solid[i] = near(i, 2, 1) ? 0 : 1
    }
  }
  const out = Buffer.alloc(N * 4)
  for (let i = 0; i < N; i += 1) {
    const y = Math.floor(i / W)
    const a = share[i]
    let colour = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]]
    let shadow = 0
    if (a < 1 && y > HORIZON * H) {
      // The floor's light, of the nearest floor that the car's edge does not tint.
      let light
      let best = 999
      for (let r = 0; r <= 4 && light === undefined; r += 1)
        for (let dy = -r; dy <= r; dy += 1)
          for (let dx = -r; dx <= r; dx += 1) {
            const x = (i % W) + dx
            const j = i + dy * W + dx
            if (x < 0 || x >= W || j < 0 || j >= N || share[j] > 0.01) continue
            const far = dx * dx + dy * dy
            if (far >= best) continue
            best = far
            light = GROUND.reduce((sum, g, c) => sum + data[j * 3 + c] / g, 0) / 3
          }
      shadow = Math.min(1, Math.max(0, (1 - (light ?? 0.3) - FLOOR) / (1 - FLOOR)))
    }
    if (a > 0 && a < 1) {
      let best = 999
      for (let dy = -5; dy <= 5; dy += 1)
        for (let dx = -5; dx <= 5; dx += 1) {
          const x = (i % W) + dx
          const j = i + dy * W + dx
          const far = dx * dx + dy * dy
          if (x < 0 || x >= W || j < 0 || j >= N || !solid[j] || far >= best) continue
          best = far
          colour = [data[j * 3], data[j * 3 + 1], data[j * 3 + 2]]
        }
    }
    const alpha = a + shadow * (1 - a)
    for (let c = 0; c < 3; c += 1) out[i * 4 + c] = alpha > 0 ? Math.round((colour[c] * a) / alpha) : 0
    out[i * 4 + 3] = Math.round(alpha * 255)
  }
  await mkdir(dirname(join(to, file)), { recursive: true })
  await writeFile(
    join(to, file),
    await sharp(out, { raw: { width: W, height: H, channels: 4 } })
      .webp({ quality: 80, alphaQuality: 85, effort: 5, smartSubsample: true })
      .toBuffer(),
  )
  console.log(file)
}
