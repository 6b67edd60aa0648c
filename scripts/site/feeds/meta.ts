import { countryOf, placeOf } from '../../../schemas/domain/place.ts'
import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import { csvLines } from './csv.ts'
import {
  colorIn,
  type Feed,
  feedOf,
  type FeedShop,
  gapsIn,
  pageOf,
  pedalsOf,
  photosOf,
  textOf,
  titleOf,
  withoutSettings,
} from './feed-car.ts'

const MOST_PHOTOS = 20
const MOST_LETTERS = 5_000
const MOST_TITLE = 500
const MOST_SHORT = 50

const bodies = {
  hatchback: 'HATCHBACK',
  saloon: 'SEDAN',
  estate: 'WAGON',
  coupe: 'COUPE',
  convertible: 'CONVERTIBLE',
  suv: 'SUV',
  van: 'VAN',
} as const satisfies Record<NonNullable<Vehicle['bodyType']>, string>
const fuels = {
  petrol: 'GASOLINE',
  diesel: 'DIESEL',
  hybrid: 'HYBRID',
  plugInHybrid: 'HYBRID',
  electric: 'ELECTRIC',
  lpg: 'OTHER',
} as const satisfies Record<NonNullable<Vehicle['fuel']>, string>
const gears = { manual: 'Manual', automatic: 'Automatic' } as const

/** Meta's automotive inventory ads: CSV in UTF-8. docs/feeds.md has the field table. */
export function metaFeed(cars: readonly Vehicle[], shop: FeedShop): Feed {
  const { location, feeds, address } = shop.settings
  const country = placeOf(address.country, address.postalCode)
  const lacking = gapsIn({ location: !location, metaRegion: !feeds?.metaRegion, country: !country })
  if (!location || !feeds?.metaRegion || !country) return withoutSettings(lacking)
  const place = JSON.stringify({
    addr1: address.street,
    city: address.city,
    region: feeds.metaRegion,
    postal_code: address.postalCode,
    country: countryOf(country),
  })
  return feedOf(
    cars,
    ({ baseColor, bodyType }) => ({ color: !baseColor, bodyType: !bodyType }),
    (car): Record<string, string | number | undefined> => {
      const gearbox = pedalsOf(car.gearbox)
      const photos = photosOf(shop, car, MOST_PHOTOS)
      return {
        vehicle_id: car.id,
        title: titleOf(car).slice(0, MOST_TITLE),
        description: textOf(car, 'fr', shop, MOST_LETTERS),
        url: pageOf(shop, car),
        make: car.brand,
        model: car.model,
        year: car.year,
        'mileage.value': car.mileage,
        'mileage.unit': 'KM',
        transmission: gearbox && gears[gearbox],
        fuel_type: car.fuel && fuels[car.fuel],
        body_style: car.bodyType && bodies[car.bodyType],
        trim: car.version?.slice(0, MOST_SHORT),
        price: `${car.price} EUR`,
        exterior_color: colorIn(car.baseColor, 'fr'),
        interior_color: colorIn(car.interiorBaseColor, 'fr'),
        state_of_vehicle: 'Used',
        availability: 'available',
        address: place,
        latitude: location.latitude,
        longitude: location.longitude,
        ...Object.fromEntries(photos.map((photo, index) => [`image[${index}].url`, photo])),
      }
    },
    (rows) => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))], ',')
    },
  )
}
