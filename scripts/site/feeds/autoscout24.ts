import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import {
  colorIn,
  type Feed,
  feedOf,
  type FeedShop,
  isMetallic,
  pageOf,
  pedalsOf,
  photosOf,
  textOf,
} from './feed-car.ts'

const MOST_LETTERS = 4_000
const MOST_PHOTOS = 20
const MOST_VERSION = 50
const MOST_COLOUR = 30
const MOST_REFERENCE = 50

/** AutoScout24's Listing Creation API 1.1: its vehicle object, for the provider that sends it. `names` holds the words of the fields
 *  for which AutoScout24 wants numbers of its own lists, which only a customer can read. docs/feeds.md has the field table. */
export const autoScoutFeed = (cars: readonly Vehicle[], shop: FeedShop): Feed =>
  feedOf(
    cars,
    (car) => ({
      color: !car.baseColor,
      bodyType: !car.bodyType,
      fuel: !car.fuel,
      firstRegistration: !car.firstRegistration,
      powerKw: !car.powerKw,
      previousUse: !car.previousUse,
      accident: car.accident === undefined || car.accident === 'unknown',
    }),
    (car) => listing(car, shop),
    (listings) => `${JSON.stringify(listings, null, 1)}\n`,
  )

function listing(car: Vehicle, shop: FeedShop) {
  const gearbox = pedalsOf(car.gearbox)
  const colour = colorIn(car.baseColor, 'de')
  // The maker's name of the paint stands in a field of its own.
  const colourName = car.exteriorColor?.de ?? car.exteriorColor?.fr ?? colour
  return {
    vehicleType: 'C',
    vehicleOfferType: 'U',
    accident: car.accident !== 'none',
    cabOrRental: car.previousUse === 'taxi' || car.previousUse === 'rental',
    firstRegistration: car.firstRegistration?.slice(0, 'YYYY-MM'.length),
    mileage: car.mileage,
    powerKw: car.powerKw,
    cylinderCapacity: car.displacement,
    doors: car.doors,
    seats: car.seats,
    emptyWeight: car.massInOrder,
    previousOwners: car.owners,
    modelVersion: clean(car.version ?? '').slice(0, MOST_VERSION) || undefined,
    bodyColorName: colourName && clean(colourName).slice(0, MOST_COLOUR),
    metallic: isMetallic(car),
    // False claims nothing: the documents ask for true only where it is known.
    nonSmoking: false,
    maintenance: { fullServiceHistory: car.serviceBook === 'complete' },
    emission: { co2: car.co2, particleFilter: false },
    description: clean(textOf(car, 'de', shop, MOST_LETTERS)),
    identifier: { offerReference: car.id.slice(-MOST_REFERENCE), crossReference: car.id.slice(-MOST_REFERENCE) },
    prices: [
      {
        priceType: 'Public',
        price: car.price,
        currency: 'EUR',
        taxDeductible: car.vatScheme === 'deductible',
        negotiable: false,
      },
    ],
    ...(gearbox && { transmission: gearbox === 'manual' ? 'M' : 'A' }),
    ...(shop.settings.sale?.guarantee && { warrantyMonths: car.warrantyMonths }),
    names: {
      make: car.brand,
      model: car.model,
      bodyColor: colour,
      vehicleBody: car.bodyType,
      fuelCategory: car.fuel,
      pollutionClass: car.emissionClass,
    },
    page: pageOf(shop, car),
    images: photosOf(shop, car, MOST_PHOTOS),
  }
}

/** AutoScout24 refuses texts with addresses and the signs < and >. */
const clean = (text: string): string =>
  text
    .replaceAll(/https?:\/\/\S+|www\.\S+|\S+@\S+/g, '')
    .replaceAll(/[<>]/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
