import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { paperSchema } from '../../schemas/domain/papers.ts'
import { categoryKeySchema, flawSchema, galleryCategorySchema, pictureSchema } from '../../schemas/domain/picture.ts'
import { localizedSchema } from '../../schemas/domain/text.ts'
import { currencies, saleSettingsSchema } from '../../schemas/domain/sale-terms.ts'
import { heroSlideSchema, shopSettingsSchema } from '../../schemas/domain/shop-settings.ts'
import { testimonialSchema } from '../../schemas/domain/testimonial.ts'
import { vehicleSchema } from '../../schemas/domain/vehicle.ts'

const text = z.string().trim().min(1)
/** A view of a car, such as 'front34' or 'detail-wheel'. */
const shot = z.string().regex(/^[a-z0-9-]+$/)

const { kind, place, size, count, repaired } = flawSchema.shape
/** A flaw, for the description and the photos. `at` are the views that show it, best first. */
const flawSource = z.strictObject({
  kind: kind.unwrap(),
  place: place.unwrap(),
  size,
  count,
  repaired,
  at: z.array(z.strictObject({ shot, x: flawSchema.shape.x, y: flawSchema.shape.y })).min(1),
})

/** A paper; `files` are its pages, inside `images/` (write-papers.ts draws them). */
const paperSource = paperSchema
  .omit({ pages: true })
  .extend({ files: z.array(z.string().regex(/^papers\/[a-z0-9-]+\.webp$/)).min(1) })
  .strict()

/** A car in `cars/<id>.json`. */
const carSource = vehicleSchema
  .omit({
    id: true,
    mainImage: true,
    images: true,
    gallery: true,
    turn: true,
    features: true,
    papers: true,
    sample: true,
  })
  .required({ description: true, exteriorColor: true, interiorColor: true, history: true })
  .extend({ flaws: z.array(flawSource).min(1), papers: z.array(paperSource).optional() })
  .strict()
export type CarSource = z.infer<typeof carSource>

/** A picture file; `file` is its path inside `images/`. Frames of a turn and heroes belong to no category. */
const pictureSource = z.object({
  file: z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)+\.webp$/),
  shot: text,
  category: z.union([categoryKeySchema, z.literal('turn'), z.literal('hero')]).optional(),
  alt: localizedSchema,
  hotspot: pictureSchema.shape.hotspot,
})
export type PictureSource = z.infer<typeof pictureSource>

const settingsSource = shopSettingsSchema
  .omit({ heroSlides: true, sample: true, feeds: true })
  .required()
  .extend({
    // Rates and prices get the day on which the sample is written.
    sale: saleSettingsSchema.extend({
      rates: z.array(z.strictObject({ currency: z.enum(currencies), perEuro: z.number() })),
    }),
    heroSlides: z.array(
      z.strictObject({ ...heroSlideSchema.pick({ title: true, text: true }).shape, shot, vehicle: text }),
    ),
  })
  .strict()
export type SettingsSource = z.infer<typeof settingsSource>

const testimonialSource = testimonialSchema.omit({ sample: true, avatar: true, verifiedBy: true }).strict()
export type TestimonialSource = z.infer<typeof testimonialSource>

/** Ends with a slash. */
export const sampleFolder = new URL('./', import.meta.url)

function read<T>(file: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(new URL(file, sampleFolder), 'utf8')))
  if (error) throw new Error(`scripts/sample/${file}\n${z.prettifyError(error)}`)
  return data
}

/** All sources of the sample. Throws, naming the first invalid file and its invalid fields. */
export const readSources = () => ({
  /** Ids of the cars; neighbours differ in body and colour. */
  order: read('order.json', z.array(text)),
  cars: new Map(
    readdirSync(new URL('cars/', sampleFolder)).map((file) => [
      file.replace('.json', ''),
      read(`cars/${file}`, carSource),
    ]),
  ),
  /** By car id, and under 'heroes'. */
  pictures: read('images/pictures.json', z.record(text, z.array(pictureSource))),
  categories: read('categories.json', z.array(galleryCategorySchema)),
  testimonials: read('testimonials.json', z.array(testimonialSource)),
  settings: read('settings.json', settingsSource),
})
export type Sources = ReturnType<typeof readSources>
