import { fieldTitle } from '../../schemas/content/fault-texts.ts'
import { type Fault, Findings, parseInto, tidy } from '../../schemas/content/read-document.ts'
import type { Snapshot } from '../../schemas/content/snapshot.ts'
import { toPicture } from '../../schemas/content/to-picture.ts'
import { toVehicle, vehicleTitle } from '../../schemas/content/to-vehicle.ts'
import { parisDay } from '../../schemas/domain/calendar.ts'
import { MAX_CATEGORIES, MAX_VEHICLES } from '../../schemas/domain/catalogue-limits.ts'
import {
  type CategoryKey,
  type CategoryOf,
  type GalleryCategory,
  galleryCategorySchema,
} from '../../schemas/domain/picture.ts'
import { creditBlanks, creditPeriod, isCreditBegun } from '../../schemas/domain/credit.ts'
import { isAhead } from '../../schemas/domain/listing.ts'
import { namesCredit } from '../../schemas/domain/loan.ts'
import { type Readiness, readiness } from '../../schemas/domain/readiness.ts'
import { dayFault } from '../../schemas/domain/sale-dates.ts'
import { type ShopSettings, shopSettingsSchema } from '../../schemas/domain/shop-settings.ts'
import { testimonialSchema } from '../../schemas/domain/testimonial.ts'
import { isScheduled, type Vehicle } from '../../schemas/domain/vehicle.ts'
import type { RawContent, RawVehicle } from './read.ts'

/** The document that may keep a name which several have: '<name>' → document id. Without an owner, each of them is at fault. */
export type Owners = ReadonlyMap<string, string>

export interface CheckedContent {
  /** Valid only without faults. */
  snapshot: Snapshot
  faults: Fault[]
  warnings: Fault[]
  /** One 'over-capacity' for each document beyond the shop's capacity. */
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** A car whose `publishAt`, an ISO time, is in the future. */
export interface Scheduled {
  documentId: string
  title: string
  publishAt: string
}

/** A car whose score in the Studio's tab « Prêt à vendre » is below 100. */
export interface Unready {
  documentId: string
  title: string
  score: number
  complete: boolean
  /** Short names of the missing points. */
  missing: string[]
}

/** Checks every document, and documents against each other. The Studio applies the same rules while editors type, but not to
 *  imported or duplicated documents. */
export function checkContent(raw: RawContent, now: Date, owners: Owners = new Map()): CheckedContent {
  const { categories, categoryOf, ...ofCategories } = checkCategories(raw.categories, owners)
  const { vehicles, scheduled, unready, ...ofVehicles } = checkVehicles(
    raw.vehicles,
    categoryOf,
    now,
    raw.settings?.sale?.soldTo ?? [],
    owners,
  )

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
  const settings = raw.settings && toSettings(raw.settings, shown, now, findingsOf(raw.settings._id, 'Réglages'))
  for (const vehicle of raw.vehicles)
    if (shown.has(vehicle.slug ?? ''))
      warnOfCredit(vehicle, settings?.credit !== undefined, findingsOf(vehicle._id, vehicleTitle(vehicle)))

  return {
    snapshot: { vehicles, shop: { categories, testimonials, ...(settings && { settings }) } },
    faults: [...ofVehicles.faults, ...ofCategories.faults, ...findings.flatMap(({ faults }) => faults)],
    warnings: [...ofVehicles.warnings, ...findings.flatMap(({ warnings }) => warnings)],
    leftOut: [...ofVehicles.leftOut, ...ofCategories.leftOut],
    scheduled,
    unready,
  }
}

interface CheckedVehicles {
  vehicles: Vehicle[]
  faults: Fault[]
  warnings: Fault[]
  /** One 'over-capacity' for each car beyond MAX_VEHICLES. */
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** Takes the first MAX_VEHICLES cars, in the editors' order, whose `publishAt` has passed. Only their faults matter
 *  to a publication; faults of scheduled and left-out cars become warnings. */
function checkVehicles(
  raw: readonly RawVehicle[],
  categoryOf: CategoryOf,
  now: Date,
  soldTo: readonly string[],
  owners: Owners,
): CheckedVehicles {
  const today = parisDay(now.getTime())
  const isWaiting = ({ publishAt }: RawVehicle) => isScheduled(publishAt, now.getTime())
  const waiting = raw.filter(isWaiting)
  const due = raw.filter((vehicle) => !isWaiting(vehicle))
  const shown = due.slice(0, MAX_VEHICLES)
  const beyond = due.slice(MAX_VEHICLES)
  const check = (vehicles: readonly RawVehicle[], among: readonly RawVehicle[]) =>
    vehicles.map((vehicle) => checkVehicle(vehicle, among, categoryOf, today, owners))
  const checked = check(shown, shown)
  const notShown = [...check(beyond, due), ...check(waiting, raw)]
  // Scores compare cars with each other: values of any other type than a form's would break them.
  const sound = new Set([...checked, ...notShown].filter(({ findings }) => findings.faults.length === 0).map(idOf))
  const comparable = raw.filter(({ _id }) => sound.has(_id))
  return {
    vehicles: checked.flatMap(({ vehicle }) => vehicle ?? []),
    faults: checked.flatMap(({ findings }) => findings.faults),
    warnings: [
      ...checked.flatMap(({ findings }) => findings.warnings),
      ...notShown.flatMap(({ findings }) => findings.faults),
    ],
    leftOut: beyond.map((vehicle) => overCapacity(vehicle._id, vehicleTitle(vehicle), 'orderRank', MAX_VEHICLES)),
    scheduled: waiting.map((vehicle) => ({ ...named(vehicle), publishAt: String(vehicle.publishAt) })),
    unready: [...shown, ...waiting]
      .filter(({ _id }) => sound.has(_id))
      .flatMap((vehicle) => unready(vehicle, readiness(vehicle, categoryOf, comparable, today, soldTo))),
  }
}

const idOf = ({ findings }: { findings: Findings }) => findings.documentId
const named = (vehicle: RawVehicle) => ({ documentId: vehicle._id, title: vehicleTitle(vehicle) })

function checkVehicle(
  raw: RawVehicle,
  among: readonly RawVehicle[],
  categoryOf: CategoryOf,
  today: string,
  owners: Owners,
) {
  const findings = new Findings(raw._id, vehicleTitle(raw))
  const others = among.filter(({ _id, slug }) => _id !== raw._id && slug && slug === raw.slug)
  if (raw.slug && others.length > 0 && owners.get(raw.slug) !== raw._id)
    findings.fault('slug', 'duplicate-slug', { slug: raw.slug, others: others.map(({ _id }) => _id).join(', ') })
  if (typeof raw.publishAt === 'string' && Number.isNaN(Date.parse(raw.publishAt)))
    findings.fault('publishAt', 'bad-moment')
  const vehicle = toVehicle(raw, categoryOf, findings)
  for (const field of pastDates)
    if (vehicle?.[field] && isAhead(vehicle[field], today)) findings.fault(field, 'date-ahead')
  return { vehicle, findings }
}

/** Dates of what has happened. */
const pastDates = ['firstRegistration', 'technicalInspection', 'recallsChecked'] as const

function unready(raw: RawVehicle, { score, complete, missing }: Readiness): Unready[] {
  const names = [...new Set(missing.map(({ name }) => name))]
  return names.length > 0 ? [{ ...named(raw), score, complete, missing: names }] : []
}

type RawCategory = RawContent['categories'][number]

/** Takes the first MAX_CATEGORIES categories in the editors' order. Further ones are not checked: they can only repeat a
 *  key. */
function checkCategories(raw: readonly RawCategory[], owners: Owners) {
  const first = raw.slice(0, MAX_CATEGORIES)
  const keyOf = new Map<string, CategoryKey | 'left-out'>(raw.map(({ _id }) => [_id, 'left-out']))
  const categories: GalleryCategory[] = []
  const faults: Fault[] = []
  for (const category of first) {
    const { _id, key, title } = category
    const findings = new Findings(_id, categoryTitle(category))
    const others = first.filter((other) => other._id !== _id && other.key === key).map((other) => other._id)
    if (key && others.length > 0 && owners.get(key) !== _id)
      findings.fault('key', 'duplicate-category', { key, others: others.join(', ') })
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

const categoryTitle = ({ title, key }: RawCategory) => title?.fr ?? key ?? '(catégorie sans nom)'

/** The fault of a document beyond the shop's capacity. */
const overCapacity = (documentId: string, title: string, field: string, maximum: number): Fault => ({
  documentId,
  title,
  field,
  code: 'over-capacity',
  params: { maximum },
})

/** Undefined if the document is invalid; `findings` then has the faults. */
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

/** Undefined if the document is invalid. `shown`: ids of the cars in the snapshot. A credit that is incomplete, as every one of
 *  1.0.0 is, or not offered today is left out: it must not stop a publication of cars. */
function toSettings(
  raw: RawSettings,
  shown: ReadonlySet<string>,
  now: Date,
  findings: Findings,
): ShopSettings | undefined {
  const { heroSlides, credit: form, person, ...others } = raw
  const blanks = isCreditBegun(form) ? creditBlanks(tidy(form)) : undefined
  if (blanks && blanks.length > 0) findings.warn('credit', 'credit-incomplete', { fields: creditTitles(blanks) })
  const photo = person?.photo?.asset ? toPicture(person.photo, 'person.photo', person.name ?? '', findings) : undefined
  const rest = { ...others, person: person && { ...person, photo }, ...(blanks?.length === 0 && { credit: form }) }
  const slides = heroSlides?.map((slide: RawSlide | null, index) =>
    // A script can write null into a list, which the Studio cannot. The schema names the fault.
    slide ? toSlide(slide, `heroSlides[${index}]`, shown, findings) : {},
  )
  const checked = parseInto(shopSettingsSchema, { ...(tidy(rest) as object), heroSlides: slides }, findings)
  if (!checked) return undefined
  checkSaleDays(checked.sale, parisDay(now.getTime()), findings)
  const { credit, ...settings } = checked
  settings.heroSlides = settings.heroSlides.filter(({ title, text }, index) => {
    const names = namesCredit(title) || (text !== undefined && namesCredit(text))
    if (names) findings.warn(`heroSlides[${index}]`, 'credit-slide')
    return !names
  })
  if (!credit) return settings
  const period = creditPeriod(credit, parisDay(now.getTime()))
  if (period === 'now') return { ...settings, credit }
  const day = period === 'over' ? credit.validTo : credit.validFrom
  findings.warn('credit', `credit-${period}`, { day: day.split('-').toReversed().join('/') })
  return settings
}

/** Days of rates and prices: one that is yet to come is a fault, an old one a warning. */
function checkSaleDays(sale: ShopSettings['sale'], today: string, findings: Findings) {
  for (const [kind, list] of [
    ['rate', sale?.rates ?? []],
    ['transport', sale?.transport ?? []],
  ] as const)
    for (const [index, { checked }] of list.entries()) {
      const code = checked && dayFault(kind, checked, today)
      const field = `sale.${kind === 'rate' ? 'rates' : kind}[${index}].checked`
      if (code === 'day-ahead') findings.fault(field, code)
      else if (code) findings.warn(field, code)
    }
}

/** Titles of the credit form's fields: 'Numéro ORIAS, Premier jour'. */
const creditTitles = (names: readonly string[]) =>
  names.map((name) => fieldTitle(`credit.${name}`, 'siteSettings').replace(/^.*, /, '')).join(', ')

/** Warns of a car's texts that name credit: features show only beside the example of a credit, if `lends`. */
function warnOfCredit({ features, description }: RawVehicle, lends: boolean, findings: Findings) {
  for (const [index, feature] of (Array.isArray(features) ? features : []).entries())
    if (!lends && namesCredit(textsOf(feature))) findings.warn(`features[${index}]`, 'credit-feature')
  for (const [language, text] of Object.entries(textsOf(description)))
    if (namesCredit(text)) findings.warn(`description.${language}`, 'credit-words')
}

/** The texts of a field by language, without Sanity's own keys. */
const textsOf = (field: object | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(field ?? {}).filter(
      (entry): entry is [string, string] => !entry[0].startsWith('_') && typeof entry[1] === 'string',
    ),
  )

function toSlide(raw: RawSlide, field: string, shown: ReadonlySet<string>, findings: Findings) {
  const title = tidy(raw.title) as { fr?: string } | undefined
  const view = (name: 'light' | 'dark' | 'lightTall' | 'darkTall') =>
    raw[name]?.asset ? toPicture(raw[name], `${field}.${name}`, title?.fr ?? '', findings) : undefined
  const vehicleId = raw.vehicleId && shown.has(raw.vehicleId) ? raw.vehicleId : undefined
  if (raw.vehicle && !vehicleId) findings.warn(`${field}.vehicle`, 'slide-vehicle-absent')
  const views = { light: view('light'), dark: view('dark'), lightTall: view('lightTall'), darkTall: view('darkTall') }
  return { title, text: tidy(raw.text), ...views, vehicleId }
}
