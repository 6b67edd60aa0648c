// Cuts the sample's studio cars out of their flat ground, once: the ground becomes transparent and the shadow black of that
// opacity, so that a car stands on any page colour. Files without the flat ground are left alone.
//   node scripts/sample/cut-out.mjs FILE … [--to FOLDER]
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import sharp from 'sharp'

const GROUND = [230, 233, 228]
const ROOT = resolve('scripts/sample/images')
const to = process.argv.includes('--to') ? process.argv.at(-1) : ROOT
const files = process.argv.slice(2, to === ROOT ? undefined : -2)

/** Share of the ground's light below which a pixel is shadow rather than floor. */
const FLOOR = 0.03

for (const file of files) {
  const input = sharp(file).removeAlpha()
  const { data, info } = await input.raw().toBuffer({ resolveWithObject: true })
  const { width: W, height: H } = info
  const N = W * H
  const k = new Float32Array(N)
  const chroma = new Float32Array(N)
  for (let i = 0; i < N; i += 1) {
    const s = GROUND.map((g, c) => data[i * 3 + c] / g)
    k[i] = (s[0] + s[1] + s[2]) / 3
    chroma[i] = Math.max(...s) - Math.min(...s)
  }
  const corners = [W * 2 + 2, W * 3 - 3, W * (H >> 1) + 2].every((i) => Math.abs(k[i] - 1) < 0.03 && chroma[i] < 0.04)
  if (!corners) {
    console.log('left alone', relative(ROOT, resolve(file)))
    continue
  }
  // The box of what is certainly car.
  let top = H
  let bottom = 0
  for (let y = 0; y < H; y += 1)
    for (let x = 0; x < W; x += 1) {
      const i = y * W + x
      if (k[i] < 0.35 || chroma[i] > 0.25) {
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    }
  const paleCar = process.env.PALE === '1'
  const shadowFrom = bottom - 0.38 * (bottom - top)
  let left = W
  let right = 0
  for (let i = top * W; i < bottom * W; i += 1)
    if (k[i] < 0.35 || chroma[i] > 0.25) {
      left = Math.min(left, i % W)
      right = Math.max(right, i % W)
    }
  const inset = 0.008 * (right - left)
  /** Where a pale bumper may be: within the car's width and above the wheels' lowest part. */
  const isBody = (i, y) => paleCar && y < bottom - 0.13 * (bottom - top) && i % W > left + inset && i % W < right - inset
  const step = (16 * 960) / W / 1000
  // White paint is as bright as the ground but has another hue: above the shadow only the ground itself counts.
  const isGround = (i) => GROUND.every((g, c) => Math.abs(data[i * 3 + c] - g) <= 4)
  const fits = (i, y) =>
    y > shadowFrom && !isBody(i, y) ? chroma[i] < 0.06 && k[i] < 1.025 && k[i] > 0.06 : isGround(i) || (chroma[i] < 0.03 && k[i] > 0.985 && k[i] < 1 && y > top + 0.3 * (bottom - top))
  // Flood from the border through smooth changes only.
  let flood = new Uint8Array(N)
  const stack = []
  const push = (i) => {
    if (!flood[i]) {
      flood[i] = 1
      stack.push(i)
    }
  }
  for (let x = 0; x < W; x += 1) [x, (H - 1) * W + x].forEach((i) => fits(i, Math.floor(i / W)) && push(i))
  for (let y = 0; y < H; y += 1) [y * W, y * W + W - 1].forEach((i) => fits(i, y) && push(i))
  const smooth = (0.012 + step) * (paleCar ? 0.6 : 1)
  while (stack.length > 0) {
    const i = stack.pop()
    const x = i % W
    const y = (i - x) / W
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const xx = x + dx
      const yy = y + dy
      if (xx < 0 || yy < 0 || xx >= W || yy >= H) continue
      const j = yy * W + xx
      if (!flood[j] && fits(j, yy) && Math.abs(k[i] - k[j]) < smooth) push(j)
    }
  }
  // The floor under the car, past the hard edge of its shadow; black tyres keep the wheels apart.
  let white = 0
  let body = 0
  for (let i = top * W; i < bottom * W; i += 1)
    if (!flood[i]) {
      body += 1
      if (chroma[i] < 0.06 && k[i] > 0.85) white += 1
    }
  // A white bumper would go with the floor.
  const isWhite = white > 0.3 * body
  const underFrom = isWhite ? H : bottom - 0.17 * (bottom - top)
  for (let i = Math.ceil(underFrom) * W; i < N; i += 1) if (flood[i]) stack.push(i)
  while (stack.length > 0) {
    const i = stack.pop()
    const x = i % W
    for (const j of [x > 0 ? i - 1 : i, x < W - 1 ? i + 1 : i, i - W, i + W])
      if (j < N && j > underFrom * W && !flood[j] && chroma[j] < 0.09 && k[j] > 0.1 && Math.abs(k[i] - k[j]) < 0.2) push(j)
  }
  // Opening: thin leaks into the car close; small islands of noise in the ground vanish.
  const morph = (mask, radius, want) => {
    let from = mask
    for (let pass = 0; pass < 2; pass += 1) {
      const out = new Uint8Array(N)
      for (let y = 0; y < H; y += 1)
        for (let x = 0; x < W; x += 1) {
          let hit = 0
          for (let d = -radius; d <= radius && !hit; d += 1) {
            const xx = pass ? x : Math.min(W - 1, Math.max(0, x + d))
            const yy = pass ? Math.min(H - 1, Math.max(0, y + d)) : y
            if (from[yy * W + xx] === want) hit = 1
          }
          out[y * W + x] = hit ? want : 1 - want
        }
      from = out
    }
    return from
  }
  flood = morph(morph(flood, 2, 1), 2, 0)
  flood = morph(morph(flood, 3, 0), 3, 1)
  // Paint as bright as the ground leaves a ragged edge: there the smoothed outline counts.
  const soft = await sharp(Buffer.from(flood.map((f) => f * 255)), { raw: { width: W, height: H, channels: 1 } })
    .blur((7 * W) / 1600)
    .extractChannel(0)
    .raw()
    .toBuffer()
  for (let i = 0; i < N; i += 1)
    if ((i < shadowFrom * W || isBody(i, Math.floor(i / W))) && Math.abs(k[i] - 1) < 0.08 && chroma[i] < 0.06) flood[i] = soft[i] > 127 ? 1 : 0
  // Distance from the ground, in pixels up to 4.
  const edge = new Uint8Array(N).fill(9)
  let ring = []
  for (let i = 0; i < N; i += 1) if (flood[i]) edge[i] = 0
  for (let i = 0; i < N; i += 1) if (flood[i]) ring.push(i)
  for (let d = 1; d <= 4; d += 1) {
    const next = []
    for (const i of ring) {
      const x = i % W
      for (const j of [x > 0 ? i - 1 : i, x < W - 1 ? i + 1 : i, i - W, i + W])
        if (j >= 0 && j < N && edge[j] === 9) {
          edge[j] = d
          next.push(j)
        }
    }
    ring = next
  }
  const out = Buffer.alloc(N * 4)
  for (let i = 0; i < N; i += 1) {
    const rgb = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]]
    let alpha = 1
    let colour = rgb
    if (flood[i]) {
      alpha = Math.max(0, (1 - k[i] - FLOOR) / (1 - FLOOR))
      colour = [0, 0, 0]
    } else if (edge[i] <= 2) {
      // Nearest pixel inside the car, and nearest ground: the edge is a mixture of the two.
      let inside
      let best = 99
      let ground = 0
      let grounds = 0
      const x = i % W
      const y = (i - x) / W
      for (let dy = -4; dy <= 4; dy += 1)
        for (let dx = -4; dx <= 4; dx += 1) {
          const xx = x + dx
          const yy = y + dy
          if (xx < 0 || yy < 0 || xx >= W || yy >= H) continue
          const j = yy * W + xx
          const far = dx * dx + dy * dy
          if (flood[j] && far <= 9) {
            ground += k[j]
            grounds += 1
          } else if (edge[j] >= 4 && far < best) {
            best = far
            inside = j
          }
        }
      if (inside !== undefined && grounds > 0) {
        const full = [data[inside * 3], data[inside * 3 + 1], data[inside * 3 + 2]]
        const back = GROUND.map((g) => (g * ground) / grounds)
        const span = full.map((f, c) => f - back[c])
        const length = span.reduce((sum, s) => sum + s * s, 0)
        const share = span.reduce((sum, s, c) => sum + s * (rgb[c] - back[c]), 0) / Math.max(length, 1)
        const byDistance = edge[i] === 1 ? 0.5 : 0.9
        const trust = Math.min(1, length / 3600)
        const a = Math.min(1, Math.max(0, share * trust + byDistance * (1 - trust)))
        const under = Math.max(0, 1 - ground / grounds - FLOOR)
        alpha = a + under * (1 - a)
        colour = alpha > 0 ? full.map((f) => (f * a) / alpha) : full
      }
    }
    colour.forEach((c, n) => (out[i * 4 + n] = Math.round(c)))
    out[i * 4 + 3] = Math.round(alpha * 255)
  }
  const target = join(to, relative(ROOT, resolve(file)))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(
    target,
    await sharp(out, { raw: { width: W, height: H, channels: 4 } })
      .webp({ quality: 80, alphaQuality: 85, effort: 5, smartSubsample: true })
      .toBuffer(),
  )
}
