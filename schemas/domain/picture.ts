import { z } from 'zod'
import { localizedSchema } from './text.ts'

const share = z.number().min(0).max(1)

/** 'image-<hash>-<width>x<height>-<format>', Sanity's id of an uploaded picture. */
const assetPattern = /^image-[0-9a-zA-Z]+-(\d+)x(\d+)-[a-z0-9]+$/

/** What Sanity makes of a photo, and nothing else: it stands in a style attribute, where any other text could say more than
 *  where a picture is. */
const previewSchema = z
  .string()
  .max(4_000)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/)

/** A mark on the car, as a point on the picture: shares of its width and height from the top left. */
export const flawSchema = z.object({ x: share, y: share, text: localizedSchema })

/** A photo: no bytes, only where it is and how to crop it. Crop and hotspot are shares of the whole picture, as Sanity
 *  stores them; `lqip` is the tiny preview shown while it loads. */
export const pictureSchema = z.object({
  asset: z.string().regex(assetPattern),
  alt: localizedSchema,
  lqip: previewSchema.optional(),
  crop: z.object({ top: share, bottom: share, left: share, right: share }).optional(),
  hotspot: z.object({ x: share, y: share, width: share, height: share }).optional(),
  flaws: z.array(flawSchema).optional(),
  /** Whether the picture's ground is light or dark; known of hero slides only, where the header lies over it. */
  tone: z.enum(['light', 'dark']).optional(),
})
export type Picture = z.infer<typeof pictureSchema>

/** The style of a picture behind which its preview shows while it loads. */
export const previewStyle = (lqip: string): { backgroundImage: string } => ({ backgroundImage: `url("${lqip}")` })

/** Width and height in pixels, as the asset's id states them. */
export function pictureSize(asset: string): { width: number; height: number } {
  const [, width, height] = assetPattern.exec(asset) ?? []
  return { width: Number(width), height: Number(height) }
}

type Cropped = Pick<Picture, 'asset' | 'crop'>
interface Point {
  x: number
  y: number
}
const NO_CROP = { top: 0, bottom: 0, left: 0, right: 0 }

/** The part of a picture its editor left, in pixels of the original. */
export function croppedArea({ asset, crop = NO_CROP }: Cropped): {
  left: number
  top: number
  width: number
  height: number
} {
  const { width, height } = pictureSize(asset)
  return {
    left: width * crop.left,
    top: height * crop.top,
    width: width * (1 - crop.left - crop.right),
    height: height * (1 - crop.top - crop.bottom),
  }
}

/** Where a point of the whole picture lies on the part that is shown, as shares of that part; undefined if it was cut away. */
export function pointOnCrop({ crop = NO_CROP }: Cropped, { x, y }: Point): Point | undefined {
  const on = {
    x: (x - crop.left) / (1 - crop.left - crop.right),
    y: (y - crop.top) / (1 - crop.top - crop.bottom),
  }
  return on.x >= 0 && on.x <= 1 && on.y >= 0 && on.y <= 1 ? on : undefined
}

/** The four photo categories, in the order of the gallery. */
export const categoryKeys = ['exterior', 'interior', 'engine', 'details'] as const
export const categoryKeySchema = z.enum(categoryKeys)
export type CategoryKey = z.infer<typeof categoryKeySchema>

export const galleryCategorySchema = z.object({ key: categoryKeySchema, title: localizedSchema })
export type GalleryCategory = z.infer<typeof galleryCategorySchema>

/** Which of the four categories a category's document is; 'left-out' if it is beyond the four or itself at fault. */
export type CategoryOf = (documentId: string) => CategoryKey | 'left-out' | undefined

/** For documents that follow the sample's ids, 'category-exterior'. */
export const categoryById: CategoryOf = (id) => categoryKeys.find((key) => id === `category-${key}`)
