import { createImageUrlBuilder } from '@sanity/image-url'
import {
  CLOSE_UP_SHARE,
  croppedArea,
  type Picture,
  pictureSize,
  type PictureWidth,
  SHARED_GROUND,
} from '#domain/picture.ts'

export interface ImageSource {
  baseUrl: string
  projectId: string
  dataset: string
}
type PhotoShape = Pick<Picture, 'asset' | 'crop' | 'hotspot'>
export interface Sources {
  src: string
  srcSet: string
}

/** Widths offered to the browser, in pixels; each gives a whole height at 3:2. */
export const PHOTO_WIDTHS: readonly PictureWidth[] = [240, 360, 480, 720, 960, 1200, 1560]
export const DEFAULT_WIDTH = 720 satisfies PictureWidth
export const PHOTO_RATIO = 3 / 2
export const heightAt = (width: number, ratio = PHOTO_RATIO): number => Math.round(width / ratio)

const croppedImage = ({ asset, crop, hotspot }: PhotoShape, source: ImageSource) =>
  createImageUrlBuilder(source)
    .image({ asset: { _ref: asset }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .fit('crop')

/** One address for each width up to the available one. */
function sources(available: number, widths: readonly PictureWidth[], addressAt: (width: number) => string): Sources {
  const [smallest = DEFAULT_WIDTH] = widths
  const offered = widths.filter((width) => width <= available || width === smallest)
  return {
    src: addressAt(offered.findLast((width) => width <= DEFAULT_WIDTH) ?? smallest),
    srcSet: offered.map((width) => `${addressAt(width)} ${width}w`).join(', '),
  }
}

/** Addresses of a photo at a ratio of width to height, by default 3:2, cropped by the editor's crop and hotspot. The library
 *  computes the crop once, because it is the same for every width. */
export function photoSources(
  photo: PhotoShape,
  source: ImageSource,
  widths: readonly PictureWidth[] = PHOTO_WIDTHS,
  ratio = PHOTO_RATIO,
): Sources {
  const { width, height } = croppedArea(photo)
  const available = Math.min(width, height * ratio)
  const sizeAt = (targetWidth: number) => `w=${targetWidth}&h=${heightAt(targetWidth, ratio)}`
  const template = croppedImage(photo, source).auto('format').size(DEFAULT_WIDTH, heightAt(DEFAULT_WIDTH, ratio)).url()
  return sources(available, widths, (targetWidth) => template.replace(sizeAt(DEFAULT_WIDTH), sizeAt(targetWidth)))
}

/** Ratio of width to height after the editor's crop. */
export function ratioOf(photo: PhotoShape): number {
  const { width, height } = croppedArea(photo)
  return width / height
}

const CLOSE_UP_WIDTHS: readonly PictureWidth[] = [160, 320, 480]

/** Addresses of a square around a point of the photo, within the editor's crop. `point` in shares of the whole picture. */
export function closeUpSources(photo: PhotoShape, point: { x: number; y: number }, source: ImageSource): Sources {
  const { left, top, width, height } = croppedArea(photo)
  const whole = pictureSize(photo.asset)
  const side = Math.floor(Math.min(whole.width * CLOSE_UP_SHARE, width, height))
  const from = (centre: number, start: number, length: number) =>
    Math.round(Math.min(Math.max(centre - side / 2, start), start + length - side))
  const template = croppedImage({ asset: photo.asset }, source)
    .auto('format')
    .rect(from(point.x * whole.width, left, width), from(point.y * whole.height, top, height), side, side)
    .width(DEFAULT_WIDTH)
    .url()
  return sources(side, CLOSE_UP_WIDTHS, (targetWidth) => template.replace(`w=${DEFAULT_WIDTH}`, `w=${targetWidth}`))
}

/** Open Graph's usual size in pixels; JPEG, because not every network reads WebP, on the page's light colour. */
export const SHARED_SIZE = { width: 1200 satisfies PictureWidth, height: 630 }

/** Address of the photo for previews of shared links. */
export const sharedPhoto = (photo: PhotoShape, source: ImageSource): string =>
  croppedImage(photo, source).size(SHARED_SIZE.width, SHARED_SIZE.height).format('jpg').bg(SHARED_GROUND).url()
