import { type Fault, Findings } from '../../schemas/content/read-document.ts'
import { toVehicle, vehicleTitle } from '../../schemas/content/to-vehicle.ts'
import { MAX_VEHICLES } from '../../schemas/domain/catalogue-limits.ts'
import type { CategoryOf } from '../../schemas/domain/picture.ts'
import { readiness } from '../../schemas/domain/readiness.ts'
import { isScheduled, type Vehicle } from '../../schemas/domain/vehicle.ts'
import type { RawVehicle } from './read.ts'

/** A car whose `publishAt`, an ISO time, has not come. */
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
  /** What is missing, in a word or two each. */
  missing: string[]
}

interface CheckedVehicles {
  vehicles: Vehicle[]
  faults: Fault[]
  warnings: Fault[]
  /** One 'over-capacity' for each car beyond the fifty. */
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** Takes the first fifty cars in the editors' order whose `publishAt` has passed. Only their faults stop a publication: those
 *  of cars that are scheduled or left out are warnings. */
export function checkVehicles(raw: readonly RawVehicle[], categoryOf: CategoryOf, now: Date): CheckedVehicles {
  const isWaiting = ({ publishAt }: RawVehicle) => isScheduled(publishAt, now.getTime())
  const waiting = raw.filter(isWaiting)
  const due = raw.filter((vehicle) => !isWaiting(vehicle))
  const shown = due.slice(0, MAX_VEHICLES)
  const beyond = due.slice(MAX_VEHICLES)
  const check = (vehicles: readonly RawVehicle[], among: readonly RawVehicle[]) =>
    vehicles.map((vehicle) => checkVehicle(vehicle, among, categoryOf))
  const checked = check(shown, shown)
  const notShown = [...check(beyond, due), ...check(waiting, raw)]
  return {
    vehicles: checked.flatMap(({ vehicle }) => vehicle ?? []),
    faults: checked.flatMap(({ findings }) => findings.faults),
    warnings: [
      ...checked.flatMap(({ findings }) => findings.warnings),
      ...notShown.flatMap(({ findings }) => findings.faults),
    ],
    leftOut: beyond.map((vehicle) => overCapacity(vehicle._id, vehicleTitle(vehicle), 'orderRank', MAX_VEHICLES)),
    scheduled: waiting.map((vehicle) => ({ ...named(vehicle), publishAt: String(vehicle.publishAt) })),
    unready: [...shown, ...waiting].flatMap((vehicle) => unready(vehicle, raw, categoryOf)),
  }
}

const named = (vehicle: RawVehicle) => ({ documentId: vehicle._id, title: vehicleTitle(vehicle) })

function checkVehicle(raw: RawVehicle, among: readonly RawVehicle[], categoryOf: CategoryOf) {
  const findings = new Findings(raw._id, vehicleTitle(raw))
  const others = among.filter(({ _id, slug }) => _id !== raw._id && slug && slug === raw.slug)
  if (raw.slug && others.length > 0)
    findings.fault('slug', 'duplicate-slug', { slug: raw.slug, others: others.map(({ _id }) => _id).join(', ') })
  if (typeof raw.publishAt === 'string' && Number.isNaN(Date.parse(raw.publishAt)))
    findings.fault('publishAt', 'bad-moment')
  return { vehicle: toVehicle(raw, categoryOf, findings), findings }
}

function unready(raw: RawVehicle, all: readonly RawVehicle[], categoryOf: CategoryOf): Unready[] {
  const { score, complete, missing } = readiness(raw, categoryOf, all)
  const names = [...new Set(missing.map(({ name }) => name))]
  return names.length > 0 ? [{ ...named(raw), score, complete, missing: names }] : []
}

/** The fault of a document beyond what the shop has room for. */
export const overCapacity = (documentId: string, title: string, field: string, maximum: number): Fault => ({
  documentId,
  title,
  field,
  code: 'over-capacity',
  params: { maximum },
})
