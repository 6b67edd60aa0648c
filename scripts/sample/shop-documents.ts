import type { GalleryCategory } from '../../schemas/domain/picture.ts'
import { localeString, reference, vehicleImage, type SanityDocument } from './document-values.ts'
import type { PictureSource, SettingsSource, TestimonialSource } from './sources.ts'

export const categoryDocument = ({ key, title }: GalleryCategory, place: number): SanityDocument => ({
  _id: `category-${key}`,
  _type: 'galleryCategory',
  key,
  title: localeString(title),
  order: place + 1,
})

export const testimonialDocument = (
  { id, comment, ...testimonial }: TestimonialSource,
  place: number,
): SanityDocument => ({
  _id: id,
  _type: 'testimonial',
  ...testimonial,
  comment: { _type: 'testimonialComment', ...comment },
  order: place + 1,
  sample: true,
})

/** A slide's pictures are the files 'hero-1-wide-light', 'hero-1-wide-dark' and the same with 'tall'. */
function slideViews(shot: string, heroes: readonly PictureSource[]) {
  const view = (name: string) => {
    const picture = heroes.find(({ file }) => file === `heroes/${shot}-${name}.webp`)
    if (!picture) throw new Error(`The slide '${shot}' has no picture '${name}' in images/pictures.json`)
    return vehicleImage(picture)
  }
  return {
    light: view('wide-light'),
    dark: view('wide-dark'),
    lightTall: view('tall-light'),
    darkTall: view('tall-dark'),
  }
}

/** The one document of the shop's own details. */
export const settingsDocument = (
  { openingHours, claims, heroSlides, ...details }: SettingsSource,
  heroes: readonly PictureSource[],
): SanityDocument => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...details,
  openingHours: openingHours.map((hours) => ({ _key: hours.day, _type: 'openingHours', ...hours })),
  claims: claims.map((claim) => ({ _key: claim.key, _type: 'claim', ...claim })),
  heroSlides: heroSlides.map(({ shot, title, text, vehicle }) => ({
    _key: shot,
    _type: 'heroSlide',
    title: localeString(title),
    ...(text && { text: localeString(text) }),
    ...slideViews(shot, heroes),
    vehicle: reference(vehicle),
  })),
  sample: true,
})
