import { MAX_VEHICLES } from '../../schemas/domain/catalogue-limits.ts'
import type { CategoryOf } from '../../schemas/domain/picture.ts'
import { readiness } from '../../schemas/domain/readiness.ts'
import { isScheduled, type Vehicle } from '../../schemas/domain/vehicle.ts'
import { type Fault, Findings } from '../../schemas/content/read-document.ts'
import type { RawVehicle } from './read.ts'
import { toVehicle, vehicleTitle } from '../../schemas/content/to-vehicle.ts'

/** A car that waits for its hour. */
export interface Scheduled {
  documentId: string
  title: string
  /** ISO moment. */
  publishAt: string
}

/** A car that is not as ready to be sold as it could be, by the rules of the Studio's tab « Prêt à vendre ». */
export interface Unready {
  documentId: string
  title: string
  /** Out of 100. */
  score: number
  complete: boolean
  /** What is missing, in a word or two each. */
  missing: string[]
}

export interface CheckedVehicles {
  vehicles: Vehicle[]
  faults: Fault[]
  warnings: Fault[]
  /** Those beyond the fifty, each as a fault that says so. */
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** The first fifty cars in the editors' order whose hour has come. Only what would be shown can stop a publication: what
 *  is wrong with a car that waits or is left out is a warning. */
export function checkVehicles(raw: readonly RawVehicle[], categoryOf: CategoryOf, now: Date): CheckedVehicles {
  const [waiting, due] = partition(raw, ({ publishAt }) => isScheduled(publishAt, now.getTime()))
  const kept = due.slice(0, MAX_VEHICLES)
  const shown = kept.map((vehicle) => checkVehicle(vehicle, kept, categoryOf))
  const beyond = due.slice(MAX_VEHICLES).map((vehicle) => checkVehicle(vehicle, due, categoryOf))
  const later = waiting.map((vehicle) => checkVehicle(vehicle, raw, categoryOf))
  return {
    vehicles: shown.flatMap(({ vehicle }) => vehicle ?? []),
    faults: shown.flatMap(({ findings }) => findings.faults),
    warnings: [
      ...shown.flatMap(({ findings }) => findings.warnings),
      ...[...beyond, ...later].flatMap(({ findings }) => findings.faults),
    ],
    leftOut: beyond.flatMap(({ findings: { documentId, title } }) => {
      const findings = new Findings(documentId, title)
      findings.fault('orderRank', 'over-capacity', { maximum: MAX_VEHICLES })
      return findings.faults
    }),
    scheduled: waiting.map((vehicle) => ({
      documentId: vehicle._id,
      title: vehicleTitle(vehicle),
      publishAt: String(vehicle.publishAt),
    })),
    unready: [...kept, ...waiting].flatMap((vehicle) => unready(vehicle, raw, categoryOf)),
  }
}

function unready(raw: RawVehicle, all: readonly RawVehicle[], categoryOf: CategoryOf): Unready[] {
  const { score, complete, missing } = readiness(raw, categoryOf, all)
  const names = [...new Set(missing.map(({ name }) => name))]
  return names.length > 0 ? [{ documentId: raw._id, title: vehicleTitle(raw), score, complete, missing: names }] : []
}

function checkVehicle(raw: RawVehicle, among: readonly RawVehicle[], categoryOf: CategoryOf) {
  const findings = new Findings(raw._id, vehicleTitle(raw))
  const others = among.filter(({ _id, slug }) => _id !== raw._id && slug && slug === raw.slug)
  if (raw.slug && others.length > 0)
    findings.fault('slug', 'duplicate-slug', { slug: raw.slug, others: others.map(({ _id }) => _id).join(', ') })
  if (typeof raw.publishAt === 'string' && Number.isNaN(Date.parse(raw.publishAt)))
    findings.fault('publishAt', 'bad-moment')
  return { vehicle: toVehicle(raw, categoryOf, findings), findings }
}

const partition = <T>(list: readonly T[], test: (entry: T) => boolean): [T[], T[]] => [
  list.filter((entry) => test(entry)),
  list.filter((entry) => !test(entry)),
]
