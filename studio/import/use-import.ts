import { useCallback, useState } from 'react'
import { getPublishedId, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { type DraftVehicle, makeDrafts } from './make-drafts.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { markOf, type ReadVehicle } from './read-vehicles.ts'

/** Cars that are there, published or drafts. */
const presentQuery = `{
  "cars": *[_type == "vehicle"]{brand, model, year, mileage, "slug": slug.current},
  "lastRank": *[_type == "vehicle" && defined(orderRank)] | order(orderRank desc)[0].orderRank
}`
interface Present {
  cars: { brand: unknown; model: unknown; year: unknown; mileage: unknown; slug: string | null }[]
  lastRank: string | null
}

export interface WrittenDraft {
  id: string
  slug: string
  /** What an editor knows the car by. */
  figures: string
}

export type ImportStep =
  | { is: 'choose'; message?: string }
  | { is: 'reading'; name: string }
  | { is: 'read'; name: string; reading: ReadFile }
  | { is: 'writing'; count: number }
  | { is: 'done'; drafts: WrittenDraft[] }

const NOT_READ = 'Le Studio ne répond pas : rien n’a été écrit. Vérifiez la connexion, puis recommencez.'
/** The answer may be lost behind a write that was done: then each of its cars is refused as there already. */
const NOT_WRITTEN =
  'Le Studio ne répond pas. Vérifiez la connexion, puis choisissez le fichier de nouveau : les voitures déjà écrites, s’il y en a, seront reconnues.'

const written = ({ _id, slug, price, mileage }: DraftVehicle): WrittenDraft => ({
  id: getPublishedId(_id),
  slug: slug.current,
  figures: `${formatEuros(Number(price))} · ${formatKilometres(Number(mileage))}`,
})

/** One import: choose, read (a dry run), write. */
export function useImport() {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [step, setStep] = useState<ImportStep>({ is: 'choose' })
  const restart = useCallback((message?: string) => setStep({ is: 'choose', ...(message && { message }) }), [])

  const choose = async (file: File) => {
    setStep({ is: 'reading', name: file.name })
    try {
      const { cars } = await client.fetch<Present>(presentQuery, {}, { perspective: 'raw' })
      const reading = await readFile(file, new Set(cars.map(markOf)))
      if (reading.ok) setStep({ is: 'read', name: file.name, reading })
      else restart(reading.message)
    } catch {
      restart(NOT_READ)
    }
  }
  const write = async (vehicles: readonly ReadVehicle[]) => {
    setStep({ is: 'writing', count: vehicles.length })
    try {
      // Asked once more: a colleague may have taken a number since the dry run.
      const { cars, lastRank } = await client.fetch<Present>(presentQuery, {}, { perspective: 'raw' })
      const slugs = cars.flatMap(({ slug }) => slug ?? [])
      const drafts = makeDrafts(vehicles, { slugs, lastRank: lastRank ?? undefined }, () => crypto.randomUUID())
      // One transaction: all of them or none.
      await drafts.reduce((writes, draft) => writes.create(draft), client.transaction()).commit()
      setStep({ is: 'done', drafts: drafts.map(written) })
    } catch {
      restart(NOT_WRITTEN)
    }
  }
  return {
    step,
    restart: () => restart(),
    choose: (file: File) => void choose(file),
    write: (vehicles: readonly ReadVehicle[]) => void write(vehicles),
  }
}
