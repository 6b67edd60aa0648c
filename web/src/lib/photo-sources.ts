import { createImageUrlBuilder } from '@sanity/image-url'
import { pictureSize } from '#domain/picture.ts'
import type { Picture } from '#domain/picture.ts'

export interface ImageSource {
  baseUrl: string
  projectId: string
  dataset: string
}
export type PhotoShape = Pick<Picture, 'asset' | 'crop' | 'hotspot'>

/** Widths offered to the browser, in pixels; each gives a whole height at 3:2. */
const WIDTHS = [240, 360, 480, 720, 960, 1200, 1560]
const DEFAULT_WIDTH = 720
export const heightAt = (width: number): number => (width * 2) / 3

/** Addresses of a photo at 3:2, cut as the editor's crop and hotspot say, in widths up to the original's. The library
 *  works out the cut once; it is the same for every width. */
export function photoSources(photo: PhotoShape, source: ImageSource, widths = WIDTHS): { src: string; srcSet: string } {
  const { crop } = photo
  const available = pictureSize(photo.asset).width * (crop ? 1 - crop.left - crop.right : 1)
  const [smallest = DEFAULT_WIDTH] = widths
  const offered = widths.filter((width) => width <= available || width === smallest)
  const template = createImageUrlBuilder(source)
    .image({ asset: { _ref: photo.asset }, ...(crop && { crop }), ...(photo.hotspot && { hotspot: photo.hotspot }) })
    .size(DEFAULT_WIDTH, heightAt(DEFAULT_WIDTH))
    .fit('crop')
    .auto('format')
    .url()
  const at = (width: number) =>
    template.replace(`w=${DEFAULT_WIDTH}&h=${heightAt(DEFAULT_WIDTH)}`, `w=${width}&h=${heightAt(width)}`)
  return {
    src: at(offered.findLast((width) => width <= DEFAULT_WIDTH) ?? smallest),
    srcSet: offered.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}
