import { z } from 'zod'
import { equipmentKeys } from './equipment.ts'
import { baseColors, eventKinds, gearboxes } from './facts.ts'
import { languageSchema } from './languages.ts'
import { listingSchema, monthSchema, vehicleTextSchema as text } from './listing.ts'
import { mileageSchema } from './money.ts'
import { MAX_PAPERS, paperSchema } from './papers.ts'
import { type CategoryKey, categoryKeys, categoryKeySchema, type Picture, pictureSchema } from './picture.ts'
import { localizedSchema } from './text.ts'

export const bodyTypes = ['hatchback', 'saloon', 'estate', 'coupe', 'convertible', 'suv', 'van'] as const
/** French air-quality sticker, from 'E' (electric) to '5' (oldest); 'none' for a car that is too old for one. */
export const critAirClasses = ['E', '1', '2', '3', '4', '5', 'none'] as const
/** The German Hauptuntersuchung or the French contrôle technique. */
export const inspectionKinds = ['german', 'french'] as const
/** How the CO₂ was measured: the certificate of conformity says it. */
export const co2Methods = ['wltp', 'nedc'] as const
/** Of the certificate: a passenger car, or a light goods vehicle. */
export const vehicleCategories = ['M1', 'N1'] as const
/** Whether the car was made in the European Union, so that a certificate EUR.1 can be had. */
export const originAnswers = ['yes', 'no', 'unknown'] as const
/** Euros. */
const newPrice = z.int().min(1000).max(2_000_000)

export const previousUses = ['private', 'company', 'rental', 'demonstration', 'taxi', 'drivingSchool'] as const

/** A car for sale. The specification's card, sheet and order require the mandatory fields; the others complete the car (see
 *  readiness.ts) and are shown if present. */
export const vehicleSchema = z.object({
  // Not destructured above: the bundler could not drop it, and every page would load zod.
  id: listingSchema.shape.id,
  brand: listingSchema.shape.brand,
  model: listingSchema.shape.model,
  version: listingSchema.shape.version,
  year: listingSchema.shape.year,
  price: listingSchema.shape.price,
  mileage: listingSchema.shape.mileage,
  mileageProven: listingSchema.shape.mileageProven,
  status: listingSchema.shape.status,
  engineType: text.optional(),
  gearbox: z.enum(gearboxes).optional(),
  /** Forward gears. */
  gears: z.int().min(1).max(10).optional(),
  /** The maker's name of the gearbox; before `gearbox` existed, all that was said of it (read-facts.ts). */
  transmission: text.optional(),
  bodyType: z.enum(bodyTypes).optional(),
  doors: z.int().min(2).max(6).optional(),
  /** Field S.1 of the registration certificate. */
  seats: z.int().min(1).max(9).optional(),
  fuel: listingSchema.shape.fuel,
  /** Field P.1, cm³. */
  displacement: z.int().min(100).max(10_000).optional(),
  /** Field P.2, kilowatts. */
  powerKw: z.int().min(10).max(1_500).optional(),
  /** Field V.7, g/km. */
  co2: z.int().min(0).max(999).optional(),
  co2Method: z.enum(co2Methods).optional(),
  /** Field V.5, particulates of a diesel, g/km. */
  particulates: z.number().min(0).max(1).optional(),
  /** Field V.9, such as 'Euro 6'. */
  emissionClass: text.optional(),
  critAir: z.enum(critAirClasses).optional(),
  /** Field G, kilograms in running order. */
  massInOrder: z.int().min(300).max(5_000).optional(),
  /** Field F.2, kilograms that it may weigh at most. */
  maxMass: z.int().min(400).max(7_500).optional(),
  /** Field J. */
  vehicleCategory: z.enum(vehicleCategories).optional(),
  /** Field P.6, fiscal horsepower. */
  fiscalPower: z.int().min(1).max(200).optional(),
  /** Price as new in whole euros, by the country that taxes it: the Spanish table, Moroccan and Saudi list prices differ. */
  newValue: z.partialRecord(z.enum(['ES', 'MA', 'SA']), newPrice).optional(),
  originEu: z.enum(originAnswers).optional(),
  firstRegistration: listingSchema.shape.firstRegistration,
  vinEnd: listingSchema.shape.vinEnd,
  previousUse: z.enum(previousUses).optional(),
  technicalInspection: listingSchema.shape.technicalInspection,
  inspectionKind: z.enum(inspectionKinds).optional(),
  /** Day on which the maker's recalls were looked up by the whole VIN and none was open, 'YYYY-MM-DD'. */
  recallsChecked: z.iso.date().optional(),
  vatScheme: listingSchema.shape.vatScheme,
  standsIn: listingSchema.shape.standsIn,
  accident: listingSchema.shape.accident,
  owners: listingSchema.shape.owners,
  keys: listingSchema.shape.keys,
  serviceBook: listingSchema.shape.serviceBook,
  warrantyMonths: listingSchema.shape.warrantyMonths,
  baseColor: z.enum(baseColors).optional(),
  /** The maker's name of the paint, or a description. */
  exteriorColor: localizedSchema.optional(),
  interiorBaseColor: z.enum(baseColors).optional(),
  interiorColor: localizedSchema.optional(),
  description: localizedSchema.optional(),
  /** Languages whose description is a draft that nobody has read (draft-marks.ts). */
  drafted: z.array(languageSchema).optional(),
  equipment: z.array(z.enum(equipmentKeys)).default([]),
  /** Equipment in an editor's own words. */
  features: z.array(localizedSchema).default([]),
  /** Events, oldest first: month 'YYYY-MM' and the mileage at the time. */
  history: z
    .array(
      z
        .object({
          month: monthSchema,
          mileage: mileageSchema.optional(),
          kind: z.enum(eventKinds).optional(),
          /** A town, as it writes itself. */
          place: text.optional(),
          /** What it cost, in whole euros. */
          cost: z.int().min(1).max(100_000).optional(),
          text: localizedSchema.optional(),
        })
        .refine((event) => event.kind !== undefined || event.text !== undefined, { path: ['text'] }),
    )
    .default([]),
  mainImage: pictureSchema,
  images: z.array(pictureSchema).default([]),
  gallery: z.array(z.object({ category: categoryKeySchema, images: z.array(pictureSchema) })).default([]),
  /** Photos around the car, in order, for the 360° view. */
  turn: z.array(pictureSchema).default([]),
  /** Day on which the photos were taken, 'YYYY-MM-DD', and where. */
  photosTaken: z.iso.date().optional(),
  photosPlace: text.optional(),
  /** Papers that its page shows. */
  papers: z.array(paperSchema).max(MAX_PAPERS).default([]),
  /** Sample data: shown with a mark, refused in production. */
  sample: z.boolean().default(false),
})
export type Vehicle = z.infer<typeof vehicleSchema>

/** Whether a car that burns fuel is said to emit nothing. */
export const isImpossibleCo2 = ({ co2, fuel }: { co2?: unknown; fuel?: unknown }): boolean =>
  co2 === 0 && typeof fuel === 'string' && fuel !== 'electric'

/** Whether a car is to be published later. `publishAt` is an ISO date and time; anything else counts as published. `now` in
 *  milliseconds. */
export const isScheduled = (publishAt: unknown, now = Date.now()): publishAt is string =>
  typeof publishAt === 'string' && Date.parse(publishAt) > now

type Pictures = Pick<Vehicle, 'mainImage' | 'images' | 'gallery'>

/** Photos of one category in the editors' order; empty if the car has no such category. */
export const picturesIn = (vehicle: Pick<Vehicle, 'gallery'>, category: CategoryKey): Picture[] =>
  vehicle.gallery.filter((group) => group.category === category).flatMap((group) => group.images)

/** All photos of a car without duplicates: the main one, `images`, then the gallery by category. Blank entries and repeated
 *  files are dropped (specification, section 3). */
export function allPictures(vehicle: Pictures): Picture[] {
  const all = [vehicle.mainImage, ...vehicle.images, ...categoryKeys.flatMap((key) => picturesIn(vehicle, key))]
  const seen = new Map<string, Picture>()
  for (const picture of all) if (picture?.asset && !seen.has(picture.asset)) seen.set(picture.asset, picture)
  return [...seen.values()]
}
