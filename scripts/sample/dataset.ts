import { createRequire } from 'node:module'
import type { GalleryCategory } from '../../schemas/domain/picture.ts'
import type { PictureSource, SettingsSource, Sources, TestimonialSource } from './sources.ts'
import { localeString, reference, type SanityDocument, vehicleDocument, vehicleImage } from './vehicle-document.ts'

interface Rank {
  genNext(): Rank
  toString(): string
}

// The rank library is the list plugin's own: loaded from there, so that both always speak the same version.
const fromPlugin = createRequire(import.meta.resolve('@sanity/orderable-document-list'))
const { LexoRank } = fromPlugin('lexorank') as { LexoRank: { min(): Rank } }

/** Ranks for so many documents, as the Studio's ordered list gives them when its order is reset: '0|100008:', two steps
 *  apart, so that a car can be dragged in between. */
function orderRanks(count: number): string[] {
  let rank = LexoRank.min()
  return Array.from({ length: count }, () => {
    rank = rank.genNext().genNext()
    return rank.toString()
  })
}

const categoryDocument = ({ key, title }: GalleryCategory, place: number): SanityDocument => ({
  _id: `category-${key}`,
  _type: 'galleryCategory',
  key,
  title: localeString(title),
  order: place + 1,
})

const testimonialDocument = ({ id, comment, ...testimonial }: TestimonialSource, place: number): SanityDocument => ({
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
const settingsDocument = (
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

/** Every document of the sample dataset, what is referenced before what refers to it. Throws if the order and the cars do
 *  not name the same ids. */
export function sampleDocuments(sources: Sources): SanityDocument[] {
  const { order, cars, features, pictures, categories, testimonials, settings } = sources
  const ranks = orderRanks(order.length)
  const unplaced = [...cars.keys()].filter((id) => !order.includes(id))
  if (unplaced.length > 0) throw new Error(`order.json does not name ${unplaced.join(', ')}`)
  const vehicles = order.map((id, place) => {
    const car = cars.get(id)
    if (!car) throw new Error(`order.json names ${id}, which cars/ does not hold`)
    return vehicleDocument(id, ranks[place] ?? '', car, pictures[id] ?? [], features)
  })
  return [
    ...categories.map(categoryDocument),
    ...vehicles,
    ...testimonials.map(testimonialDocument),
    settingsDocument(settings, pictures['heroes'] ?? []),
  ]
}

/** Newline-delimited JSON, fields in the order a person would read them: same sources, same bytes. */
export const asNdjson = (documents: readonly SanityDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')
