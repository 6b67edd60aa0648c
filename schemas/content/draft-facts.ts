import { z } from 'zod'
import { fnv1a, sortKeys } from '../domain/content-hashes.ts'
import { textMark } from '../domain/draft-marks.ts'
import type { Equipment } from '../domain/equipment.ts'
import { eventKinds } from '../domain/facts.ts'
import type { Language } from '../domain/languages.ts'
import { monthSchema } from '../domain/listing.ts'
import { mileageSchema } from '../domain/money.ts'
import { type FactTexts, readFacts } from '../domain/read-facts.ts'
import { vehicleSchema } from '../domain/vehicle.ts'
import { tidy } from './read-document.ts'

/** When something was done: a month 'YYYY-MM' and the mileage then, in kilometres. */
interface Moment {
  month: string
  mileage?: number | undefined
}
type EventKind = (typeof eventKinds)[number]
type Work = Moment & { kinds: EventKind[] }

/** Exactly what a drafted description says of a car. What is absent is not spoken of. */
export interface DraftFacts {
  /** Month of the first registration, and its town as the town writes itself. */
  start?: { month: string; place?: string | undefined }
  owners?: Facts['owners']
  use?: Facts['previousUse']
  mileage?: number
  /** Whether papers prove it. */
  proven?: boolean
  book?: Facts['serviceBook']
  keys?: Facts['keys']
  accident?: Facts['accident']
  /** Different flaws marked in the photos. */
  flaws?: number
  /** Work of a month together, oldest first; of the services only the newest. */
  work?: Work[]
  /** Days, 'YYYY-MM-DD'. */
  inspection?: { day: string; kind?: Facts['inspectionKind'] }
  recalls?: string
  /** Kind and number of gears; without the number if nobody knows it. */
  gear?: { kind: NonNullable<Facts['gearbox']>; gears?: number }
  color?: NonNullable<Facts['baseColor']>
  equipment?: Equipment[]
}

const { shape } = vehicleSchema
const event = z.object({
  month: monthSchema,
  mileage: mileageSchema.optional().catch(undefined),
  kind: z.enum(eventKinds).optional().catch(undefined),
  place: z.string().optional().catch(undefined),
})
const picture = z.object({
  asset: z.string().optional().catch(undefined),
  flaws: z.array(z.record(z.string(), z.unknown())).catch([]),
})
const pictures = z.array(picture.catch({ flaws: [] })).catch([])
/** A value that the car's form would refuse is not said. */
const factsSchema = z.object({
  firstRegistration: shape.firstRegistration.catch(undefined),
  owners: shape.owners.catch(undefined),
  previousUse: shape.previousUse.catch(undefined),
  mileage: shape.mileage.optional().catch(undefined),
  mileageProven: z.boolean().catch(false),
  serviceBook: shape.serviceBook.catch(undefined),
  keys: shape.keys.catch(undefined),
  accident: shape.accident.catch(undefined),
  technicalInspection: shape.technicalInspection.catch(undefined),
  inspectionKind: shape.inspectionKind.catch(undefined),
  recallsChecked: shape.recallsChecked.catch(undefined),
  history: z.array(event.optional().catch(undefined)).catch([]),
  gearbox: shape.gearbox.catch(undefined),
  gears: shape.gears.catch(undefined),
  transmission: shape.transmission.catch(undefined),
  baseColor: shape.baseColor.catch(undefined),
  exteriorColor: z.object({ fr: z.string().optional() }).optional().catch(undefined),
  equipment: z.array(z.unknown()).catch([]),
  mainImage: picture.catch({ flaws: [] }),
  images: pictures,
  gallery: z.array(z.object({ images: pictures }).catch({ images: [] })).catch([]),
})
type Facts = z.infer<typeof factsSchema>

/** Events that are no work on the car, or that another sentence tells. */
const notWork: ReadonlySet<string> = new Set([
  'firstRegistration',
  'ownerChange',
  'import',
  'inspection',
  'recall',
  'listing',
  'accident',
])
/** The newest works that are named: the page's history has all. */
const MOST_WORKS = 5

/** Equipment that buyers pay for, dearest first. */
const standOut: readonly Equipment[] = [
  'thirdRow',
  'awd',
  'airSuspension',
  'rearWheelSteering',
  'ceramicBrakes',
  'adaptiveDampers',
  'panoramicRoof',
  'glassRoof',
  'sunroof',
  'softTop',
  'matrixHeadlights',
  'laserHeadlights',
  'massageSeats',
  'ventilatedSeats',
  'leather',
  'leatherAlcantara',
  'sportSeats',
  'premiumSound',
  'headUp',
  'camera360',
  'parkingHeater',
  'nightVision',
  'adaptiveCruise',
  'towbar',
  'towbarRemovable',
  'towbarFixed',
  'heatPump',
  'fastCharging',
  'reversingCamera',
  'heatedSeats',
  'navigation',
  'winterTyres',
]
const MOST_EQUIPMENT = 5

/** What a description can say of a car: a stored one (`storedVehicle`) or one that the snapshot checked. */
export function draftFacts(car: object): DraftFacts {
  const facts = factsSchema.parse(tidy(car) ?? {})
  const { mileage, mileageProven: proven, technicalInspection, inspectionKind } = facts
  const events = facts.history.filter((entry) => entry !== undefined).toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const first = events.find(({ kind }) => kind === 'firstRegistration')
  const month = facts.firstRegistration?.slice(0, 'YYYY-MM'.length) ?? first?.month
  // A mileage that nothing proves is written once, beside its warning (decree 78-993, article 2).
  const moment = (entry: Moment): Moment => ({
    month: entry.month,
    ...(proven && entry.mileage !== undefined && { mileage: entry.mileage }),
  })
  const service = events.findLast(({ kind }) => kind === 'service')
  const works = events
    .filter((entry) => entry.kind !== 'service' || entry === service)
    .flatMap(({ kind, ...entry }) => (kind && !notWork.has(kind) ? [{ kind, when: moment(entry) }] : []))
    .slice(-MOST_WORKS)
  const flaws = countFlaws(facts)
  const { gearbox, gears, baseColor } = readFacts(facts as FactTexts)
  const dear = standOut.filter((key) => facts.equipment.includes(key)).slice(0, MOST_EQUIPMENT)
  return {
    ...(month && { start: { month, ...(first?.place && { place: first.place }) } }),
    ...(facts.owners !== undefined && { owners: facts.owners }),
    ...(facts.previousUse && { use: facts.previousUse }),
    ...(mileage !== undefined && { mileage, proven }),
    ...(facts.serviceBook && { book: facts.serviceBook }),
    ...(facts.keys !== undefined && { keys: facts.keys }),
    ...(facts.accident && { accident: facts.accident }),
    ...(flaws > 0 && { flaws }),
    ...(works.length > 0 && { work: byMoment(works) }),
    ...(technicalInspection && {
      inspection: { day: technicalInspection, ...(inspectionKind && { kind: inspectionKind }) },
    }),
    ...(facts.recallsChecked && { recalls: facts.recallsChecked }),
    ...(gearbox && {
      gear: { kind: gearbox, ...(gears !== undefined && gears > 1 && gearbox !== 'singleSpeed' && { gears }) },
    }),
    ...(baseColor && { color: baseColor }),
    ...(dear.length > 0 && { equipment: dear }),
  }
}

/** The same text for the same facts, so that a change of them can be seen. */
export const factsMark = (facts: DraftFacts): string => fnv1a(JSON.stringify(facts, sortKeys))

/** What a car's document keeps of a text drafted from `facts`. */
export const newMark = (language: Language, text: string, facts: DraftFacts) => ({
  _key: language,
  _type: 'draftMark' as const,
  language,
  text: textMark(text),
  facts: factsMark(facts),
})

function byMoment(works: readonly { kind: EventKind; when: Moment }[]): Work[] {
  const groups = Map.groupBy(works, ({ when }) => `${when.month} ${when.mileage}`)
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ when }) => ({ ...when, kinds: [...new Set(group.map(({ kind }) => kind))] })),
  )
}

/** Each defect once, though several photos show it; of a photo that stands twice only the first, as on the page. */
function countFlaws({ mainImage, images, gallery }: Facts): number {
  const seen = new Set<string>()
  const pictures = [mainImage, ...images, ...gallery.flatMap((group) => group.images)].filter(({ asset }) => {
    const isNew = !asset || !seen.has(asset)
    if (asset) seen.add(asset)
    return isNew
  })
  const flaws = pictures.flatMap((picture) => picture.flaws)
  return new Set(flaws.map(({ x: _x, y: _y, ...flaw }) => JSON.stringify(flaw, sortKeys))).size
}
