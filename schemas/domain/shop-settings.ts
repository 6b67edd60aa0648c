import { z } from 'zod'
import { creditSchema } from './credit.ts'
import { feedSettingsSchema } from './feeds.ts'
import { saleSettingsSchema } from './sale-terms.ts'
import { localizedSchema } from './text.ts'
import { pictureSchema } from './picture.ts'

const text = z.string().trim().min(1)
/** Local time of the shop, 'HH:MM'. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const claimKeys = ['exportedVehicles', 'satisfiedCustomers', 'countries', 'yearsOfExperience'] as const

/** Slides of the home page's hero (specification, section 2). */
export const MAX_HERO_SLIDES = 3

export const openingHoursSchema = z.object({
  day: z.enum(weekdays),
  opens: time.optional(),
  closes: time.optional(),
  /** 'Sur rendez-vous': no fixed hours. */
  byAppointment: z.boolean().default(false),
})

/** A figure of the statistics band, such as '500+'. */
export const claimSchema = z.object({
  key: z.enum(claimKeys),
  value: text,
  /** Where the figure comes from, and the day for which it holds, 'YYYY-MM-DD'; both stand beneath it. */
  source: localizedSchema.optional(),
  asOf: z.iso.date().optional(),
  verifiedBy: text.optional(),
})

/** Whether somebody vouches for the figure and its source and date are known (Code de la consommation, L121-2); production
 *  hides the others. */
export const isVerifiedClaim = ({ verifiedBy, source, asOf }: Partial<z.infer<typeof claimSchema>>): boolean =>
  Boolean(verifiedBy && source && asOf)

/** A hero slide, with a variant of the image per colour scheme. */
export const heroSlideSchema = z.object({
  title: localizedSchema,
  text: localizedSchema.optional(),
  light: pictureSchema,
  dark: pictureSchema.optional(),
  /** Variants for portrait windows, where the wide ones would crop the car. */
  lightTall: pictureSchema.optional(),
  darkTall: pictureSchema.optional(),
  /** Id of the car shown, for the caption. */
  vehicleId: text.optional(),
})

/** Coordinates of the shop in degrees (WGS 84). */
export const locationSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** Who answers buyers, as far as the shop says so. */
export const contactPersonSchema = z.object({
  name: text.max(80),
  /** Spoken languages, each in its own name: 'Deutsch'. */
  languages: z.array(text.max(40)).max(8).default([]),
  /** Within how many hours of opening a message is answered. */
  answerHours: z.int().min(1).max(72).optional(),
  photo: pictureSchema.optional(),
})

export const shopSettingsSchema = z.object({
  name: text,
  email: z.email(),
  phone: text,
  /** Number for WhatsApp, with the country's code; without it no page offers WhatsApp. */
  whatsapp: z
    .string()
    .trim()
    .regex(/^\+[1-9][\d ().-]{6,22}$/)
    .optional(),
  person: contactPersonSchema.optional(),
  address: z.object({ street: text, postalCode: text, city: text, country: text }),
  /** Without it the contact page has no map. */
  location: locationSchema.optional(),
  openingHours: z.array(openingHoursSchema).max(7).default([]),
  claims: z.array(claimSchema).default([]),
  heroSlides: z.array(heroSlideSchema).max(MAX_HERO_SLIDES).default([]),
  credit: creditSchema.optional(),
  /** What the dealer promises every buyer; absent: sale-terms.ts has the defaults. */
  sale: saleSettingsSchema.optional(),
  /** Files for other markets; absent: none. */
  feeds: feedSettingsSchema.optional(),
  sample: z.boolean().default(false),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>
