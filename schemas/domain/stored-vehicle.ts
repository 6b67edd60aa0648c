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
