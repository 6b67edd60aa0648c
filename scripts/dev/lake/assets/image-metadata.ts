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

async function factsOf(bytes: Buffer): Promise<ImageFacts> {
  const { format, hasAlpha, autoOrient } = await open(bytes).metadata()
  const { width, height } = autoOrient
  const { dominant, isOpaque } = await open(bytes).stats()
  const seen = open(bytes).autoOrient()
  const lqip = await seen.clone().resize(20).flatten({ background: '#fff' }).jpeg({ quality: 40 }).toBuffer()
  const mean = await seen
    .clone()
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
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
