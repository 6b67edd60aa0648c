import { type EquipmentGroup, equipmentKeys } from '#domain/equipment.ts'
import { baseColors, eventKinds, flawKinds, flawPlaces, gearboxes, photoShots } from '#domain/facts.ts'
import { paperKinds } from '#domain/papers.ts'
import type { CategoryKey } from '#domain/picture.ts'
import { type Language, languages } from '#domain/languages.ts'
import type { creditOffers, intermediaryCategories, rateKinds } from '#domain/credit.ts'
import type {
  accidentAnswers,
  fuels,
  SaleStatus,
  serviceBooks,
  standingCountries,
  vatSchemes,
} from '#domain/listing.ts'
import type {
  bodyTypes,
  co2Methods,
  vehicleCategories,
  critAirClasses,
  inspectionKinds,
  originAnswers,
  previousUses,
} from '#domain/vehicle.ts'
import type { claimKeys, weekdays } from '#domain/shop-settings.ts'
import { reviewChecks, testimonialLanguages } from '#domain/testimonial.ts'
import frenchFacts from '../../web/src/locales/fr/facts.json' with { type: 'json' }

/** French labels for each value of a domain enumeration. A missing label does not compile. */
type Labels<T extends string> = Readonly<Record<T, string>>

export const statusLabels: Labels<SaleStatus> = { available: 'En vente', reserved: 'Réservé', sold: 'Vendu' }

export const bodyTypeLabels: Labels<(typeof bodyTypes)[number]> = {
  hatchback: 'Citadine ou compacte',
  saloon: 'Berline',
  estate: 'Break',
  coupe: 'Coupé',
  convertible: 'Cabriolet',
  suv: 'SUV',
  van: 'Monospace ou utilitaire',
}

export const fuelLabels: Labels<(typeof fuels)[number]> = {
  petrol: 'Essence',
  diesel: 'Diesel',
  hybrid: 'Hybride',
  plugInHybrid: 'Hybride rechargeable',
  electric: 'Électrique',
  lpg: 'GPL',
}

export const critAirLabels: Labels<(typeof critAirClasses)[number]> = {
  E: 'Crit’Air E (électrique)',
  1: 'Crit’Air 1',
  2: 'Crit’Air 2',
  3: 'Crit’Air 3',
  4: 'Crit’Air 4',
  5: 'Crit’Air 5',
  none: 'Aucune (voiture non classée)',
}

export const co2MethodLabels: Labels<(typeof co2Methods)[number]> = { wltp: 'WLTP', nedc: 'NEDC' }

export const vehicleCategoryLabels: Labels<(typeof vehicleCategories)[number]> = {
  M1: 'Voiture particulière (M1)',
  N1: 'Utilitaire (N1)',
}

export const originLabels: Labels<(typeof originAnswers)[number]> = {
  yes: 'Oui',
  no: 'Non',
  unknown: 'Ne sais pas',
}

export const inspectionLabels: Labels<(typeof inspectionKinds)[number]> = {
  german: 'Contrôle allemand (Hauptuntersuchung)',
  french: 'Contrôle technique français',
}

export const vatLabels: Labels<(typeof vatSchemes)[number]> = {
  margin: 'TVA sur la marge (non récupérable)',
  deductible: 'TVA récupérable',
}

export const standingLabels: Labels<(typeof standingCountries)[number]> = { FR: 'France', DE: 'Allemagne' }

export const accidentLabels: Labels<(typeof accidentAnswers)[number]> = {
  none: 'Sans accident',
  repaired: 'Accident réparé',
  unknown: 'Ne sais pas',
}

export const serviceBookLabels: Labels<(typeof serviceBooks)[number]> = {
  complete: 'Complet',
  partial: 'Incomplet',
  none: 'Absent',
}

const factTexts: Readonly<Record<string, string>> = frenchFacts
/** The site's French words for facts, with a capital: the Studio calls them as the page does. */
const factLabels = <T extends string>(prefix: string, values: readonly T[]): Labels<T> =>
  Object.fromEntries(
    values.map((value) => {
      const words = factTexts[`${prefix}_${value}`] ?? value
      return [value, words.charAt(0).toUpperCase() + words.slice(1)]
    }),
  ) as Labels<T>
export const flawKindLabels = factLabels('flawKind', flawKinds)
export const flawPlaceLabels = factLabels('flawPlace', flawPlaces)
export const shotLabels = factLabels('shot', photoShots)
export const equipmentLabels = factLabels('equipment', equipmentKeys)
export const gearboxLabels = factLabels('gear', gearboxes)
export const baseColorLabels = factLabels('color', baseColors)
export const eventLabels = factLabels('event', eventKinds)
export const paperLabels = factLabels('paper', paperKinds)

export const equipmentGroupLabels: Labels<EquipmentGroup> = {
  seats: 'Sièges et sellerie',
  comfort: 'Confort',
  media: 'Son, écrans, téléphone',
  assistance: 'Aides à la conduite',
  safety: 'Sécurité',
  lights: 'Éclairage',
  outside: 'Toit, vitres, extérieur',
  driving: 'Moteur et châssis',
  wheels: 'Roues',
  other: 'Autres',
}

export const previousUseLabels: Labels<(typeof previousUses)[number]> = {
  private: 'Particulier',
  company: 'Société',
  rental: 'Location',
  demonstration: 'Véhicule de démonstration',
  taxi: 'Taxi ou VTC',
  drivingSchool: 'Auto-école',
}

export const categoryLabels: Labels<CategoryKey> = {
  exterior: 'Extérieur',
  interior: 'Intérieur',
  engine: 'Moteur',
  details: 'Détails',
}

export const weekdayLabels: Labels<(typeof weekdays)[number]> = {
  monday: 'Lundi',
  tuesday: 'Mardi',
  wednesday: 'Mercredi',
  thursday: 'Jeudi',
  friday: 'Vendredi',
  saturday: 'Samedi',
  sunday: 'Dimanche',
}

export const claimLabels: Labels<(typeof claimKeys)[number]> = {
  exportedVehicles: 'Véhicules exportés',
  satisfiedCustomers: 'Clients satisfaits',
  countries: 'Pays desservis',
  yearsOfExperience: 'Années d’expérience',
}

export const reviewCheckLabels: Labels<(typeof reviewChecks)[number]> = {
  invoice: 'Facture',
  order: 'Commande',
  call: 'Appel au client',
}

export const rateKindLabels: Labels<(typeof rateKinds)[number]> = { fixed: 'Fixe', variable: 'Variable' }

export const intermediaryLabels: Labels<(typeof intermediaryCategories)[number]> = {
  broker: 'Courtier',
  exclusiveAgent: 'Mandataire exclusif',
  agent: 'Mandataire non exclusif',
  subAgent: 'Mandataire d’intermédiaire',
}

export const creditOfferLabels: Labels<(typeof creditOffers)[number]> = {
  leasing: 'Location avec option d’achat',
  business: 'Financement des professionnels',
}

const french = new Intl.DisplayNames('fr', { type: 'language' })
/** 'de' → 'Allemand'. */
function frenchName(code: string): string {
  const name = french.of(code === 'zh-CN' ? 'zh-Hans' : code) ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}
export const languageLabels = Object.fromEntries(
  [...languages, ...testimonialLanguages].map((code) => [code, frenchName(code)]),
) as Labels<Language | (typeof testimonialLanguages)[number]>

/** Options of a Studio list, in the order of the domain's enumeration. */
export const listOptions = <T extends string>(values: readonly T[], labels: Labels<T>) =>
  values.map((value) => ({ value, title: labels[value] }))
