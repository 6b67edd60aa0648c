import { createImageUrlBuilder } from '@sanity/image-url'
import { pictureSize } from '#domain/picture.ts'
import type { Picture } from '#domain/picture.ts'

export interface ImageSource {
  baseUrl: string
  projectId: string
  dataset: string
}
type PhotoShape = Pick<Picture, 'asset' | 'crop' | 'hotspot'>
interface Sources {
  src: string
  srcSet: string
}

/** Widths offered to the browser, in pixels; each gives a whole height at 3:2. */
const WIDTHS = [240, 360, 480, 720, 960, 1200, 1560]
export const DEFAULT_WIDTH = 720
export const heightAt = (width: number): number => (width * 2) / 3

const builder = ({ asset, crop, hotspot }: PhotoShape, source: ImageSource) =>
  createImageUrlBuilder(source)
    .image({ asset: { _ref: asset }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .fit('crop')
    .auto('format')

/** One address for each width up to the original's. */
function sources(available: number, widths: readonly number[], addressAt: (width: number) => string): Sources {
  const [smallest = DEFAULT_WIDTH] = widths
  const offered = widths.filter((width) => width <= available || width === smallest)
  return {
    src: addressAt(offered.findLast((width) => width <= DEFAULT_WIDTH) ?? smallest),
    srcSet: offered.map((width) => `${addressAt(width)} ${width}w`).join(', '),
  }
}

/** Addresses of a photo at 3:2, cut as the editor's crop and hotspot say. The library works out the cut once; it is the
 *  same for every width. */
export function photoSources(photo: PhotoShape, source: ImageSource, widths = WIDTHS): Sources {
  const { crop } = photo
  const available = pictureSize(photo.asset).width * (crop ? 1 - crop.left - crop.right : 1)
  const template = builder(photo, source).size(DEFAULT_WIDTH, heightAt(DEFAULT_WIDTH)).url()
  return sources(available, widths, (width) =>
    template.replace(`w=${DEFAULT_WIDTH}&h=${heightAt(DEFAULT_WIDTH)}`, `w=${width}&h=${heightAt(width)}`),
  )
}

/** Addresses of the whole photo, uncut: points on it keep their place. */
export function wholePhotoSources({ asset }: PhotoShape, source: ImageSource): Sources {
  const template = builder({ asset }, source).width(DEFAULT_WIDTH).url()
  return sources(pictureSize(asset).width, WIDTHS, (width) => template.replace(`w=${DEFAULT_WIDTH}`, `w=${width}`))
}
