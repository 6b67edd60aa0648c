import { type Vehicle, vehicleSchema } from './vehicle.ts'

/** A stored photo, with its file by id. */
export interface StoredPicture {
  asset: string | null
  /** Whether the file exists: an import can leave a dangling reference. */
  found: boolean
  alt: unknown
  shot?: string | null
  crop: object | null
  hotspot: object | null
  flaws: unknown[] | null
  lqip?: string | null
  /** The most frequent colour, '#rrggbb'. */
  ground?: string | null
}

/** A stored paper of the car. */
export interface StoredPaper {
  kind: unknown
  date: unknown
  issuer: unknown
  note: unknown
  pages: readonly (Pick<StoredPicture, 'asset' | 'found'> | null)[] | null
}

export interface StoredGroup {
  /** Id of the category's document. */
  category: string | null
  images: readonly (StoredPicture | null)[] | null
}

type Stored<Value> = Value extends string ? string : Value extends number ? number : unknown
type Rewritten = 'id' | 'mainImage' | 'images' | 'gallery' | 'turn' | 'equipment' | 'features' | 'drafted' | 'papers'

/** A car as stored, not validated; null for an empty field. */
export type StoredVehicle = {
  [Field in Exclude<keyof Vehicle, Rewritten>]?: Stored<NonNullable<Vehicle[Field]>> | null
} & {
  _id: string
  slug: string | null
  equipment?: readonly unknown[] | null
  features?: readonly unknown[] | null
  drafted?: readonly unknown[] | null
  mainImage: StoredPicture | null
  images: readonly (StoredPicture | null)[] | null
  gallery: readonly (StoredGroup | null)[] | null
  turn: readonly (StoredPicture | null)[] | null
  papers?: readonly (StoredPaper | null)[] | null
  publishAt?: string | null
}

type Fields = Readonly<Record<string, unknown>>

const storedFields = [...Object.keys(vehicleSchema.shape), 'publishAt']

/** Converts a car's document in the Studio to the shape of the snapshot's query: files and categories by id. */
export function storedVehicle(document: Fields): StoredVehicle {
  const fields = Object.fromEntries(storedFields.map((name) => [name, document[name] ?? null]))
  return {
    ...(fields as unknown as StoredVehicle),
    _id: textAt(document, '_id')?.replace(/^drafts\./, '') ?? '',
    slug: textAt(document['slug'], 'current'),
    mainImage: storedPicture(document['mainImage']),
    images: listOf(document['images'], storedPicture),
    gallery: listOf(document['gallery'], storedGroup),
    turn: listOf(document['turn'], storedPicture),
    papers: listOf(document['papers'], storedPaper),
  }
}

function storedPicture(value: unknown): StoredPicture | null {
  if (!isFields(value)) return null
  return {
    asset: textAt(value['asset'], '_ref'),
    found: true,
    alt: value['alt'] ?? null,
    shot: textAt(value, 'shot'),
    crop: objectOrNull(value['crop']),
    hotspot: objectOrNull(value['hotspot']),
    flaws: listOf(value['flaws'], (flaw) => flaw),
  }
}

const storedGroup = (value: unknown): StoredGroup | null =>
  isFields(value)
    ? { category: textAt(value['category'], '_ref'), images: listOf(value['images'], storedPicture) }
    : null

const storedPaper = (value: unknown): StoredPaper | null =>
  isFields(value)
    ? {
        kind: value['kind'] ?? null,
        date: value['date'] ?? null,
        issuer: value['issuer'] ?? null,
        note: value['note'] ?? null,
        pages: listOf(value['pages'], storedPicture),
      }
    : null

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textAt = (value: unknown, name: string): string | null => {
  const text = isFields(value) ? value[name] : undefined
  return typeof text === 'string' ? text : null
}
const objectOrNull = (value: unknown): object | null => (isFields(value) ? value : null)
const listOf = <T>(value: unknown, entry: (value: unknown) => T): T[] | null =>
  Array.isArray(value) ? value.map(entry) : null
