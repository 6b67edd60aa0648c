import { z } from 'zod'
import { localizedSchema } from './text.ts'

const share = z.number().min(0).max(1)

/** Sanity's asset id of an image: 'image-<hash>-<width>x<height>-<format>'. */
const assetPattern = /^image-[0-9a-zA-Z]+-(\d+)x(\d+)-[a-z0-9]+$/

/** Exactly the data URLs that Sanity generates: the value goes into a style attribute, where arbitrary text could inject
 *  CSS. */
const previewSchema = z
  .string()
  .max(4_000)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/)

/** A flaw as a point on the photo: shares of width and height from the top left. */
export const flawSchema = z.object({ x: share, y: share, text: localizedSchema })

/** A photo by reference. Crop and hotspot are shares of the whole image, as Sanity stores them; `lqip` is the small preview
 *  shown while it loads. */
export const pictureSchema = z.object({
  asset: z.string().regex(assetPattern),
  alt: localizedSchema,
  lqip: previewSchema.optional(),
  crop: z.object({ top: share, bottom: share, left: share, right: share }).optional(),
  hotspot: z.object({ x: share, y: share, width: share, height: share }).optional(),
  flaws: z.array(flawSchema).optional(),
  /** Light or dark background; only for hero slides, where the header overlays the image. */
  tone: z.enum(['light', 'dark']).optional(),
})
export type Picture = z.infer<typeof pictureSchema>

/** Style that shows the preview behind an image while it loads. */
export const previewStyle = (lqip: string): { backgroundImage: string } => ({ backgroundImage: `url("${lqip}")` })

/** Width and height in pixels, from the asset id. */
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

/** The cropped area in pixels of the original. */
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

/** Converts a point of the whole image to shares of the cropped area; undefined if it is outside. */
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

/** The category of a category document; 'left-out' if it exceeds the four or is invalid itself. */
export type CategoryOf = (documentId: string) => CategoryKey | 'left-out' | undefined

/** For documents with ids like the sample's, 'category-exterior'. */
export const categoryById: CategoryOf = (id) => categoryKeys.find((key) => id === `category-${key}`)
