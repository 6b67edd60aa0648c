import { vehicleSchema } from './vehicle.ts'

/** A photo as it is stored, its file by id. */
export interface StoredPicture {
  asset: string | null
  /** Whether the file is there: an import can leave a reference that leads nowhere. */
  found: boolean
  alt: unknown
  crop: object | null
  hotspot: object | null
  flaws: unknown[] | null
  lqip?: string | null
  /** The most frequent colour, '#rrggbb'. */
  ground?: string | null
}

export interface StoredGroup {
  /** Id of the category's document. */
  category: string | null
  images: readonly (StoredPicture | null)[] | null
}

/** A car as it is stored, whole or not: what editors have written so far, nothing checked. Null: nothing there. */
export interface StoredVehicle {
  _id: string
  slug: string | null
  brand?: string | null
  model?: string | null
  version?: string | null
  year?: number | null
  price?: number | null
  mileage?: number | null
  engineType?: string | null
  transmission?: string | null
  bodyType?: string | null
  fuel?: string | null
  powerKw?: number | null
  critAir?: string | null
  firstRegistration?: string | null
  vinEnd?: string | null
  previousUse?: string | null
  technicalInspection?: string | null
  vatScheme?: string | null
  exteriorColor?: unknown
  interiorColor?: unknown
  description?: unknown
  features?: readonly unknown[] | null
  mainImage: StoredPicture | null
  images: readonly (StoredPicture | null)[] | null
  gallery: readonly (StoredGroup | null)[] | null
  turn: readonly (StoredPicture | null)[] | null
  publishAt?: string | null
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const referred = (value: unknown): string | null =>
  isFields(value) && typeof value['_ref'] === 'string' ? value['_ref'] : null
const group = (value: unknown): object | null => (isFields(value) ? value : null)
const list = <T>(value: unknown, entry: (value: unknown) => T): T[] | null =>
  Array.isArray(value) ? value.map(entry) : null

function picture(value: unknown): StoredPicture | null {
  if (!isFields(value)) return null
  return {
    asset: referred(value['asset']),
    found: true,
    alt: value['alt'] ?? null,
    crop: group(value['crop']),
    hotspot: group(value['hotspot']),
    flaws: list(value['flaws'], (flaw) => flaw),
  }
}

const pictures = (value: unknown) => list(value, picture)

const photoGroup = (value: unknown): StoredGroup | null =>
  isFields(value) ? { category: referred(value['category']), images: pictures(value['images']) } : null

/** As the shop's own car has them, and when it goes public. */
const writtenFields = [...Object.keys(vehicleSchema.shape), 'publishAt']

/** A car's document as the Studio holds it, in the form the snapshot's question gives: files and categories by id. */
export function storedVehicle(document: Fields): StoredVehicle {
  const written = Object.fromEntries(writtenFields.map((name) => [name, document[name] ?? null]))
  const slug = document['slug']
  const id = document['_id']
  return {
    ...(written as unknown as StoredVehicle),
    _id: typeof id === 'string' ? id.replace(/^drafts\./, '') : '',
    slug: isFields(slug) && typeof slug['current'] === 'string' ? slug['current'] : null,
    mainImage: picture(document['mainImage']),
    images: pictures(document['images']),
    gallery: list(document['gallery'], photoGroup),
    turn: pictures(document['turn']),
  }
}
