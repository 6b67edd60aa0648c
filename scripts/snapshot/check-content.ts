import { type Fault, Findings, parseInto, tidy } from '../../schemas/content/read-document.ts'
import type { Snapshot } from '../../schemas/content/snapshot.ts'
import { toPicture } from '../../schemas/content/to-picture.ts'
import { MAX_CATEGORIES } from '../../schemas/domain/catalogue-limits.ts'
import { type CategoryKey, type GalleryCategory, galleryCategorySchema } from '../../schemas/domain/picture.ts'
import { shopSettingsSchema } from '../../schemas/domain/shop-settings.ts'
import { testimonialSchema } from '../../schemas/domain/testimonial.ts'
import { checkVehicles, overCapacity, type Scheduled, type Unready } from './check-vehicles.ts'
import type { RawContent } from './read.ts'

export interface CheckedContent {
  /** Valid only without faults. */
  snapshot: Snapshot
  faults: Fault[]
  warnings: Fault[]
  /** One 'over-capacity' for each document beyond what the shop has room for. */
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** Checks every document, and documents against each other. The Studio applies the same rules while editors type, but not to
 *  imported and duplicated documents. */
export function checkContent(raw: RawContent, now: Date): CheckedContent {
  const { categories, categoryOf, ...ofCategories } = checkCategories(raw.categories)
  const { vehicles, scheduled, unready, ...ofVehicles } = checkVehicles(raw.vehicles, categoryOf, now)

  const findings: Findings[] = []
  const findingsOf = (id: string, title: string | null) => {
    const added = new Findings(id, title ?? '(sans nom)')
    findings.push(added)
    return added
  }
  const testimonials = raw.testimonials.flatMap(
    (entry) => toTestimonial(entry, findingsOf(entry._id, entry.name)) ?? [],
  )
  const shown = new Set(vehicles.map(({ id }) => id))
  const settings = raw.settings ? toSettings(raw.settings, shown, findingsOf(raw.settings._id, 'Réglages')) : undefined

  return {
    snapshot: { vehicles, shop: { categories, testimonials, ...(settings && { settings }) } },
    faults: [...ofVehicles.faults, ...ofCategories.faults, ...findings.flatMap(({ faults }) => faults)],
    warnings: [...ofVehicles.warnings, ...findings.flatMap(({ warnings }) => warnings)],
    leftOut: [...ofVehicles.leftOut, ...ofCategories.leftOut],
    scheduled,
    unready,
  }
}

type RawCategory = RawContent['categories'][number]

const categoryTitle = ({ title, key }: RawCategory) => title?.fr ?? key ?? '(catégorie sans nom)'

/** Takes the first four categories in the editors' order. A fifth is not checked: it can only repeat a key. */
function checkCategories(raw: readonly RawCategory[]) {
  const first = raw.slice(0, MAX_CATEGORIES)
  const keyOf = new Map<string, CategoryKey | 'left-out'>(raw.map(({ _id }) => [_id, 'left-out']))
  const categories: GalleryCategory[] = []
  const faults: Fault[] = []
  for (const category of first) {
    const { _id, key, title } = category
    const findings = new Findings(_id, categoryTitle(category))
    const others = first.filter((other) => other._id !== _id && other.key === key).map((other) => other._id)
    if (key && others.length > 0) findings.fault('key', 'duplicate-category', { key, others: others.join(', ') })
    const checked = parseInto(galleryCategorySchema, { key: tidy(key), title: tidy(title) }, findings)
    if (checked) {
      categories.push(checked)
      keyOf.set(_id, checked.key)
    }
    faults.push(...findings.faults)
  }
  const leftOut = raw
    .slice(MAX_CATEGORIES)
    .map((category) => overCapacity(category._id, categoryTitle(category), 'order', MAX_CATEGORIES))
  return { categories, categoryOf: (id: string) => keyOf.get(id), faults, leftOut }
}

/** Undefined if `findings` got a fault, as below. */
function toTestimonial(raw: RawContent['testimonials'][number], findings: Findings) {
  const { _id, avatar, ...rest } = raw
  const input = {
    ...(tidy(rest) as object),
    id: _id,
    avatar: avatar?.asset ? toPicture(avatar, 'avatar', raw.name ?? '', findings) : undefined,
  }
  return parseInto(testimonialSchema, input, findings)
}

type RawSettings = NonNullable<RawContent['settings']>
type RawSlide = NonNullable<RawSettings['heroSlides']>[number]

/** `shown` are the ids of the cars in the snapshot. */
function toSettings(raw: RawSettings, shown: ReadonlySet<string>, findings: Findings) {
  const { heroSlides, ...rest } = raw
  const slides = heroSlides?.map((slide: RawSlide | null, index) =>
    // A script can write null into a list, which the Studio cannot. The schema names the fault.
    slide ? toSlide(slide, `heroSlides[${index}]`, shown, findings) : {},
  )
  return parseInto(shopSettingsSchema, { ...(tidy(rest) as object), heroSlides: slides }, findings)
}

function toSlide(raw: RawSlide, field: string, shown: ReadonlySet<string>, findings: Findings) {
  const title = tidy(raw.title) as { fr?: string } | undefined
  const view = (name: 'light' | 'dark' | 'lightTall' | 'darkTall') =>
    raw[name]?.asset ? toPicture(raw[name], `${field}.${name}`, title?.fr ?? '', findings) : undefined
  const vehicleId = raw.vehicleId && shown.has(raw.vehicleId) ? raw.vehicleId : undefined
  if (raw.vehicle && !vehicleId) findings.warn(`${field}.vehicle`, 'slide-vehicle-absent')
  const views = { light: view('light'), dark: view('dark'), lightTall: view('lightTall'), darkTall: view('darkTall') }
  return { title, text: tidy(raw.text), ...views, vehicleId }
}
