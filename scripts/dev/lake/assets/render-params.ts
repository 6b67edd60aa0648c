import { httpError } from '../http/error.ts'

export type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'min' | 'scale'

export interface Rectangle {
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
