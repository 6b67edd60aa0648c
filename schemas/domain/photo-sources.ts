import { CLOSE_UP_SHARE, croppedArea, type Picture, pictureSize, type PictureWidth, SHARED_GROUND } from './picture.ts'

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

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** The largest area of a ratio within the editor's crop, with the hotspot as near to its middle as it goes; pixels of the original,
 *  rounded as @sanity/image-url 2.1 does, which a test compares. Only this is needed of it, and it is 2 KiB of every page's script. */
function areaAt({ asset, crop, hotspot }: PhotoShape, ratio: number): Area {
  const whole = pictureSize(asset)
  const left = Math.round((crop?.left ?? 0) * whole.width)
  const top = Math.round((crop?.top ?? 0) * whole.height)
  const width = Math.round(whole.width - (crop?.right ?? 0) * whole.width - left)
  const height = Math.round(whole.height - (crop?.bottom ?? 0) * whole.height - top)
  const near = (centre: number, length: number, from: number, room: number) =>
    Math.min(Math.max(Math.round(Math.round(centre) - length / 2), from), from + room - length)
  if (width / height > ratio) {
    const narrow = Math.round(height * ratio)
    return { left: near((hotspot?.x ?? 0.5) * whole.width, narrow, left, width), top, width: narrow, height }
  }
  const low = Math.round(width / ratio)
  return { left, top: near((hotspot?.y ?? 0.5) * whole.height, low, top, height), width, height: low }
}

/** Address of an area of a picture. `size` is the rest of the query; the whole picture needs no area. The order is that of
 *  @sanity/image-url, so that each picture has one address (schemas/domain/picture.ts). */
function addressOf(asset: string, { left, top, width, height }: Area, size: string, source: ImageSource): string {
  const whole = pictureSize(asset)
  const isWhole = left === 0 && top === 0 && width === whole.width && height === whole.height
  const file = asset.replace(/^image-/, '').replace(/-(?=[a-z0-9]+$)/, '.')
  const { baseUrl, projectId, dataset } = source
  return `${baseUrl}/images/${projectId}/${dataset}/${file}?${isWhole ? '' : `rect=${left},${top},${width},${height}&`}${size}`
}

/** One address for each width up to the available one. */
function sources(available: number, widths: readonly PictureWidth[], addressAt: (width: number) => string): Sources {
  const [smallest = DEFAULT_WIDTH] = widths
  const offered = widths.filter((width) => width <= available || width === smallest)
  return {
    src: addressAt(offered.findLast((width) => width <= DEFAULT_WIDTH) ?? smallest),
    srcSet: offered.map((width) => `${addressAt(width)} ${width}w`).join(', '),
  }
}

/** Addresses of a photo at a ratio of width to height, by default 3:2, cropped by the editor's crop and hotspot. */
export function photoSources(
  photo: PhotoShape,
  source: ImageSource,
  widths: readonly PictureWidth[] = PHOTO_WIDTHS,
  ratio = PHOTO_RATIO,
): Sources {
  const { width, height } = croppedArea(photo)
  const available = Math.min(width, height * ratio)
  // Of the default width's height, which is whole: the area is the same for every width.
  const area = areaAt(photo, DEFAULT_WIDTH / heightAt(DEFAULT_WIDTH, ratio))
  return sources(available, widths, (targetWidth) =>
    addressOf(photo.asset, area, `w=${targetWidth}&h=${heightAt(targetWidth, ratio)}&fit=crop&auto=format`, source),
  )
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
  const area = {
    left: from(point.x * whole.width, left, width),
    top: from(point.y * whole.height, top, height),
    width: side,
    height: side,
  }
  return sources(side, CLOSE_UP_WIDTHS, (targetWidth) =>
    addressOf(photo.asset, area, `w=${targetWidth}&fit=crop&auto=format`, source),
  )
}

/** Open Graph's usual size in pixels; JPEG, because not every network reads WebP, on the page's light colour. */
export const SHARED_SIZE = { width: 1200 satisfies PictureWidth, height: 630 }

/** Address of the photo for previews of shared links. */
export const sharedPhoto = (photo: PhotoShape, source: ImageSource): string => {
  const { width, height } = SHARED_SIZE
  const size = `bg=${SHARED_GROUND}&w=${width}&h=${height}&fm=jpg&fit=crop`
  return addressOf(photo.asset, areaAt(photo, width / height), size, source)
}
