// Writes the site's icons and its share picture into web/public. Run it after a change of logo or hero:
//   node scripts/sample/write-site-pictures.ts
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'

const PUBLIC = 'web/public'
const HERO = 'scripts/sample/images/heroes/hero-1-wide-light.webp'

/** Home screen icons: file and side in pixels. */
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

// Cropped to the right, where the car is. 1200 × 630 is the usual Open Graph size; JPEG, because not every network reads WebP.
await sharp(HERO)
  .resize(1200, 630, { fit: 'cover', position: 'east' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(resolve(PUBLIC, 'share.jpg'))
