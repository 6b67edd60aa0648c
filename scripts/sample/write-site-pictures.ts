// Writes the pictures that stand for the site elsewhere into web/public, by hand after a change of logo or hero:
//   node scripts/sample/write-site-pictures.ts
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'

const PUBLIC = 'web/public'
const HERO = 'scripts/sample/images/heroes/hero-1-wide-light.webp'

/** Icons a phone's home screen asks for: file and side in pixels. */
const icons = [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const

const mark = await readFile(resolve(PUBLIC, 'favicon.svg'))
for (const [file, side] of icons)
  await sharp(mark, { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ palette: true })
    .toFile(resolve(PUBLIC, file))

// The car stands right of the middle. 1200 × 630, as Open Graph pictures are shown; JPEG, because not every network reads WebP.
await sharp(HERO)
  .resize(1200, 630, { fit: 'cover', position: 'east' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(resolve(PUBLIC, 'share.jpg'))
