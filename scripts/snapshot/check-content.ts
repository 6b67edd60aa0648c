import { type Fault, Findings, parseInto, tidy } from '../../schemas/content/read-document.ts'
import type { Snapshot } from '../../schemas/content/snapshot.ts'
import { toPicture } from '../../schemas/content/to-picture.ts'
import { MAX_CATEGORIES } from '../../schemas/domain/catalogue-limits.ts'
import {
  type CategoryKey,
  type CategoryOf,
  type GalleryCategory,
  galleryCategorySchema,
} from '../../schemas/domain/picture.ts'
import { type ShopSettings, shopSettingsSchema } from '../../schemas/domain/shop-settings.ts'
import { type Testimonial, testimonialSchema } from '../../schemas/domain/testimonial.ts'
import { checkVehicles, type Scheduled, type Unready } from './check-vehicles.ts'
import type { RawContent } from './read.ts'

type RawCategory = RawContent['categories'][number]

export interface CheckedCategories {
  categories: GalleryCategory[]
  categoryOf: CategoryOf
  faults: Fault[]
  /** Those beyond the four, each as a fault that says so. */
  leftOut: Fault[]
}

/** The first four categories in the editors' order. A fifth is left out unjudged: it can only repeat a key. */
function checkCategories(raw: readonly RawCategory[]): CheckedCategories {
  const kept = raw.slice(0, MAX_CATEGORIES)
  const keyOf = new Map<string, CategoryKey | 'left-out'>(raw.map(({ _id }) => [_id, 'left-out']))
  const categories: GalleryCategory[] = []
  const faults: Fault[] = []
  for (const category of kept) {
    const findings = new Findings(category._id, categoryTitle(category))
    const others = kept.filter(({ _id, key }) => _id !== category._id && key && key === category.key)
    if (category.key && others.length > 0)
      findings.fault('key', 'duplicate-category', {
        key: category.key,
        others: others.map(({ _id }) => _id).join(', '),
      })
    const checked = parseInto(galleryCategorySchema, { key: tidy(category.key), title: tidy(category.title) }, findings)
    if (checked) {
      categories.push(checked)
      keyOf.set(category._id, checked.key)
    }
    faults.push(...findings.faults)
  }
  const leftOut = raw.slice(MAX_CATEGORIES).flatMap((category) => {
    const findings = new Findings(category._id, categoryTitle(category))
    findings.fault('order', 'over-capacity', { maximum: MAX_CATEGORIES })
    return findings.faults
  })
  return { categories, categoryOf: (id) => keyOf.get(id), faults, leftOut }
}

const categoryTitle = ({ title, key }: RawCategory) => title?.fr ?? key ?? '(catégorie sans nom)'

type RawSettings = NonNullable<RawContent['settings']>
type RawSlide = NonNullable<RawSettings['heroSlides']>[number]

/** A customer's word, or undefined if `findings` got a fault. */
function toTestimonial(raw: RawContent['testimonials'][number], findings: Findings): Testimonial | undefined {
  const { _id, avatar, ...rest } = raw
  const input = {
    ...(tidy(rest) as object),
    id: _id,
    avatar: avatar?.asset ? toPicture(avatar, 'avatar', raw.name ?? '', findings) : undefined,
  }
  return parseInto(testimonialSchema, input, findings)
}

/** The shop's settings, or undefined if `findings` got a fault. `shown` are the ids of the published cars. */
function toSettings(raw: RawSettings, shown: ReadonlySet<string>, findings: Findings): ShopSettings | undefined {
  const { heroSlides, ...rest } = raw
  const slides = heroSlides?.map((slide: RawSlide | null, place) =>
    // A script can write what the Studio cannot: a list with nothing at a place. The schema refuses it by name.
    slide ? toSlide(slide, `heroSlides[${place}]`, shown, findings) : {},
  )
  return parseInto(shopSettingsSchema, { ...(tidy(rest) as object), heroSlides: slides }, findings)
}

function toSlide(raw: RawSlide, field: string, shown: ReadonlySet<string>, findings: Findings) {
  const title = tidy(raw.title) as { fr?: string } | undefined
  const view = (side: 'light' | 'dark' | 'lightTall' | 'darkTall') =>
    raw[side]?.asset ? toPicture(raw[side], `${field}.${side}`, title?.fr ?? '', findings) : undefined
  const vehicleId = raw.vehicleId && shown.has(raw.vehicleId) ? raw.vehicleId : undefined
  if (raw.vehicle && !vehicleId) findings.warn(`${field}.vehicle`, 'slide-vehicle-absent')
  return {
    title,
    text: tidy(raw.text),
    light: view('light'),
    dark: view('dark'),
    lightTall: view('lightTall'),
    darkTall: view('darkTall'),
    vehicleId,
  }
}

export interface CheckedContent {
  /** To be used only if there are no faults. */
  snapshot: Snapshot
  faults: Fault[]
  warnings: Fault[]
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** Judges every document, and the documents together. The Studio checks the same while editors type, but what was imported
 *  or duplicated has never been through it. */
export function checkContent(raw: RawContent, now: Date): CheckedContent {
  const { categories, categoryOf, ...ofCategories } = checkCategories(raw.categories)
  const { vehicles, scheduled, unready, ...ofVehicles } = checkVehicles(raw.vehicles, categoryOf, now)

  const findings: Findings[] = []
  const about = (id: string, title: string | null) => {
    const next = new Findings(id, title ?? '(sans nom)')
    findings.push(next)
    return next
  }
  const testimonials = raw.testimonials.flatMap((entry) => toTestimonial(entry, about(entry._id, entry.name)) ?? [])
  const shown = new Set(vehicles.map(({ id }) => id))
  const settings = raw.settings ? toSettings(raw.settings, shown, about(raw.settings._id, 'Réglages')) : undefined

  return {
    snapshot: { vehicles, shop: { categories, testimonials, ...(settings && { settings }) } },
    faults: [...ofVehicles.faults, ...ofCategories.faults, ...findings.flatMap(({ faults }) => faults)],
    warnings: [...ofVehicles.warnings, ...findings.flatMap(({ warnings }) => warnings)],
    leftOut: [...ofVehicles.leftOut, ...ofCategories.leftOut],
    scheduled,
    unready,
  }
}
