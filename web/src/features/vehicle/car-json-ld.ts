import { type Language, sentences, standardCode } from '#domain/languages.ts'
import type { ShownStatus } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { modelOf, nameOf, textOf, transmissionOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import type { Translate } from '../../lib/i18n.ts'
import { absoluteAddress, imageSource } from '../../lib/site-constants.ts'
import { pathIn, paths } from '../../lib/paths.ts'
import { photoSources } from '#domain/photo-sources.ts'

/** The car and its offer in schema.org's vocabulary; unknown values are left out. */
export function carJsonLd(
  card: CardVehicle,
  detail: VehicleDetail,
  language: Language,
  t: Translate,
): Record<string, unknown> {
  const url = absoluteAddress(pathIn(language, paths.vehicle.href(card.id)))
  const { photos } = detail
  // The property names repaired damage too.
  const repaired = detail.accident === 'repaired' ? [`${t('accident_repaired')}.`] : []
  const flaws = [...repaired, ...photos.flatMap((photo) => photo.flaws ?? []).map(({ text }) => textOf(text))]
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: nameOf(card),
    inLanguage: standardCode(language),
    url,
    sku: card.id,
    brand: { '@type': 'Brand', name: card.brand },
    model: modelOf(card),
    vehicleConfiguration: card.version,
    vehicleModelDate: String(card.year),
    dateVehicleFirstRegistered: card.firstRegistration,
    // Data cannot say « non garanti ».
    mileageFromOdometer: card.mileageProven ? quantity(card.mileage, 'KMT') : undefined,
    itemCondition: USED,
    fuelType: card.fuel,
    vehicleTransmission: transmissionOf(card),
    bodyType: card.bodyType,
    color: detail.exteriorColor && textOf(detail.exteriorColor),
    vehicleInteriorColor: detail.interiorColor && textOf(detail.interiorColor),
    numberOfDoors: detail.doors,
    vehicleSeatingCapacity: detail.seats,
    numberOfPreviousOwners: detail.owners,
    emissionsCO2: detail.co2,
    vehicleEngine: {
      '@type': 'EngineSpecification',
      name: detail.engineType,
      fuelType: detail.fuel,
      enginePower: quantity(detail.powerKw, 'KWT'),
      engineDisplacement: quantity(detail.displacement, 'CMQ'),
    },
    knownVehicleDamages: sentences(...flaws) || undefined,
    description: detail.description && textOf(detail.description),
    image: photos.slice(0, 6).map((photo) => absoluteAddress(photoSources(photo, imageSource, [1200]).src)),
    offers: {
      '@type': 'Offer',
      url,
      price: card.price,
      priceCurrency: 'EUR',
      availability: availability[card.status],
      itemCondition: USED,
    },
  }
}

const availability: Record<ShownStatus, string> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  paused: 'https://schema.org/OutOfStock',
}

const USED = 'https://schema.org/UsedCondition'

/** UN/CEFACT unit codes: kilometre, kilowatt, cubic centimetre. */
const quantity = (value: number | undefined, unitCode: 'KMT' | 'KWT' | 'CMQ') =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode }
