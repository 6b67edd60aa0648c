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

interface Existing {
  /** Identifiers in use, drafts' included. */
  slugs: Iterable<string>
  /** Rank of the last car in the editors' order. */
  lastRank?: string | undefined
}

/** Drafts of the cars that were read, behind the existing ones, each with the next free identifier. */
export function makeDrafts(
  vehicles: readonly ReadVehicle[],
  { slugs, lastRank }: Existing,
  newId: () => string,
): DraftVehicle[] {
  const taken = new Set(slugs)
  return vehicles.map(({ fields: { features, ...fields } }, index) => {
    const { brand, model, year } = fields
    const current = nextVehicleId({ brand: String(brand), model: String(model), year: Number(year) }, taken)
    taken.add(current)
    return {
      status: 'available',
      mileageProven: false,
      warrantyMonths: MINIMUM_WARRANTY_MONTHS,
      ...fields,
      ...(Array.isArray(features) && { features: features.map(featureOf) }),
      _id: `drafts.${newId()}`,
      _type: 'vehicle',
      slug: { _type: 'slug', current },
      orderRank: rankAfter(lastRank, index + 1),
    }
  })
}

const featureOf = (text: unknown, index: number) => ({
  _key: `feature${index}`,
  _type: 'localeString',
  fr: String(text),
})

/** Distance between two ranks, so that a car can be dragged between them. */
const RANK_STEP = 100n

/** The n-th rank behind another, as the ordering plugin writes them: '0|' and digits of base 36. */
function rankAfter(last: string | undefined, n: number): string {
  const digits = /^\d\|([0-9a-z]+)/.exec(last ?? '')?.[1] ?? '100000'
  const value = Array.from(digits).reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  return `0|${(value + BigInt(n) * RANK_STEP).toString(36).padStart(digits.length, '0')}:`
}
