import { MINIMUM_WARRANTY_MONTHS } from '#domain/vehicle.ts'
import { nextVehicleId } from '#domain/vehicle-id.ts'
import type { ReadVehicle } from './read-vehicles.ts'

export interface DraftVehicle {
  _id: string
  _type: 'vehicle'
  slug: { _type: 'slug'; current: string }
  orderRank: string
  [field: string]: unknown
}

interface Present {
  /** Identifiers that are taken, drafts' included. */
  slugs: Iterable<string>
  /** Rank of the last car in the editors' order, if there is one. */
  lastRank?: string | undefined
}

/** Steps between two ranks, so that a car can be dragged between them. */
const RANK_STEP = 100n

/** Drafts for cars that were read, behind those that are there, each with the next free number. `newId` gives an id. */
export function makeDrafts(
  vehicles: readonly ReadVehicle[],
  { slugs, lastRank }: Present,
  newId: () => string,
): DraftVehicle[] {
  const taken = new Set(slugs)
  return vehicles.map(({ fields }, place) => {
    const { features, ...plain } = fields
    const { brand, model, year } = fields
    const current = nextVehicleId({ brand: String(brand), model: String(model), year: Number(year) }, taken)
    taken.add(current)
    return {
      status: 'available',
      mileageProven: false,
      warrantyMonths: MINIMUM_WARRANTY_MONTHS,
      ...plain,
      ...(Array.isArray(features) && { features: features.map(featureOf) }),
      _id: `drafts.${newId()}`,
      _type: 'vehicle',
      slug: { _type: 'slug', current },
      orderRank: rankAfter(lastRank, place + 1),
    }
  })
}

const featureOf = (text: unknown, place: number) => ({
  _key: `feature${place}`,
  _type: 'localeString',
  fr: String(text),
})

/** The n-th rank behind another, as the ordering plugin writes them: '0|' and digits of base 36. */
function rankAfter(last: string | undefined, n: number): string {
  const digits = /^\d\|([0-9a-z]+)/.exec(last ?? '')?.[1] ?? '100000'
  const value = Array.from(digits).reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  return `0|${(value + BigInt(n) * RANK_STEP).toString(36).padStart(digits.length, '0')}:`
}
