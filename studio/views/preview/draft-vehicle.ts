import { type Fault, Findings } from '#content/read-document.ts'
import { faultSentence, fieldTitle } from '#content/fault-texts.ts'
import { toVehicle } from '#content/to-vehicle.ts'
import { categoryById } from '#domain/picture.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import type { Vehicle } from '#domain/vehicle.ts'

type Fields = Readonly<Record<string, unknown>>

/** Stands in while the identifier is not made yet: it is in no text of the page. */
const NO_SLUG = 'apercu-0000-001'

/** The car as the next snapshot would make it, or what keeps it from being shown. */
export function draftVehicle(document: Fields): { vehicle: Vehicle | undefined; faults: string[] } {
  const stored = storedVehicle(document)
  const findings = new Findings(stored._id, '')
  const vehicle = toVehicle({ ...stored, slug: stored.slug ?? NO_SLUG }, categoryById, findings)
  return { vehicle, faults: findings.faults.map(sentence) }
}

const sentence = (fault: Fault) => `${fieldTitle(fault.field)} : ${faultSentence(fault)}`
