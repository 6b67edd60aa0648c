import type { ShopSettings } from '../../../schemas/domain/shop-settings.ts'
import { flawsOf } from '../../../schemas/content/fact-words.ts'
import type { BaseColor, Gearbox } from '../../../schemas/domain/facts.ts'
import type { FeedGap } from '../../../schemas/domain/feeds.ts'
import type { Language } from '../../../schemas/domain/languages.ts'
import { localize } from '../../../schemas/domain/text.ts'
import { allPictures, type Vehicle } from '../../../schemas/domain/vehicle.ts'
import { type ImageSource, sharedPhoto } from '../../../schemas/domain/photo-sources.ts'
import { pathIn, paths } from '../../../web/src/lib/paths.ts'
import { readFactWords } from '../../snapshot/fact-words.ts'

const factWords = readFactWords()

/** What every feed writes from. */
export interface FeedShop {
  settings: ShopSettings
  siteUrl: string
  images: ImageSource
  /** Whether the mileage is proven, in the words of the page. */
  mileageNotes: Readonly<Record<'fr' | 'de', { proven: string; notProven: string }>>
}

/** A feed's file, and what is not in it. Without `content` the settings lack something. */
export interface Feed {
  content?: string | Buffer
  cars: number
  leftOut: Record<string, FeedGap[]>
  settings: FeedGap[]
}

/** Writes the lines of the cars that lack nothing, and names what the others lack. */
export function feedOf<Line>(
  cars: readonly Vehicle[],
  lacks: (car: Vehicle) => Partial<Record<FeedGap, boolean>>,
  line: (car: Vehicle) => Line,
  write: (lines: Line[]) => string | Buffer,
): Feed {
  const missing = cars.map((car) => [car, gapsIn(lacks(car))] as const)
  const complete = missing.filter(([, gaps]) => gaps.length === 0).map(([car]) => line(car))
  return {
    content: write(complete),
    cars: complete.length,
    leftOut: Object.fromEntries(missing.flatMap(([{ id }, gaps]) => (gaps.length > 0 ? [[id, gaps]] : []))),
    settings: [],
  }
}

export const gapsIn = (lacks: Partial<Record<FeedGap, boolean>>): FeedGap[] =>
  Object.entries(lacks).flatMap(([gap, isMissing]) => (isMissing ? [gap as FeedGap] : []))

/** No feed without this setting. */
export const withoutSettings = (settings: FeedGap[]): Feed => ({ cars: 0, leftOut: {}, settings })

export const pageOf = ({ siteUrl }: FeedShop, { id }: Vehicle): string =>
  siteUrl.replace(/\/+$/, '') + pathIn('fr', paths.vehicle.href(id))

/** Addresses of the car's photos, JPEG of 1200 × 630, the main one first. */
export const photosOf = ({ siteUrl, images }: FeedShop, car: Vehicle, most: number): string[] =>
  allPictures(car)
    .slice(0, most)
    .map((photo) => siteUrl.replace(/\/+$/, '') + sharedPhoto(photo, images))

export const titleOf = ({ brand, model, version, year }: Vehicle): string =>
  [brand, model, version, year].filter(Boolean).join(' ')

/** The description with what an offer must not leave out: whether the mileage is proven, and the known flaws. Cut at a word. */
export function textOf(car: Vehicle, language: 'fr' | 'de', { mileageNotes }: FeedShop, most: number): string {
  const words = (value: Parameters<typeof localize>[0]) => localize(value, language as Language).text
  const notes = mileageNotes[language]
  const own = car.description ? words(car.description) : ''
  const flaws = flawsOf(car, factWords)
    .map(words)
    .filter((flaw) => !own.includes(flaw))
  const must = [car.mileageProven ? notes.proven : notes.notProven, ...flaws].join(' ')
  const room = most - must.length - 1
  const shortened = own.length <= room ? own : own.slice(0, Math.max(0, room)).replace(/\s+\S*$/, '')
  return [must, shortened].filter(Boolean).join(' ').slice(0, most)
}

/** Marketplaces know gearboxes with and without a clutch pedal. */
export const pedalsOf = (gearbox: Gearbox | undefined): 'manual' | 'automatic' | undefined =>
  gearbox && gearbox !== 'manual' ? 'automatic' : gearbox

/** A basic colour's word. */
export const colorIn = (color: BaseColor | undefined, wanted: 'fr' | 'de'): string | undefined =>
  color && factWords.find(({ language }) => language === wanted)?.texts[`color_${color}`]

/** Whether an editor called the paint metallic or pearl. */
export const isMetallic = ({ exteriorColor }: Pick<Vehicle, 'exteriorColor'>): boolean =>
  /m[ée]tal|nacr|perl|pearl/i.test(Object.values(exteriorColor ?? {}).join(' '))
