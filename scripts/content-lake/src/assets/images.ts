import sharp from 'sharp'
import { createQueue } from '../files.ts'
import { httpError } from '../http/errors.ts'

type Fit = 'clip' | 'crop' | 'max' | 'min' | 'scale'

interface Size {
  readonly width: number
  readonly height: number
}

interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}

/** What the parameters of an image address ask for (sanity.io/docs/image-urls). */
export interface Transform {
  /** In pixels of the result, with `dpr` applied. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: Fit
  /** The point to keep when cutting, as shares of width and height, 0 to 1. */
  readonly focus: { readonly x: number; readonly y: number }
  /** In pixels of the original, cut out first. */
  readonly rect: Rectangle | undefined
  readonly quality: number
  readonly format: string | undefined
  readonly autoFormat: boolean
}

const values = {
  fit: ['clip', 'crop', 'max', 'min', 'scale'],
  crop: ['center', 'focalpoint'],
  fm: ['jpg', 'pjpg', 'png', 'webp', 'avif'],
}
/** Parameters and values that only hosted Sanity knows. */
const hostedOnly = new Set(
  [
    'max-w max-h min-w min-h bg blur flip frame invert or pad sat sharp fit=fill fit=fillmax crop=top crop=bottom',
    'crop=left crop=right crop=top,left crop=top,right crop=bottom,left crop=bottom,right crop=entropy',
  ].flatMap((names) => names.split(' ')),
)
/** Pixels; hosted Sanity makes nothing larger. */
const largest = 8192

/** Throws 400 for a value that makes no sense, and 501 for what only hosted Sanity does. */
export function readTransform(search: URLSearchParams): Transform {
  for (const [name, value] of search)
    for (const asked of [name, `${name}=${value}`])
      if (hostedOnly.has(asked)) throw httpError(501, `The image parameter ${asked} is not known to content-lake`)
  const invalid = (name: string) => httpError(400, `Invalid image parameter ${name}=${search.get(name)}`)
  const number = (name: string, from: number, to: number) => {
    const text = search.get(name)
    if (text === null) return undefined
    const value = Number(text)
    if (text.trim() === '' || !(value >= from && value <= to)) throw invalid(name)
    return value
  }
  const oneOf = (name: keyof typeof values) => {
    const text = search.get(name) ?? undefined
    if (text !== undefined && !values[name].includes(text)) throw invalid(name)
    return text
  }
  const dpr = number('dpr', 0.1, 3) ?? 1
  const pixels = (name: string) => {
    const value = number(name, 1, largest)
    return value === undefined ? undefined : Math.min(largest, Math.max(1, Math.round(value * dpr)))
  }
  const focalPoint = { x: number('fp-x', 0, 1) ?? 0.5, y: number('fp-y', 0, 1) ?? 0.5 }
  const [left = 0, top = 0, width = 0, height = 0] = (search.get('rect') ?? '')
    .split(',')
    .map((text) => Math.round(Number(text)))
  if (search.has('rect') && !(left >= 0 && top >= 0 && width >= 1 && height >= 1)) throw invalid('rect')
  return {
    width: pixels('w'),
    height: pixels('h'),
    fit: (oneOf('fit') ?? 'clip') as Fit,
    focus: oneOf('crop') === 'focalpoint' ? focalPoint : { x: 0.5, y: 0.5 },
    rect: search.has('rect') ? { left, top, width, height } : undefined,
    quality: Math.max(1, number('q', 0, 100) ?? 75),
    format: oneOf('fm'),
    autoFormat: search.get('auto') === 'format',
  }
}

/** The format asked for, or with `auto=format` the best one that the reader accepts, else the original's. */
export function formatFor({ format, autoFormat }: Transform, extension: string, accept: string): string {
  if (format) return format
  if (autoFormat && accept.includes('image/avif')) return 'avif'
  if (autoFormat && accept.includes('image/webp')) return 'webp'
  return ['jpg', 'png', 'webp', 'avif'].includes(extension) ? extension : 'png'
}

export const mimeTypeOf = (format: string) => (format === 'jpg' || format === 'pjpg' ? 'image/jpeg' : `image/${format}`)

// Two images at a time with one thread each: libuv has four threads, and writes to the log need them too.
sharp.concurrency(1)
const queues = [createQueue(), createQueue()] as const
let turn = 0
export const limited = <T>(work: () => Promise<T>): Promise<T> => queues[turn++ % 2 === 0 ? 0 : 1](work)

/** Makes an image; `format` as `formatFor` returns it. */
export const render = (bytes: Buffer, transform: Transform, format: string): Promise<Buffer> =>
  limited(async () => {
    const { width, height, fit, quality } = transform
    const { autoOrient } = await sharp(bytes).metadata()
    const distorts = fit !== 'clip' && fit !== 'max' && width !== undefined && height !== undefined
    const image = sharp(bytes)
      .autoOrient()
      .extract(cutOf(autoOrient, transform))
      .resize({ width, height, fit: distorts ? 'fill' : 'inside', withoutEnlargement: fit === 'max' || fit === 'min' })
    switch (format) {
      case 'webp':
        return image.webp({ quality }).toBuffer()
      case 'avif':
        // Slower settings save a few per cent of the bytes and cost seconds a photo.
        return image.avif({ quality: Math.round(quality * 0.75), effort: 2 }).toBuffer()
      case 'png':
        return image.png().toBuffer()
      default:
        return image
          .flatten({ background: '#fff' })
          .jpeg({ quality, progressive: format === 'pjpg' })
          .toBuffer()
    }
  })

/** The part of the upright original to show: the rectangle asked for and, for `crop` and `min`, as much of it as has the
 *  shape asked for, around the focus. */
function cutOf(original: Size, { rect, width, height, fit, focus }: Transform): Rectangle {
  const { left, top, ...asked } = rect ?? { left: 0, top: 0, ...original }
  const source = {
    width: Math.min(asked.width, original.width - left),
    height: Math.min(asked.height, original.height - top),
  }
  if (source.width < 1 || source.height < 1) throw httpError(400, 'Invalid image parameter rect: outside the image')
  if (width === undefined || height === undefined || (fit !== 'crop' && fit !== 'min')) return { left, top, ...source }
  const factor = Math.min(source.width / width, source.height / height)
  const length = (wanted: number, whole: number) => Math.min(whole, Math.max(1, Math.round(wanted * factor)))
  const cut = { width: length(width, source.width), height: length(height, source.height) }
  /** The start of a part of this length with the focus in its middle, moved to lie within the whole. */
  const start = (share: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part))
  return {
    left: left + start(focus.x, cut.width, source.width),
    top: top + start(focus.y, cut.height, source.height),
    ...cut,
  }
}
