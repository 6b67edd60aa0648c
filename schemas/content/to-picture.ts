import { type Picture, pictureSchema } from '../domain/picture.ts'
import type { StoredPicture } from '../domain/stored-vehicle.ts'
import { type Findings, parseInto, tidy } from './read-document.ts'

/** Relative luminance (WCAG 2.2) at which black and white text are equally legible. */
const MIDDLE_LUMINANCE = 0.179

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** Whether '#rrggbb' is a light or dark background for text; undefined for any other value. */
export function toneOf(colour: string | null | undefined): Picture['tone'] {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE_LUMINANCE ? 'light' : 'dark'
}

/** Characters. Sanity's previews are 20 pixels wide, 400 to 1,000 characters. Only a car's main photo and the hero slides
 *  keep theirs, because they load first; sixty photos would add up to 60 KB a page. A longer one (from transparency or an
 *  old import) costs more than it shows and is dropped. */
const MAX_PREVIEW_LENGTH = 1_500

/** A photo for the site. Undefined if the entry is blank (a warning) or the photo is unusable (a fault). `fallbackAlt`
 *  replaces a missing French alternative text, with a warning. */
export function toPicture(
  raw: StoredPicture | null,
  field: string,
  fallbackAlt: string,
  findings: Findings,
): Picture | undefined {
  if (!raw?.asset) {
    findings.warn(field, 'picture-blank')
    return undefined
  }
  if (!raw.found) {
    findings.fault(field, 'picture-broken', { asset: raw.asset })
    return undefined
  }
  const alt = { ...(tidy(raw.alt) as { fr?: string } | undefined) }
  if (!alt.fr) findings.warn(`${field}.alt.fr`, 'alt-missing', { fallback: fallbackAlt })
  const picture = {
    asset: raw.asset,
    alt: { ...alt, fr: alt.fr ?? fallbackAlt },
    shot: raw.shot ?? undefined,
    lqip: raw.lqip && raw.lqip.length <= MAX_PREVIEW_LENGTH ? raw.lqip : undefined,
    crop: shares(raw.crop),
    hotspot: shares(raw.hotspot),
    flaws: raw.flaws?.length ? tidy(raw.flaws) : undefined,
    tone: toneOf(raw.ground),
  }
  if (!pictureSchema.shape.lqip.safeParse(picture.lqip).success) {
    findings.fault(field, 'picture-preview')
    return undefined
  }
  return parseInto(pictureSchema, picture, findings, field)
}

/** Dragging in the Studio produces shares such as -1e-17 or 0.30000000000000004; six decimals are enough. */
function shares(area: object | null): unknown {
  if (!area) return undefined
  const rounded = Object.entries(area).map(([side, share]: [string, unknown]) => [
    side,
    typeof share === 'number' ? Math.round(share * 1e6) / 1e6 : share,
  ])
  return tidy(Object.fromEntries(rounded))
}

/** The usable photos of a list. */
export const toPictures = (
  raw: readonly (StoredPicture | null)[] | null,
  field: string,
  fallbackAlt: () => string,
  findings: Findings,
): Picture[] =>
  (raw ?? [])
    .map((picture, index) => toPicture(picture, `${field}[${index}]`, fallbackAlt(), findings))
    .filter((picture) => picture !== undefined)
