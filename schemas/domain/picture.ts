import { z } from 'zod'
import { flawKinds, flawPlaces, photoShots } from './facts.ts'
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

/** A flaw as a point on the photo: shares of width and height from the top left. Kind, place and size read in every language; the
 *  editors' own words are extra, and alone in documents from before there were kinds. */
export const flawSchema = z
  .object({
    x: share,
    y: share,
    kind: z.enum(flawKinds).optional(),
    place: z.enum(flawPlaces).optional(),
    /** Millimetres; of several the largest. */
    size: z.int().min(1).max(3000).optional(),
    count: z.int().min(1).max(99).optional(),
    repaired: z.boolean().optional(),
    text: localizedSchema.optional(),
  })
  .refine(({ kind, text }) => kind !== undefined || text !== undefined, { path: ['text'] })
export type Flaw = z.infer<typeof flawSchema>

/** A photo by reference. Crop and hotspot are shares of the whole image, as Sanity stores them; `lqip` is the small preview
 *  shown while it loads. */
export const pictureSchema = z.object({
  asset: z.string().regex(assetPattern),
  alt: localizedSchema,
  /** What it shows, by which `alt` is said in languages in which it is not written. */
  shot: z.enum(photoShots).optional(),
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

/** Where the shop serves pictures: netlify/functions/photos.ts. */
export const PHOTOS_PATH = '/photos'

/** Every width in which a page asks for a picture, in pixels. */
const pictureWidths = [120, 160, 240, 320, 360, 480, 720, 960, 1200, 1560, 1600, 1920, 2400] as const
export type PictureWidth = (typeof pictureWidths)[number]
/** Smallest useful width of a car's photo, cut to 3:2, in pixels: what a phone of 390 points and three pixels a point asks for,
 *  and the width of a shared link's preview. */
export const SMALLEST_PHOTO = 1200 satisfies PictureWidth

const fileName = /^[0-9a-zA-Z]{1,64}-(\d{1,5})x(\d{1,5})\.[a-z]{3,4}$/
/** The parameters in the order of Sanity's library, so that each picture has one address and caches hold it once. */
const pictureQuery =
  /^\?(?:rect=(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})&)?(?:bg=f2f4ef&(?=.*&fm=jpg)|(?!.*&fm=jpg))w=(\d{3,4})(?:&h=(\d{1,5}))?&(?:fit=crop&auto=format|fm=jpg&fit=crop)$/
/** Colour under a cut-out picture in previews of shared links, which are JPEG: the page's light background, in hexadecimal. */
export const SHARED_GROUND = 'f2f4ef'
/** Ratios of width to height in which pages show pictures, besides a picture's own: photos, the two heroes, and previews of
 *  shared links. */
const shownRatios = [3 / 2, 6 / 5, 21 / 9, 1200 / 630]
/** Side of a close-up of a mark, as a share of the photo's width. */
export const CLOSE_UP_SHARE = 0.24

/** The picture host's path and query for an address under PHOTOS_PATH. Undefined unless it names a file of this project and
 *  dataset, with the parameters and a size that the shop's own pages write: nobody else may use the shop as a proxy. */
export function hostedPicture(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { projectId, dataset }: { projectId: string; dataset: string },
): string | undefined {
  const folder = `/images/${projectId}/${dataset}/`
  const start = PHOTOS_PATH + folder
  const name = pathname.startsWith(start) ? pathname.slice(start.length) : ''
  const [, wholeWidth, wholeHeight] = fileName.exec(name) ?? []
  const query = pictureQuery.exec(search)
  if (wholeWidth === undefined || !query) return undefined
  const whole = { width: Number(wholeWidth), height: Number(wholeHeight) }
  return isShown(whole, query.slice(1).map((part) => part && Number(part)) as number[])
    ? folder + name + search
    : undefined
}

/** Whether pages show a part of a picture in that size. Without `height` it is the square around a mark. All in pixels. */
function isShown(
  whole: { width: number; height: number },
  [left = 0, top = 0, across = whole.width, down = whole.height, width, height]: (number | undefined)[],
): boolean {
  // The library rounds each edge, which can be a pixel outside.
  if (left + across > whole.width + 1 || top + down > whole.height + 1 || across === 0 || down === 0) return false
  if (width === undefined || !pictureWidths.some((known) => known === width)) return false
  if (height === undefined) return across === down && across <= whole.width * CLOSE_UP_SHARE
  // A page computes the part once, for 720 pixels.
  const rounding = 1 + width / (2 * 720) + (width * down) / across / Math.min(across, down)
  return (
    shownRatios.some((ratio) => height === Math.round(width / ratio)) ||
    Math.abs(height - (width * down) / across) <= rounding
  )
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
