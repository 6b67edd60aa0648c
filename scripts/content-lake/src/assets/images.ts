import sharp from 'sharp'
import { createQueue } from '../files.ts'
import { httpError } from '../http/errors.ts'

/** Parameters and values that only hosted Sanity supports. */
const hostedOnly =
  /^((max|min)-[wh]|blur|flip|frame|invert|or|pad|sat|sharp)=|^fit=(fill|fillmax)$|^crop=(?!center$|focalpoint$)/
const fits = ['clip', 'crop', 'max', 'min', 'scale']
const formats = ['jpg', 'pjpg', 'png', 'webp', 'avif']
/** The largest width and height in pixels, as on hosted Sanity. */
const largest = 8192

export type Transform = ReturnType<typeof readTransform>

/** Parses the parameters of an image URL (sanity.io/docs/image-urls). `width` and `height` are pixels of the result, `rect`
 *  pixels of the original, `focus` fractions of its width and height. Throws 400 for an invalid value, and 501 for a
 *  parameter that only hosted Sanity supports. */
export function readTransform(search: URLSearchParams) {
  for (const [name, value] of search)
    if (hostedOnly.test(`${name}=${value}`))
      throw httpError(501, `The image parameter ${name}=${value} is not supported by content-lake`)
  const invalid = (name: string) => httpError(400, `Invalid image parameter ${name}=${search.get(name)}`)
  const number = (name: string, from: number, to: number) => {
    const text = search.get(name)
    if (text === null) return undefined
    const value = Number(text)
    if (text.trim() === '' || !(value >= from && value <= to)) throw invalid(name)
    return value
  }
  const oneOf = (name: string, values: readonly string[]) => {
    const text = search.get(name) ?? undefined
    if (text !== undefined && !values.includes(text)) throw invalid(name)
    return text
  }
  const dpr = number('dpr', 0.1, 3) ?? 1
  const pixels = (name: string) => {
    const value = number(name, 1, largest)
    return value === undefined ? undefined : Math.min(largest, Math.max(1, Math.round(value * dpr)))
  }
  const colour = (name: string) => {
    const text = search.get(name)
    if (text !== null && !/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) throw invalid(name)
    return text === null ? undefined : `#${text}`
  }
  const focalPoint = { x: number('fp-x', 0, 1) ?? 0.5, y: number('fp-y', 0, 1) ?? 0.5 }
  const rect = search
    .get('rect')
    ?.split(',')
    .map((text) => Math.round(Number(text)))
  const [left = 0, top = 0, width = 0, height = 0] = rect ?? []
  if (rect && !(left >= 0 && top >= 0 && width >= 1 && height >= 1)) throw invalid('rect')
  return {
    width: pixels('w'),
    height: pixels('h'),
    fit: oneOf('fit', fits) ?? 'clip',
    focus: search.get('crop') === 'focalpoint' ? focalPoint : { x: 0.5, y: 0.5 },
    rect: rect && { left, top, width, height },
    quality: Math.max(1, number('q', 0, 100) ?? 75),
    format: oneOf('fm', formats),
    autoFormat: search.get('auto') === 'format',
    background: colour('bg'),
  }
}

/** The requested format; with `auto=format`, the best one that the reader accepts; otherwise the original's. */
export function formatFor({ format, autoFormat }: Transform, extension: string, accept: string): string {
  if (format) return format
  if (autoFormat && accept.includes('image/avif')) return 'avif'
  if (autoFormat && accept.includes('image/webp')) return 'webp'
  return ['jpg', 'png', 'webp', 'avif'].includes(extension) ? extension : 'png'
}

export const mimeTypeOf = (format: string) => (format === 'jpg' || format === 'pjpg' ? 'image/jpeg' : `image/${format}`)

// Two images at a time, with one thread each: libuv has four threads, and writes to the log need some of them.
sharp.concurrency(1)
const queues = [createQueue(), createQueue()] as const
let turn = 0
export const limited = <T>(work: () => Promise<T>): Promise<T> => queues[turn++ % 2 === 0 ? 0 : 1](work)

/** Renders an image; `format` is a result of `formatFor`. */
export const render = (bytes: Buffer, transform: Transform, format: string): Promise<Buffer> =>
  limited(async () => {
    const { width, height, fit, quality, background } = transform
    const { autoOrient } = await sharp(bytes).metadata()
    const distorts = fit !== 'clip' && fit !== 'max' && width !== undefined && height !== undefined
    const resized = sharp(bytes)
      .autoOrient()
      .extract(cutOf(autoOrient, transform))
      .resize({ width, height, fit: distorts ? 'fill' : 'inside', withoutEnlargement: fit === 'max' || fit === 'min' })
    const image = background ? resized.flatten({ background }) : resized
    switch (format) {
      case 'webp':
        return image.webp({ quality }).toBuffer()
      case 'avif':
        // Higher effort saves a few percent of the bytes and costs seconds per photo.
        return image.avif({ quality: Math.round(quality * 0.75), effort: 2 }).toBuffer()
      case 'png':
        return image.png().toBuffer()
      default:
        return image
          .flatten({ background: background ?? '#fff' })
          .jpeg({ quality, progressive: format === 'pjpg' })
          .toBuffer()
    }
  })

/** The part of the upright original to show: `rect`, and for `crop` and `min` the largest part of it that has the requested
 *  aspect ratio, around the focus. */
function cutOf(original: { width: number; height: number }, { rect, width, height, fit, focus }: Transform) {
  const { left, top, ...requested } = rect ?? { left: 0, top: 0, ...original }
  const source = {
    width: Math.min(requested.width, original.width - left),
    height: Math.min(requested.height, original.height - top),
  }
  if (source.width < 1 || source.height < 1) throw httpError(400, 'Invalid image parameter rect: outside the image')
  if (width === undefined || height === undefined || (fit !== 'crop' && fit !== 'min')) return { left, top, ...source }
  const factor = Math.min(source.width / width, source.height / height)
  const length = (pixels: number, whole: number) => Math.min(whole, Math.max(1, Math.round(pixels * factor)))
  const cut = { width: length(width, source.width), height: length(height, source.height) }
  /** Where a part of this length starts: centred on the focus, but moved to stay within the whole. */
  const start = (share: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part))
  return {
    left: left + start(focus.x, cut.width, source.width),
    top: top + start(focus.y, cut.height, source.height),
    ...cut,
  }
}
