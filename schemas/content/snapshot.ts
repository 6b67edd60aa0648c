import { z } from 'zod'
import { type Equipment, equipmentKeys } from '../domain/equipment.ts'
import { foldText } from '../domain/languages.ts'
import { absences } from '../domain/proof.ts'
import { galleryCategorySchema } from '../domain/picture.ts'
import { shopSettingsSchema } from '../domain/shop-settings.ts'
import { guaranteeSchema } from '../domain/sale-terms.ts'
import { testimonialSchema } from '../domain/testimonial.ts'
import { type Vehicle, vehicleSchema } from '../domain/vehicle.ts'

/** Files that the snapshot writes to `web/generated/` and the site reads:
 *  - `index.json`: a `VehicleSummary` per car in the editors' order, for lists, filters and search;
 *  - `facets.json`: the `VehicleFacets` of each car by its id, for filters and search beyond the list's own facts;
 *  - `vehicles/<id>.json`: the whole `Vehicle`, and its last proof if there is one;
 *  - `door/<place>.json`: a `PlaceFile` (domain/door-price/place-file.ts); `door/index.json`: day and version of all of them;
 *  - `fingerprints.json`: fingerprints of each car's photos and texts, for its record (domain/journal.ts);
 *  - `sale.json`: the `SaleSettings`, for the functions;
 *  - `shop.json`: `ShopContent`. */
export const vehicleSummarySchema = vehicleSchema
  .pick({
    id: true,
    brand: true,
    model: true,
    version: true,
    year: true,
    price: true,
    mileage: true,
    mileageProven: true,
    status: true,
    fuel: true,
    critAir: true,
    powerKw: true,
    gearbox: true,
    gears: true,
    transmission: true,
    vatScheme: true,
    standsIn: true,
    bodyType: true,
    baseColor: true,
    exteriorColor: true,
    firstRegistration: true,
    vinEnd: true,
    technicalInspection: true,
    accident: true,
    owners: true,
    keys: true,
    serviceBook: true,
    sample: true,
  })
  .extend({
    // The months of a guarantor's contract (`guaranteedMonths`); absent without one: lists and orders then say nothing of them.
    warrantyMonths: z.int().optional(),
    warrantyTerritory: guaranteeSchema.shape.territory,
    // No preview: cards use a flat background, and fifty previews would double the page's weight.
    picture: vehicleSchema.shape.mainImage.omit({ lqip: true, flaws: true }),
  })
export type VehicleSummary = z.infer<typeof vehicleSummarySchema>

/** What is searched and filtered by, but stands on no card: fetched by who searches or opens the filters. */
export interface VehicleFacets extends Pick<Vehicle, 'accident' | 'owners' | 'serviceBook'> {
  /** Ticked, or written in the words of the list. */
  equipment: Equipment[]
  /** The number of the Euro norm, 6 for 'Euro 6d-TEMP'. */
  euro?: number
}

/** `words`: the French names of equipment, by key (`equipment_<key>`). */
export function vehicleFacets(
  { accident, owners, serviceBook, equipment, features, emissionClass = '' }: Vehicle,
  words: Readonly<Record<string, string>>,
): VehicleFacets {
  const written = new Set(features.map(({ fr }) => plain(fr)))
  const has = (key: Equipment) => equipment.includes(key) || written.has(plain(words[`equipment_${key}`] ?? key))
  const euro = /euro\s*([1-7])/i.exec(emissionClass)?.[1]
  return {
    ...(accident && { accident }),
    ...(owners !== undefined && { owners }),
    ...(serviceBook && { serviceBook }),
    equipment: equipmentKeys.filter(has),
    ...(euro && { euro: Number(euro) }),
  }
}

const plain = (text: string): string => foldText(text.trim().replaceAll('’', "'"))

/** A car's last photos with a code, as the build shows them. */
export const proofShownSchema = z.object({
  code: z.string(),
  madeAt: z.number(),
  photos: z.array(z.string().regex(/^[0-9a-z-]+$/)),
  takenAt: z.number().optional(),
  absent: z.enum(absences).optional(),
})
export type ProvenVehicle = Vehicle & { proof?: z.infer<typeof proofShownSchema> }

export const shopContentSchema = z.object({
  categories: z.array(galleryCategorySchema),
  testimonials: z.array(testimonialSchema),
  /** Absent until an editor fills in the settings. */
  settings: shopSettingsSchema.optional(),
})
export type ShopContent = z.infer<typeof shopContentSchema>

export interface Snapshot {
  vehicles: z.infer<typeof vehicleSchema>[]
  shop: ShopContent
}
