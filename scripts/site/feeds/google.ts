import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import {
  colorIn,
  type Feed,
  feedOf,
  type FeedShop,
  pageOf,
  photosOf,
  textOf,
  titleOf,
  withoutSettings,
} from './feed-car.ts'

/** 'Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans' in Google's product taxonomy. */
const CARS = '916'
const MOST_PHOTOS = 11
const MOST_LETTERS = 5_000

const bodies = {
  hatchback: 'hatchback',
  saloon: 'sedan',
  estate: 'station_wagon',
  coupe: 'coupe',
  convertible: 'convertible',
  suv: 'suv',
  van: 'minivan',
} as const satisfies Record<NonNullable<Vehicle['bodyType']>, string>
const engines = {
  petrol: 'gasoline',
  diesel: 'diesel',
  hybrid: 'hybrid',
  plugInHybrid: 'plug-in_hybrid',
  electric: 'electric',
  lpg: 'lpg',
} as const satisfies Record<NonNullable<Vehicle['fuel']>, string>
const standards = [
  'euro1',
  'euro2',
  'euro3',
  'euro4',
  'euro5',
  'euro5b',
  'euro6',
  'euro6c',
  'euro6d',
  'euro6d-TEMP',
  'euro6e',
]

/** Google vehicle ads: RSS 2.0 with Google's namespace, in French for ads in France. docs/feeds.md has the field table. */
export function googleFeed(cars: readonly Vehicle[], shop: FeedShop): Feed {
  const store = shop.settings.feeds?.googleStore
  if (!store) return withoutSettings(['googleStore'])
  return feedOf(
    cars,
    ({ baseColor, firstRegistration }) => ({ color: !baseColor, firstRegistration: !firstRegistration }),
    (car) => item(car, store, shop),
    (items) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
        `<title>${escapeXml(shop.settings.name)}</title><link>${escapeXml(shop.siteUrl)}</link>`,
        `<description>${escapeXml(shop.settings.name)}</description>`,
        ...items,
        '</channel></rss>\n',
      ].join('\n'),
  )
}

function item(car: Vehicle, store: string, shop: FeedShop): string {
  const [image = '', ...others] = photosOf(shop, car, MOST_PHOTOS)
  const page = pageOf(shop, car)
  const fields: [name: string, value: string | number | undefined][] = [
    ['id', car.id],
    ['title', titleOf(car)],
    ['description', textOf(car, 'fr', shop, MOST_LETTERS)],
    ['link', page],
    ['link_template', `${page}?store={store_code}`],
    ['image_link', image],
    ...others.map((address): [string, string] => ['additional_image_link', address]),
    ['price', `${car.price} EUR`],
    ['condition', 'Used'],
    ['google_product_category', CARS],
    ['store_code', store],
    ['brand', car.brand],
    ['model', car.model],
    ['trim', car.version],
    ['year', car.year],
    ['mileage', `${car.mileage} km`],
    ['color', colorIn(car.baseColor, 'fr')],
    ['date_first_registered', car.firstRegistration?.slice(0, 'YYYY-MM'.length)],
    ['body_style', car.bodyType && bodies[car.bodyType]],
    ['engine', car.fuel && engines[car.fuel]],
    ['co2_emissions', car.co2 === undefined ? undefined : `${car.co2} g/km`],
    ['emissions_standard', standardOf(car.emissionClass)],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`<g:${name}>${escapeXml(String(value))}</g:${name}>`],
  )
  return `<item>${lines.join('')}</item>`
}

/** 'Euro 6b' → 'euro6', the nearest value that Google knows. */
function standardOf(text: string | undefined): string | undefined {
  const [, number, suffix = ''] = /^\s*euro\s*(\d)\s*([a-z]?(?:-?temp)?)/i.exec(text ?? '') ?? []
  if (!number) return undefined
  const exact = `euro${number}${suffix}`.toLowerCase()
  return (
    standards.find((known) => known.toLowerCase() === exact) ?? standards.find((known) => known === `euro${number}`)
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Whether XML 1.0 allows the character. */
const isAllowed = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return code === 0x9 || code === 0xa || code === 0xd || (code >= 0x20 && code !== 0xfffe && code !== 0xffff)
}

/** Text of an XML element, without the characters that XML forbids. */
const escapeXml = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter(isAllowed)
    .map((sign) => entities[sign] ?? sign)
    .join('')
