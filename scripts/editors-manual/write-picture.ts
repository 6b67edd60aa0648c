import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const FOLDER = 'docs/pictures'
/** Bytes. */
const LARGEST = 60 * 1024
const QUALITIES = [82, 74, 66, 58, 50, 40]

/** Writes a screenshot as WebP, as good as 60 KB allow. Answers its size in kilobytes; throws if it cannot be that small. */
export async function writePicture(name: string, screenshot: Buffer): Promise<number> {
  for (const quality of QUALITIES) {
    const picture = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > LARGEST) continue
    await writeFile(`${FOLDER}/${name}.webp`, picture)
    return Math.round(picture.length / 1024)
  }
  throw new Error(`${name} does not fit in ${LARGEST} bytes`)
}
