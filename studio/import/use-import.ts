import { useEffect, useSyncExternalStore } from 'react'
import { getPublishedId, type SanityClient, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { formatEuros, formatKilometres } from '#domain/money.ts'
import { nextVehicleId } from '#domain/vehicle-id.ts'
import { MINIMUM_WARRANTY_MONTHS } from '#domain/listing.ts'
import { equipmentFromFile } from '../equipment.ts'
import { defaultLanguage } from '#domain/languages.ts'
import { inLanguage, type TextLanguage } from './file-review.ts'
import { columnByKey, type Matching, titleKey } from './columns.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { identityOf, type ReadVehicle } from './read-vehicles.ts'

type ImportStep =
  | { is: 'choose'; message?: string }
  | { is: 'reading'; name: string }
  | { is: 'sheet'; file: File; choices: string[] }
  | { is: 'read'; file: File; reading: ReadFile; message?: string }
  | { is: 'done'; drafts: WrittenDraft[]; changed: number }

export interface WrittenDraft {
  id: string
  slug: string
  /** Price and mileage, by which an editor recognizes the car. */
  figures: string
}

const NOT_READ = 'Le Studio ne répond pas : rien n’a été écrit. Vérifiez la connexion, puis recommencez.'

/* Kept outside the tool: the Studio mounts it twice while it starts, and again after a crash or a look at another tool. */
let step: ImportStep = { is: 'choose' }
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function show(next: ImportStep): void {
  step = next
  for (const listener of listeners) listener()
}

/** The last reading that began: what an earlier one finds is no longer wanted. */
let latest = {}

let input: HTMLInputElement | undefined
/** The field for a file. Outside the tool too: its window may be open while the tool is mounted again. */
function fileInput(): HTMLInputElement {
  if (input) return input
  input = document.createElement('input')
  input.type = 'file'
  input.accept = '.xlsx,.xlsm,.csv,.txt,text/csv'
  input.hidden = true
  input.setAttribute('aria-label', 'Tableau de voitures')
  document.body.append(input)
  return input
}

/** The state of an import: choose a file, read it (dry run), match its columns, say what was written. */
export function useImport() {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const current = useSyncExternalStore(subscribe, () => step)

  const read = async (file: File, matching: Matching, sheet?: string) => {
    const mine = (latest = {})
    const showMine = (next: ImportStep) => mine === latest && show(next)
    try {
      const { cars } = await readExisting(client)
      const known = {
        ids: new Map(cars.flatMap(({ _id, slug }) => (slug ? [[slug, getPublishedId(_id)] as const] : []))),
        identities: new Map(cars.map((car) => [identityOf(car), car.slug ?? ''])),
        matching,
      }
      const reading = await readFile(file, known, sheet)
      if (reading.ok) showMine({ is: 'read', file, reading })
      else if ('choices' in reading) showMine({ is: 'sheet', file, choices: reading.choices })
      else showMine({ is: 'choose', message: reading.message })
    } catch {
      showMine(step.is === 'read' ? { ...step, message: NOT_READ } : { is: 'choose', message: NOT_READ })
    }
  }
  const choose = (file: File) => {
    show({ is: 'reading', name: file.name })
    void read(file, keptMatching())
  }
  useEffect(() => {
    fileInput().onchange = ({ currentTarget }) => {
      const field = currentTarget as HTMLInputElement
      const file = field.files?.[0]
      // Reset, so that the same file can be chosen again after a correction.
      field.value = ''
      if (file) choose(file)
    }
  })
  // The Studio's cars may have changed since the file was read.
  useEffect(() => {
    if (step.is === 'read') void read(step.file, keptMatching(), step.reading.sheet)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a mount
  }, [])
  return {
    step: current,
    choose,
    /** Opens the browser's window that chooses a file. */
    open: () => fileInput().click(),
    /** Reads the file again with a column chosen for one of its titles, and remembers that. */
    match: (file: File, title: string, column: string, sheet?: string) =>
      void read(file, keepMatching(title, column), sheet),
    /** Reads one of a workbook's sheets with cars. */
    chooseSheet: (file: File, sheet: string) => void read(file, keptMatching(), sheet),
    done: (drafts: readonly DraftVehicle[], changed: number) =>
      show({ is: 'done', drafts: drafts.map(written), changed }),
    restart: () => {
      latest = {}
      show({ is: 'choose' })
    },
  }
}

/* Kept in the browser, not in the content: choosing a column must not write before the editor agrees to the import, and two
 * dealers' programs may use one word for two things. */
const MATCHING_KEY = 'age-import-columns'

let kept = storedMatching()

/** The columns chosen by hand in this browser. */
const keptMatching = (): Matching => kept

/** A damaged entry, or one for a column that is gone, is dropped. */
function storedMatching(): Matching {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(MATCHING_KEY) ?? '{}')
    const entries = Object.entries(Object(stored)).filter(
      (entry): entry is [string, string] => entry[1] === '' || columnByKey.has(String(entry[1])),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** Remembers the column for a title ('' leaves it aside), and returns the whole matching. */
function keepMatching(title: string, column: string): Matching {
  kept = { ...kept, [titleKey(title)]: column }
  try {
    localStorage.setItem(MATCHING_KEY, JSON.stringify(kept))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return kept
}

/** The drafts of new cars, with identifiers that are free now: a colleague may have taken some since the dry run. Rejects if the
 *  lake does not answer. */
export async function draftsOf(
  client: SanityClient,
  vehicles: readonly ReadVehicle[],
  language: TextLanguage,
): Promise<DraftVehicle[]> {
  if (vehicles.length === 0) return []
  const { cars, lastRank } = await readExisting(client)
  const slugs = cars.flatMap(({ slug }) => slug ?? [])
  return makeDrafts(vehicles, { slugs, lastRank: lastRank ?? undefined, language }, () => crypto.randomUUID())
}

/** All cars in the Studio, published ones and drafts. */
const existingQuery = `{
  "cars": *[_type == "vehicle" && !(_id in path("versions.**"))]{_id, brand, model, year, mileage, "slug": slug.current},
  "lastRank": *[_type == "vehicle" && defined(orderRank)] | order(orderRank desc)[0].orderRank
}`
interface Existing {
  cars: { _id: string; brand: unknown; model: unknown; year: unknown; mileage: unknown; slug: string | null }[]
  lastRank: string | null
}
const readExisting = (client: SanityClient) => client.fetch<Existing>(existingQuery, {}, { perspective: 'raw' })

const written = ({ _id, slug, price, mileage }: DraftVehicle): WrittenDraft => ({
  id: getPublishedId(_id),
  slug: slug.current,
  figures: `${formatEuros(Number(price))} · ${formatKilometres(Number(mileage))}`,
})

export interface DraftVehicle {
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
  /** Of the file's sentences. */
  language?: TextLanguage
}

/** Makes drafts of the imported cars, ranked behind the existing ones, each with the next free identifier. */
export function makeDrafts(
  vehicles: readonly ReadVehicle[],
  { slugs, lastRank, language = defaultLanguage }: ExistingVehicles,
  newId: () => string,
): DraftVehicle[] {
  const taken = new Set(slugs)
  return vehicles.map((vehicle, index) => {
    const { features, ...fields } = inLanguage(vehicle.fields, language)
    const { brand, model, year } = fields
    const current = nextVehicleId({ brand: String(brand), model: String(model), year: Number(year) }, taken)
    taken.add(current)
    return {
      status: 'available',
      mileageProven: false,
      warrantyMonths: MINIMUM_WARRANTY_MONTHS,
      ...fields,
      ...(Array.isArray(features) &&
        equipmentFromFile({}, features.map(String), language === 'other' ? undefined : language)),
      _id: `drafts.${newId()}`,
      _type: 'vehicle',
      slug: { _type: 'slug', current },
      orderRank: rankAfter(lastRank, index + 1),
    }
  })
}

/** Distance between ranks, so that cars can be dragged between them. */
const RANK_STEP = 100n

/** The n-th rank after `last`, in the ordering plugin's format: '0|' and base-36 digits. */
function rankAfter(last: string | undefined, n: number): string {
  const digits = /^\d\|([0-9a-z]+)/.exec(last ?? '')?.[1] ?? '100000'
  const value = Array.from(digits).reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  return `0|${(value + BigInt(n) * RANK_STEP).toString(36).padStart(digits.length, '0')}:`
}
