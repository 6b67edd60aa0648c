import { z } from 'zod'
import { localizedSchema } from './localized.ts'

const share = z.number().min(0).max(1)

/** 'image-<hash>-<width>x<height>-<format>', Sanity's id of an uploaded picture. */
const assetPattern = /^image-[0-9a-zA-Z]+-(\d+)x(\d+)-[a-z0-9]+$/

/** A mark on the car, as a point on the picture: shares of its width and height from the top left. */
export const flawSchema = z.object({ x: share, y: share, text: localizedSchema })

/** A photo: no bytes, only where it is and how to crop it. Crop and hotspot are shares of the whole picture, as Sanity
 *  stores them; `lqip` is the tiny preview shown while it loads. */
export const pictureSchema = z.object({
  asset: z.string().regex(assetPattern),
  alt: localizedSchema,
  lqip: z.string().startsWith('data:image/').max(4_000).optional(),
  crop: z.object({ top: share, bottom: share, left: share, right: share }).optional(),
  hotspot: z.object({ x: share, y: share, width: share, height: share }).optional(),
  flaws: z.array(flawSchema).optional(),
  /** Whether the picture's ground is light or dark; known of hero slides only, where the header lies over it. */
  tone: z.enum(['light', 'dark']).optional(),
})
export type Picture = z.infer<typeof pictureSchema>

/** Width and height in pixels, as the asset's id states them. */
export function pictureSize(asset: string): { width: number; height: number } {
  const [, width, height] = assetPattern.exec(asset) ?? []
  return { width: Number(width), height: Number(height) }
}
