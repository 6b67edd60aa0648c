import { httpError } from '../http/errors.ts'

export type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'min' | 'scale'

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What an image address asks for. Sizes are in pixels of the result, `dpr` already counted in. */
export interface RenderParams {
  readonly width?: number
  readonly height?: number
  readonly maxWidth?: number
  readonly maxHeight?: number
  readonly fit: Fit
  readonly crop: string
  /** Shares of the width and height, 0 to 1. */
  readonly focus: { readonly x: number; readonly y: number }
  /** In pixels of the original, cut out before all else. */
  readonly rect?: Rectangle
  readonly rotate: 0 | 90 | 180 | 270
  readonly flip: string
  readonly blur?: number
  readonly background?: string
  readonly quality: number
  readonly format?: string
  readonly autoFormat: boolean
}

const fits = new Set<string>(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'])
const formats = new Set(['jpg', 'pjpg', 'png', 'webp', 'avif'])
/** The hosted service makes nothing larger. */
const largest = 8192

const invalid = (name: string, value: string) => httpError(400, `Invalid image parameter ${name}=${value}`)

/** Reads the parameters of an image address (sanity.io/docs/image-urls); throws 400 for a value that makes no sense. */
export function readRenderParams(search: URLSearchParams): RenderParams {
  const number = (name: string, from: number, to: number) => {
    const text = search.get(name)
    if (text === null) return undefined
    const value = Number(text)
    if (text.trim() === '' || !(value >= from && value <= to)) throw invalid(name, text)
    return value
  }
  const oneOf = (name: string, allowed: ReadonlySet<string>) => {
    const text = search.get(name)
    if (text !== null && !allowed.has(text)) throw invalid(name, text)
    return text ?? undefined
  }
  const dpr = number('dpr', 0.1, 3) ?? 1
  const size = (name: string) => {
    const value = number(name, 1, largest)
    return value === undefined ? undefined : Math.min(largest, Math.max(1, Math.round(value * dpr)))
  }
  const background = search.get('bg')
  if (background !== null && !/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(background))
    throw invalid('bg', background)
  const rect = search.get('rect')
  return defined({
    width: size('w'),
    height: size('h'),
    maxWidth: size('max-w'),
    maxHeight: size('max-h'),
    fit: (oneOf('fit', fits) ?? 'clip') as Fit,
    crop: search.get('crop') ?? 'center',
    focus: { x: number('fp-x', 0, 1) ?? 0.5, y: number('fp-y', 0, 1) ?? 0.5 },
    rect: rect === null ? undefined : readRect(rect),
    rotate: Number(oneOf('or', new Set(['0', '90', '180', '270'])) ?? 0) as RenderParams['rotate'],
    flip: oneOf('flip', new Set(['h', 'v', 'hv'])) ?? '',
    blur: number('blur', 0, 2000),
    background: background === null ? undefined : `#${background}`,
    quality: Math.max(1, number('q', 0, 100) ?? 75),
    format: oneOf('fm', formats),
    autoFormat: search.get('auto') === 'format',
  })
}

function readRect(text: string): Rectangle {
  const [left, top, width, height] = text.split(',').map(Number)
  if (left === undefined || top === undefined || width === undefined || height === undefined)
    throw invalid('rect', text)
  if (!(left >= 0 && top >= 0 && width >= 1 && height >= 1)) throw invalid('rect', text)
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Leaves out what is not there, so that "absent" has one form. */
const defined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>

export interface Size {
  readonly width: number
  readonly height: number
}

/** What to do with the upright original: cut out, scale exactly to `size`, then centre on `canvas` if there is one. */
export interface RenderPlan {
  readonly cut: Rectangle
  readonly size: Size
  readonly canvas?: Size
  /** The cut is to be the liveliest part of this size ratio, which only looking at the pixels can tell. */
  readonly entropy?: boolean
}

/** The geometry of an image address. `original` is in pixels, upright; sizes of the plan are at least one pixel. */
export function planRender(original: Size, params: RenderParams): RenderPlan {
  const source = sourceOf(original, params)
  const turned = params.rotate % 180 === 0 ? source : { width: source.height, height: source.width }
  const { width, height, fit } = params
  if (width !== undefined && height !== undefined) {
    if (fit === 'crop') return { ...cutFor(source, { width, height }, params), size: { width, height } }
    if (fit === 'min') {
      const shrink = Math.min(1, turned.width / width, turned.height / height)
      const size = scaled({ width, height }, shrink)
      return { ...cutFor(source, size, params), size }
    }
    if (fit === 'scale') return { cut: source, size: { width, height } }
    if (fit === 'fill' || fit === 'fillmax') {
      const size = within(turned, { width, height }, fit === 'fill')
      return { cut: source, size, canvas: { width, height } }
    }
  }
  const asked = within(turned, { width, height }, fit !== 'max' && fit !== 'min' && fit !== 'fillmax')
  return { cut: source, size: within(asked, { width: params.maxWidth, height: params.maxHeight }, false) }
}

function sourceOf(original: Size, { rect }: RenderParams): Rectangle {
  if (!rect) return { left: 0, top: 0, ...original }
  const width = Math.min(rect.width, original.width - rect.left)
  const height = Math.min(rect.height, original.height - rect.top)
  if (width < 1 || height < 1) throw httpError(400, 'Invalid image parameter rect: outside the image')
  return { left: rect.left, top: rect.top, width, height }
}

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** The largest size of the same shape within the bounds given; not larger than it was unless it may `grow`. */
function within(size: Size, bounds: { width: number | undefined; height: number | undefined }, grow: boolean): Size {
  const factors = [
    ...(bounds.width === undefined ? [] : [bounds.width / size.width]),
    ...(bounds.height === undefined ? [] : [bounds.height / size.height]),
    ...(grow ? [] : [1]),
  ]
  return factors.length === 0 ? size : scaled(size, Math.min(...factors))
}

/** The part of the source that has the target's shape and lies where `crop` says. */
function cutFor(source: Rectangle, target: Size, params: RenderParams): { cut: Rectangle; entropy?: boolean } {
  const shape = params.rotate % 180 === 0 ? target : { width: target.height, height: target.width }
  const factor = Math.min(source.width / shape.width, source.height / shape.height)
  const width = Math.min(source.width, Math.max(1, Math.round(shape.width * factor)))
  const height = Math.min(source.height, Math.max(1, Math.round(shape.height * factor)))
  if (params.crop === 'entropy') return { cut: source, entropy: true }
  const { x, y } = anchor(params)
  const left = source.left + place(x, width, source.width)
  const top = source.top + place(y, height, source.height)
  return { cut: { left, top, width, height } }
}

/** The point, in shares of the width and height, around which to cut. */
function anchor({ crop, focus }: RenderParams) {
  if (crop === 'focalpoint') return focus
  const sides = crop.split(',')
  return {
    x: sides.includes('left') ? 0 : sides.includes('right') ? 1 : 0.5,
    y: sides.includes('top') ? 0 : sides.includes('bottom') ? 1 : 0.5,
  }
}

/** Where a window of this length starts so that its middle is at the anchor, without leaving the whole. */
const place = (share: number, length: number, whole: number) =>
  Math.round(Math.min(Math.max(share * whole - length / 2, 0), whole - length))
