import { createImageUrlBuilder } from '@sanity/image-url'
import { pictureSize } from '#domain/picture.ts'
import type { Picture } from '#domain/picture.ts'

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
const WIDTHS = [240, 360, 480, 720, 960, 1200, 1560]
export const DEFAULT_WIDTH = 720
const RATIO = 3 / 2
export const heightAt = (width: number, ratio = RATIO): number => Math.round(width / ratio)

const cut = ({ asset, crop, hotspot }: PhotoShape, source: ImageSource) =>
  createImageUrlBuilder(source)
    .image({ asset: { _ref: asset }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .fit('crop')

/** One address for each width up to the original's. */
function sources(available: number, widths: readonly number[], addressAt: (width: number) => string): Sources {
  const [smallest = DEFAULT_WIDTH] = widths
  const offered = widths.filter((width) => width <= available || width === smallest)
  return {
    src: addressAt(offered.findLast((width) => width <= DEFAULT_WIDTH) ?? smallest),
    srcSet: offered.map((width) => `${addressAt(width)} ${width}w`).join(', '),
  }
}

/** Addresses of a photo at 3:2, or at another ratio of width to height, cut as the editor's crop and hotspot say. The
 *  library works out the cut once; it is the same for every width. */
export function photoSources(photo: PhotoShape, source: ImageSource, widths = WIDTHS, ratio = RATIO): Sources {
  const { left, right, top, bottom } = photo.crop ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const { width, height } = pictureSize(photo.asset)
  const available = Math.min(width * (1 - left - right), height * (1 - top - bottom) * ratio)
  const sizeAt = (wanted: number) => `w=${wanted}&h=${heightAt(wanted, ratio)}`
  const template = cut(photo, source).auto('format').size(DEFAULT_WIDTH, heightAt(DEFAULT_WIDTH, ratio)).url()
  return sources(available, widths, (wanted) => template.replace(sizeAt(DEFAULT_WIDTH), sizeAt(wanted)))
}

/** Addresses of the whole photo, uncut: points on it keep their place. */
export function wholePhotoSources({ asset }: PhotoShape, source: ImageSource): Sources {
  const template = cut({ asset }, source).auto('format').width(DEFAULT_WIDTH).url()
  return sources(pictureSize(asset).width, WIDTHS, (width) => template.replace(`w=${DEFAULT_WIDTH}`, `w=${width}`))
}

/** Open Graph's usual size in pixels; JPEG, because not every network reads WebP. */
export const SHARED_SIZE = { width: 1200, height: 630 }

/** Address of the photo as others show it beside a link to the page. */
export const sharedPhoto = (photo: PhotoShape, source: ImageSource): string =>
  cut(photo, source).size(SHARED_SIZE.width, SHARED_SIZE.height).format('jpg').url()
