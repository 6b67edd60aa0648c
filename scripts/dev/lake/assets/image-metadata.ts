import sharp from 'sharp'
import { httpError } from '../http/error.ts'
import { imaging } from './imaging.ts'
import { paletteOf } from './palette.ts'

export interface ImageFacts {
  /** As in file names: `jpg`, `png`, `webp` … */
  readonly extension: string
  readonly mimeType: string
  /** Pixels, as the image is seen: after its EXIF orientation. */
  readonly width: number
  readonly height: number
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Reads an uploaded image to its last pixel; throws 400 if it is damaged, cut off or no image. */
export async function readImage(bytes: Buffer): Promise<ImageFacts> {
  try {
    return await imaging(() => factsOf(bytes))
  } catch (error) {
    throw httpError(400, `Invalid image: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const open = (bytes: Buffer) => sharp(bytes, { failOn: 'truncated' })

/** Pixels across. */
const SMALL = 160

async function factsOf(bytes: Buffer): Promise<ImageFacts> {
  const { format, hasAlpha, autoOrient } = await open(bytes).metadata()
  const { width, height } = autoOrient
  // Its colours and its preview are of a small copy: the picture is decoded once, and what it costs to count grows with it.
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: SMALL, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { dominant } = await small.clone().stats()
  const flat = small.clone().flatten({ background: '#fff' })
  const lqip = await flat.clone().resize(20).jpeg({ quality: 40 }).toBuffer()
  const mean = await flat.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const isOpaque = !hasAlpha || (await open(bytes).stats()).isOpaque
  const isSvg = format === 'svg'
  return {
    extension: format === 'jpeg' ? 'jpg' : format,
    mimeType: isSvg ? 'image/svg+xml' : `image/${format}`,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      hasAlpha,
      isOpaque,
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip: `data:image/jpeg;base64,${lqip.toString('base64')}`,
      palette: paletteOf([dominant.r, dominant.g, dominant.b], [mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0]),
    },
  }
}
