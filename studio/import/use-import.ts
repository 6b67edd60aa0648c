import { useState } from 'react'
import { getPublishedId, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { formatEuros, formatKilometres } from '#domain/money.ts'
import { nextVehicleId } from '#domain/vehicle-id.ts'
import { MINIMUM_WARRANTY_MONTHS } from '#domain/listing.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { identityOf, type ReadVehicle } from './read-vehicles.ts'

type ImportStep =
  | { is: 'choose'; message?: string }
  | { is: 'reading'; name: string }
  | { is: 'read'; name: string; reading: ReadFile }
  | { is: 'writing' }
  | { is: 'done'; drafts: WrittenDraft[] }

export interface WrittenDraft {
  id: string
  slug: string
  /** Price and mileage, by which an editor recognizes the car. */
  figures: string
}

const NOT_READ = 'Le Studio ne répond pas : rien n’a été écrit. Vérifiez la connexion, puis recommencez.'
/** The write may have succeeded even if its answer was lost; a second import then reports these cars as existing. */
const NOT_WRITTEN =
  'Le Studio ne répond pas. Vérifiez la connexion, puis choisissez le fichier de nouveau : les voitures déjà écrites, s’il y en a, seront reconnues.'

/** The state of an import: choose a file, read it (dry run), write the drafts. */
export function useImport() {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [step, setStep] = useState<ImportStep>({ is: 'choose' })
  const existing = () => client.fetch<Existing>(existingQuery, {}, { perspective: 'raw' })

  const choose = async (file: File) => {
    setStep({ is: 'reading', name: file.name })
    try {
      const { cars } = await existing()
      const reading = await readFile(file, new Set(cars.map(identityOf)))
      setStep(reading.ok ? { is: 'read', name: file.name, reading } : { is: 'choose', message: reading.message })
    } catch {
      setStep({ is: 'choose', message: NOT_READ })
    }
  }
  const write = async (vehicles: readonly ReadVehicle[]) => {
    setStep({ is: 'writing' })
    try {
      // Fetch again: a colleague may have used an identifier since the dry run.
      const { cars, lastRank } = await existing()
      const slugs = cars.flatMap(({ slug }) => slug ?? [])
      const drafts = makeDrafts(vehicles, { slugs, lastRank: lastRank ?? undefined }, () => crypto.randomUUID())
      // One transaction: all drafts or none.
      await drafts.reduce((writes, draft) => writes.create(draft), client.transaction()).commit()
      setStep({ is: 'done', drafts: drafts.map(written) })
    } catch {
      setStep({ is: 'choose', message: NOT_WRITTEN })
    }
  }
  return {
    step,
    restart: () => setStep({ is: 'choose' }),
    choose: (file: File) => void choose(file),
    write: (vehicles: readonly ReadVehicle[]) => void write(vehicles),
  }
}

/** All cars in the Studio, published ones and drafts. */
const existingQuery = `{
  "cars": *[_type == "vehicle"]{brand, model, year, mileage, "slug": slug.current},
  "lastRank": *[_type == "vehicle" && defined(orderRank)] | order(orderRank desc)[0].orderRank
}`
interface Existing {
  cars: { brand: unknown; model: unknown; year: unknown; mileage: unknown; slug: string | null }[]
  lastRank: string | null
}

const written = ({ _id, slug, price, mileage }: DraftVehicle): WrittenDraft => ({
  id: getPublishedId(_id),
  slug: slug.current,
  figures: `${formatEuros(Number(price))} · ${formatKilometres(Number(mileage))}`,
})

interface DraftVehicle {
  _id: string
  _type: 'vehicle'
  slug: { _type: 'slug'; current: string }
  orderRank: string
  [field: string]: unknown
}

interface ExistingVehicles {
  /** Identifiers in use, including those of drafts. */
  slugs: Iterable<string>
  /** Rank of the last car in the editors' order. */
  lastRank?: string | undefined
}

/** Makes drafts of the imported cars, ranked behind the existing ones, each with the next free identifier. */
export function makeDrafts(
  vehicles: readonly ReadVehicle[],
  { slugs, lastRank }: ExistingVehicles,
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

/** Distance between ranks, so that cars can be dragged between them. */
const RANK_STEP = 100n

/** The n-th rank after `last`, in the ordering plugin's format: '0|' and base-36 digits. */
function rankAfter(last: string | undefined, n: number): string {
  const digits = /^\d\|([0-9a-z]+)/.exec(last ?? '')?.[1] ?? '100000'
  const value = Array.from(digits).reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  return `0|${(value + BigInt(n) * RANK_STEP).toString(36).padStart(digits.length, '0')}:`
}
