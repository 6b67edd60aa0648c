import { countryCode, countryCodes } from './country.ts'
import { type Language, regionNames } from './languages.ts'

/** Where a car goes: a country's code, with a region where one matters ('MA', 'FR-IDF', 'FR-RE', 'BE-WAL', 'ES-CN'). 'FR', 'BE'
 *  and 'ES' alone: the region is not known. */
export type PlaceId = string

/** Splits a list of codes. */
const codesIn = (codes: string): readonly string[] => codes.split(' ')

/** Member states of the European Union. */
const union = codesIn('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE')
/** Members whose currency was the euro when the duty to compare names began. Bulgaria (euro since 2026) has a date of its own. */
const euroArea = codesIn('AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES')
/** Countries that take part in SEPA transfers (European Payments Council, list of SEPA scheme countries, EPC409-09), including
 *  territories with codes of their own. */
const sepa = codesIn(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB MC SM AD VA AL ME MD MK RS GG JE IM GP MQ GF RE YT PM BL MF AX GI',
)
/** French territories with codes of their own. The first five are regions, and banks there are French banks. */
const frenchTerritories = codesIn('GP GF MQ RE YT PM BL MF NC PF WF')
const frenchRegions = frenchTerritories.slice(0, 5)

/** Crimea with Sevastopol (ISO 3166-2), closed by sanctions that do not close Ukraine: Intl has no name for it, so whoever writes
 *  about it takes the text `placeCrimea`. */
export const CRIMEA: PlaceId = 'UA-43'

/** Parts of the Union outside its VAT area (directive 2006/112/EC, article 6), by country and postal codes: the Canaries, Ceuta,
 *  Melilla, Büsingen, Heligoland, Livigno, Campione, Mount Athos. Åland has a code of its own. */
const apart: Readonly<Record<string, readonly (readonly [postalCode: RegExp, place: PlaceId])[]>> = {
  ES: [
    [/^3[58]/, 'ES-CN'],
    [/^51/, 'ES-CE'],
    [/^52/, 'ES-ML'],
  ],
  DE: [
    [/^78266/, 'DE-BUS'],
    [/^27498/, 'DE-HEL'],
  ],
  IT: [
    [/^2304[12]/, 'IT-LIV'],
    [/^22061/, 'IT-CAM'],
  ],
  GR: [[/^6308[67]/, 'GR-ATH']],
  FI: [[/^22/, 'AX']],
  // Crimea and Sevastopol, by Ukrainian and by Russian codes: the Union's sanctions close them (door-price/entry.ts).
  UA: [[/^(9[5-9]|29[5-9]\d{3})/, CRIMEA]],
}
const outsideVatArea: readonly PlaceId[] = Object.values(apart).flatMap((parts) => parts.map(([, place]) => place))

/** Digits of a postal code where it decides the place, and of other countries near the shop whose codes are digits only; compared
 *  2026-11-24 with validator.js (isPostalCode.js, 2026-07), Google's libaddressinput and commerceguys/addressing: all agree, but
 *  for the six digits that Russia's codes of Crimea have. */
const codeLengths: Readonly<Record<string, string>> = {
  FR: '5',
  BE: '4',
  ES: '5',
  DE: '5',
  IT: '5',
  GR: '5',
  FI: '5',
  UA: '5,6',
  ...lengthsOf('4', 'AT BG CH CY DK HU LI LU LV NO SI TN'),
  ...lengthsOf('5', 'CZ DZ EE HR LT MA MC SE SK'),
}
function lengthsOf(digits: string, codes: string): Record<string, string> {
  return Object.fromEntries(codesIn(codes).map((code) => [code, digits]))
}

/** Northern Ireland keeps the Union's VAT rules for goods (Windsor Framework, annex 3): no export price is promised there. */
export const NORTHERN_IRELAND: PlaceId = 'GB-NIR'

/** Departments of each French region in Europe (ISO 3166-2). */
const departments: Record<string, string> = {
  'FR-ARA': '01 03 07 15 26 38 42 43 63 69 73 74',
  'FR-BFC': '21 25 39 58 70 71 89 90',
  'FR-BRE': '22 29 35 56',
  'FR-CVL': '18 28 36 37 41 45',
  'FR-COR': '20',
  'FR-GES': '08 10 51 52 54 55 57 67 68 88',
  'FR-HDF': '02 59 60 62 80',
  'FR-IDF': '75 77 78 91 92 93 94 95',
  'FR-NOR': '14 27 50 61 76',
  'FR-NAQ': '16 17 19 23 24 33 40 47 64 79 86 87',
  'FR-OCC': '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'FR-PDL': '44 49 53 72 85',
  'FR-PAC': '04 05 06 13 83 84',
}
const regionOfDepartment: ReadonlyMap<string, string> = new Map(
  Object.entries(departments).flatMap(([region, codes]) => codesIn(codes).map((code) => [code, region] as const)),
)
/** Beginnings of French postal codes that do not lie in a region of Europe; Monaco's among them. */
const territoryOfPostalCode: ReadonlyMap<string, string> = new Map([
  ['971', 'FR-GP'],
  ['972', 'FR-MQ'],
  ['973', 'FR-GF'],
  ['974', 'FR-RE'],
  ['975', 'PM'],
  ['976', 'FR-YT'],
  ['977', 'BL'],
  ['978', 'MF'],
  ['980', 'MC'],
  ['986', 'WF'],
  ['987', 'PF'],
  ['988', 'NC'],
])
/** Belgian regions by postal code: Brussels 1000–1299, Wallonia 1300–1499 and 4000–7999, Flanders the rest. */
const belgianRegion = (code: number): string => {
  if (code < 1300) return 'BE-BRU'
  return code < 1500 || (code >= 4000 && code < 8000) ? 'BE-WAL' : 'BE-VLG'
}

/** The place of an address: the country in any spelling of the shop's languages, the region by postal code. Undefined for an
 *  unknown country. */
export function placeOf(country: string, postalCode = ''): PlaceId | undefined {
  const code = countryCode(country)
  if (code === undefined) return undefined
  const digits = postalDigits(code, postalCode)
  if (frenchRegions.includes(code)) return `FR-${code}`
  if (code === 'FR')
    return territoryOfPostalCode.get(digits.slice(0, 3)) ?? regionOfDepartment.get(digits.slice(0, 2)) ?? 'FR'
  if (code === 'BE' && /^[1-9]/.test(digits)) return belgianRegion(Number(digits))
  if (code === 'GB' && /^\s*BT/i.test(postalCode)) return NORTHERN_IRELAND
  return apart[code]?.find(([pattern]) => pattern.test(digits))?.[1] ?? code
}

/** Whether a postal code is written in full where its digits are known (`codeLengths`): '6000' for Nice must not become another
 *  region, and 99999 lies nowhere in Switzerland. Any text will do in other countries, and for a country that nobody knows. */
export function isPostalCode(country: string, postalCode: string): boolean {
  const code = countryCode(country)
  if (code === undefined || codeLengths[code] === undefined) return true
  // Every code of these two lies in a region.
  if (code === 'FR' || code === 'BE') return placeOf(code, postalCode) !== code
  return postalDigits(code, postalCode) !== ''
}

/** The digits of a country's postal code, '' unless it is written in full; a letter may stand for a digit, and the country or
 *  more words beside it: '974OO' → '97400', 'F-75 011' and 'F 75011' → '75011', '97400 CEDEX 9' → '97400'. */
function postalDigits(country: string, postalCode: string): string {
  const length = codeLengths[country]
  if (length === undefined) return ''
  const inFull = new RegExp(
    String.raw`^(?:[A-Z]{1,3}[\s\p{Pd}]+)?([\dO](?:\s?[\dOIL]){${lessOne(length)}})(?![\dA-Z])`,
    'u',
  )
  const [, found = ''] = inFull.exec(postalCode.normalize('NFKC').trim().toUpperCase()) ?? []
  return /\d/.test(found) ? found.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll(/\s/gu, '') : ''
}
/** '5,6' → '4,5': the first digit stands alone. */
const lessOne = (lengths: string): string => lengths.replaceAll(/\d/g, (length) => String(Number(length) - 1))

const places: ReadonlySet<string> = new Set([
  ...countryCodes.filter((code) => !frenchRegions.includes(code)),
  ...Object.keys(departments),
  ...frenchRegions.map((code) => `FR-${code}`),
  ...outsideVatArea.filter((place) => place !== 'AX' && place !== CRIMEA),
  NORTHERN_IRELAND,
  'BE-WAL',
  'BE-BRU',
  'BE-VLG',
])
/** The ids of all places, countries whose region is not known among them. */
export const allPlaces = (): PlaceId[] => [...places]

/** Whether a text is the id of a place. */
export const isKnownPlace = (text: string): text is PlaceId => places.has(text)

/** The country's code of a place: 'FR' of 'FR-IDF' and of 'FR-RE'. */
export const countryOf = (place: PlaceId): string => place.slice(0, 2)

/** The code under which an address names the place: 'FR' of 'FR-IDF', but 'RE' of 'FR-RE'. */
export const addressCountry = (place: PlaceId): string =>
  frenchRegions.find((code) => place === `FR-${code}`) ?? countryOf(place)

/** Codes under which Intl names parts of Spain. */
const partNames: Readonly<Record<string, string>> = { 'ES-CN': 'IC', 'ES-CE': 'EA', 'ES-ML': 'EA' }

/** The name of a place or of the Union in a language: 'MA' → 'Maroc', 'FR-RE' → 'La Réunion', 'ES-CN' → 'Îles Canaries', 'EU' →
 *  'Union européenne'. Other regions are named by their country; an unknown code stays as it is. */
export function placeName(place: PlaceId, language: Language): string {
  const code = partNames[place] ?? addressCountry(place)
  return (/^[A-Z]{2}$/.test(code) ? regionNames(language)(code) : undefined) ?? place
}

/** What an editor can name in a rule besides 'EU' and 'world': every country, and the parts of the Union that need a rule of
 *  their own, because theirs is not that of their country. */
export const rulePlaces = (): PlaceId[] => [
  ...frenchRegions.map((code) => `FR-${code}`),
  ...Object.keys(partNames),
  ...countryCodes.filter((code) => !frenchRegions.includes(code)),
]

export const isInUnion = (place: PlaceId): boolean => union.includes(countryOf(place))

/** Whether the shop's own rules group the place with overseas France, which no lorry reaches. */
const isOverseas = (place: PlaceId): boolean =>
  frenchTerritories.includes(place) || frenchRegions.some((code) => place === `FR-${code}`)

/** Whether goods sent there from France or Germany stay inside the Union's VAT area. Monaco counts as France (directive
 *  2006/112/EC, article 7). */
export const isInVatArea = (place: PlaceId): boolean =>
  place === 'MC' || (isInUnion(place) && !isOverseas(place) && !outsideVatArea.includes(place))

/** Whether the country takes part in SEPA. */
export const isSepaPlace = (place: PlaceId): boolean => sepa.includes(countryOf(place))

/** First day on which banks of every Union country must compare name and IBAN (regulation (EU) 2024/886, article 5c, seen
 *  2026-11-22). Those of the euro area must since 2025-10-09; others need not. */
const NAMES_COMPARED_IN_UNION = '2027-07-09'

/** Whether a buyer's bank there has to compare the beneficiary's name with the IBAN on that day ('YYYY-MM-DD'). */
export const comparesNames = (place: PlaceId, day: string): boolean =>
  euroArea.includes(countryOf(place)) || (isInUnion(place) && day >= NAMES_COMPARED_IN_UNION)

/** Whether an app of a bank there may read the QR code of a SEPA transfer (EPC069-12). Not all do, and outside the euro's places
 *  none is known to: Swiss apps read another code. */
export const mayReadTransferCode = (place: PlaceId): boolean => [...euroArea, ...euroUsers].includes(countryOf(place))
/** Other places of SEPA that use the euro. */
const euroUsers = codesIn('BG MC SM AD VA PM BL MF')

/** Whether used cars of any age and fuel are let in: the Union with overseas France, and the countries around it whose rules for
 *  cars are the Union's or open (European Economic Area, Switzerland, United Kingdom with its islands, the small states). */
export const isOpenToCars = (place: PlaceId): boolean =>
  isInUnion(place) || isOverseas(place) || openNeighbours.includes(countryOf(place))
const openNeighbours = codesIn('IS LI NO CH GB MC SM AD VA GG JE IM GI AX')

export type DeliveryDays = readonly [from: number, to: number]
/** Days from departure to arrival (specification, section 9), by zone: countries by ISO code, and the remaining countries of
 *  a region. */
export const deliveryZones = {
  europe: {
    FR: [2, 4],
    BE: [1, 3],
    CH: [2, 4],
    IT: [3, 5],
    ES: [4, 6],
    PT: [5, 7],
    NL: [1, 3],
    otherEurope: [3, 10],
  },
  africa: {
    MA: [7, 14],
    DZ: [10, 18],
    TN: [7, 14],
    SN: [12, 20],
    CI: [14, 21],
    CM: [18, 25],
    ZA: [20, 30],
  },
  'middle-east': {
    AE: [14, 21],
    SA: [18, 25],
    QA: [14, 21],
    KW: [18, 25],
    BH: [14, 21],
  },
  others: {
    northAmerica: [25, 40],
    asia: [30, 45],
    southAmerica: [35, 50],
    oceania: [40, 60],
  },
} as const satisfies Record<string, Record<string, DeliveryDays>>

export type DeliveryZone = keyof typeof deliveryZones
type Zones = typeof deliveryZones
/** An ISO country code, or a region's name. */
type DeliveryPlace = { [Zone in DeliveryZone]: keyof Zones[Zone] }[DeliveryZone]

/** A zone's places in the order of the specification. */
export const placesOf = (zone: DeliveryZone): { place: DeliveryPlace; days: DeliveryDays }[] =>
  Object.entries(deliveryZones[zone]).map(([place, days]) => ({ place: place as DeliveryPlace, days }))

/** Shortest and longest delivery time of a zone. */
export function daysOfZone(zone: DeliveryZone): DeliveryDays {
  const all = placesOf(zone).map(({ days }) => days)
  return [Math.min(...all.map(([from]) => from)), Math.max(...all.map(([, to]) => to))]
}

/** Countries of the regions that share one delivery time. */
const codesOfRegions: readonly (readonly [codes: string, days: DeliveryDays])[] = [
  [
    'AT BG HR CY CZ DK EE FI DE GR HU IE LV LT LU MT PL RO SK SI SE IS LI NO GB MC SM AD VA AL ME MD MK RS GG JE IM AX GI BA UA XK',
    deliveryZones.europe.otherEurope,
  ],
  ['US CA MX', deliveryZones.others.northAmerica],
  ['JP CN IN KR TW HK MO SG TH VN MY ID PH PK BD LK NP KH LA MN KZ UZ KG TJ BN BT MV', deliveryZones.others.asia],
  ['BR AR CL CO PE EC UY PY BO VE GY SR', deliveryZones.others.southAmerica],
  ['AU NZ', deliveryZones.others.oceania],
]

/** Days from departure to arrival; undefined where the specification names none, as for overseas France and the Spanish regions
 *  outside the VAT area. */
export function deliveryDaysOf(place: PlaceId): DeliveryDays | undefined {
  if (isOverseas(place) || outsideVatArea.includes(place)) return undefined
  const country = countryOf(place)
  const { europe, africa, 'middle-east': middleEast } = deliveryZones
  const named: Readonly<Record<string, DeliveryDays>> = { ...europe, ...africa, ...middleEast }
  return named[country] ?? codesOfRegions.find(([codes]) => codesIn(codes).includes(country))?.[1]
}
