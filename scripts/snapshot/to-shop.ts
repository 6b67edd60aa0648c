import { shopSettingsSchema, type ShopSettings } from '../../schemas/domain/shop-settings.ts'
import { testimonialSchema, type Testimonial } from '../../schemas/domain/testimonial.ts'
import { type Findings, parseInto, tidy } from '../../schemas/content/read-document.ts'
import type { RawContent } from './read.ts'
import { toPicture } from '../../schemas/content/to-picture.ts'

type RawSettings = NonNullable<RawContent['settings']>
type RawSlide = NonNullable<RawSettings['heroSlides']>[number]

/** A customer's word, or undefined if `findings` got a fault. */
export function toTestimonial(raw: RawContent['testimonials'][number], findings: Findings): Testimonial | undefined {
  const { _id, avatar, ...rest } = raw
  const input = {
    ...(tidy(rest) as object),
    id: _id,
    avatar: avatar?.asset ? toPicture(avatar, 'avatar', raw.name ?? '', findings) : undefined,
  }
  return parseInto(testimonialSchema, input, findings)
}

/** The shop's settings, or undefined if `findings` got a fault. `shown` are the ids of the published cars. */
export function toSettings(raw: RawSettings, shown: ReadonlySet<string>, findings: Findings): ShopSettings | undefined {
  const { heroSlides, ...rest } = raw
  const slides = heroSlides?.map((slide: RawSlide | null, place) =>
    // A script can write what the Studio cannot: a list with nothing at a place. The schema refuses it by name.
    slide ? toSlide(slide, `heroSlides[${place}]`, shown, findings) : {},
  )
  return parseInto(shopSettingsSchema, { ...(tidy(rest) as object), heroSlides: slides }, findings)
}

function toSlide(raw: RawSlide, field: string, shown: ReadonlySet<string>, findings: Findings) {
  const title = tidy(raw.title) as { fr?: string } | undefined
  const view = (side: 'light' | 'dark' | 'lightTall' | 'darkTall') =>
    raw[side]?.asset ? toPicture(raw[side], `${field}.${side}`, title?.fr ?? '', findings) : undefined
  const vehicleId = raw.vehicleId && shown.has(raw.vehicleId) ? raw.vehicleId : undefined
  if (raw.vehicle && !vehicleId) findings.warn(`${field}.vehicle`, 'slide-vehicle-absent')
  return {
    title,
    text: tidy(raw.text),
    light: view('light'),
    dark: view('dark'),
    lightTall: view('lightTall'),
    darkTall: view('darkTall'),
    vehicleId,
  }
}
