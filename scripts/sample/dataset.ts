import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parisDay } from '../../schemas/domain/calendar.ts'
import type { GalleryCategory } from '../../schemas/domain/picture.ts'
import {
  type PictureSource,
  readSources,
  sampleFolder,
  type SettingsSource,
  type Sources,
  type TestimonialSource,
} from './sources.ts'
import { localeString, reference, type SanityDocument, vehicleDocument, vehicleImage } from './vehicle-document.ts'

/** Every document of the sample dataset, referenced documents first. `today`, 'YYYY-MM-DD': the day of its prices of transport and
 *  its rates, which would lapse after a month. Throws if order.json and cars/ name different ids. */
export function sampleDocuments(sources: Sources, today: string): SanityDocument[] {
  const { order, cars, pictures, categories, testimonials, settings } = sources
  const ranks = orderRanks(order.length)
  const voices = orderRanks(testimonials.length)
  const unplaced = [...cars.keys()].filter((id) => !order.includes(id))
  if (unplaced.length > 0) throw new Error(`order.json does not name ${unplaced.join(', ')}`)
  const vehicles = order.map((id, index) => {
    const car = cars.get(id)
    if (!car) throw new Error(`order.json names ${id}, which cars/ does not have`)
    return vehicleDocument(id, ranks[index] ?? '', car, pictures[id] ?? [])
  })
  return [
    ...categories.map(categoryDocument),
    ...vehicles,
    ...testimonials.map((testimonial, index) => testimonialDocument(testimonial, voices[index])),
    settingsDocument(settings, pictures['heroes'] ?? [], today),
  ]
}

/** The dataset that the first start imports. */
export const sampleDataset = {
  documents: () => sampleDocuments(readSources(), parisDay(Date.now())),
  folder: fileURLToPath(sampleFolder),
}

/** Newline-delimited JSON; deterministic for a day. */
export const asNdjson = (documents: readonly SanityDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')

const categoryDocument = ({ key, title }: GalleryCategory, index: number): SanityDocument => ({
  _id: `category-${key}`,
  _type: 'galleryCategory',
  key,
  title: localeString(title),
  order: index + 1,
})

const testimonialDocument = (
  { id, comment, ...testimonial }: TestimonialSource,
  orderRank?: string,
): SanityDocument => ({
  _id: id,
  _type: 'testimonial',
  ...testimonial,
  comment: { _type: 'testimonialComment', ...comment },
  orderRank,
  sample: true,
})

/** 'hero-1' has the files hero-1-wide-light.webp, hero-1-wide-dark.webp, and the same with 'tall'. */
function slideViews(shot: string, heroes: readonly PictureSource[]) {
  const view = (name: string) => {
    const picture = heroes.find(({ file }) => file === `heroes/${shot}-${name}.webp`)
    if (!picture) throw new Error(`The slide '${shot}' has no picture '${name}' in images/pictures.json`)
    return vehicleImage(picture)
  }
  const [light, dark] = [view('wide-light'), view('wide-dark')]
  return { light, dark, lightTall: view('tall-light'), darkTall: view('tall-dark') }
}

const settingsDocument = (
  { openingHours, claims, heroSlides, sale, ...details }: SettingsSource,
  heroes: readonly PictureSource[],
  checked: string,
): SanityDocument => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...details,
  openingHours: openingHours.map((hours) => ({ _key: hours.day, _type: 'openingHours', ...hours })),
  sale: {
    ...sale,
    transport: sale.transport.map((rule) => ({
      _key: rule.place,
      _type: 'transportRule',
      ...rule,
      ...(rule.mode === 'range' && { checked }),
    })),
    rates: sale.rates.map((rate) => ({ _key: rate.currency, _type: 'rate', ...rate, checked })),
    returnCost: sale.returnCost.map((rule) => ({ _key: rule.place, _type: 'returnCostRule', ...rule })),
    ...(sale.guarantee && { guarantee: { ...sale.guarantee, covers: localeString(sale.guarantee.covers) } }),
  },
  claims: claims.map(({ source, ...claim }) => ({
    _key: claim.key,
    _type: 'claim',
    ...claim,
    ...(source && { source: localeString(source) }),
  })),
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

interface Rank {
  genNext(): Rank
  toString(): string
}

// From the list plugin's own dependencies, so that the versions agree.
const fromPlugin = createRequire(import.meta.resolve('@sanity/orderable-document-list'))
const { LexoRank } = fromPlugin('lexorank') as { LexoRank: { min(): Rank } }

/** Ranks such as '0|100008:', two steps apart, as after a reset of the Studio's list, so that a car can be dragged between
 *  two others. */
function orderRanks(count: number): string[] {
  let rank = LexoRank.min()
  return Array.from({ length: count }, () => {
    rank = rank.genNext().genNext()
    return rank.toString()
  })
}
