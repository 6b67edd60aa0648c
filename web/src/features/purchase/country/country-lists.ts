import { deliveryZones, type DeliveryDays } from '#domain/delivery-days.ts'

/** Country codes (ISO 3166-1), one list a line of what the shop says about them. */
const listOf = (codes: string) => codes.split(' ')

const { europe: allEurope, africa, 'middle-east': middleEast, others: regions } = deliveryZones
const { otherEurope, ...europe } = allEurope

/** Where euros move by SEPA transfer: the European Union, the European Economic Area, and who joined by agreement (European
 *  Payments Council, list of SEPA scheme countries, EPC409-09), with the parts that have country codes of their own. */
export const sepaCodes = listOf(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB MC SM AD VA AL ME MD MK RS GG JE IM GP MQ GF RE YT PM BL MF AX GI',
)

/** Parts of France that no lorry reaches, and for which no figure is given. */
export const overseasCodes = listOf('GP MQ GF RE YT PM BL MF NC PF WF')

/** Countries of the regions whose days are given as a whole. */
const codesOfRegions: readonly (readonly [codes: string, days: DeliveryDays])[] = [
  [
    'AT BG HR CY CZ DK EE FI DE GR HU IE LV LT LU MT PL RO SK SI SE IS LI NO GB MC SM AD VA AL ME MD MK RS GG JE IM AX GI BA UA XK',
    otherEurope,
  ],
  ['US CA MX', regions.northAmerica],
  ['JP CN IN KR TW HK MO SG TH VN MY ID PH PK BD LK NP KH LA MN KZ UZ KG TJ BN BT MV', regions.asia],
  ['BR AR CL CO PE EC UY PY BO VE GY SR', regions.southAmerica],
  ['AU NZ', regions.oceania],
]
/** Days from departure to arrival, by the country's code. */
export const deliveryDays: ReadonlyMap<string, DeliveryDays> = new Map([
  ...Object.entries<DeliveryDays>({ ...europe, ...africa, ...middleEast }),
  ...codesOfRegions.flatMap(([codes, days]) => listOf(codes).map((code) => [code, days] as const)),
])

/** Known by name, without SEPA and without a figure for delivery. */
const otherCodes = listOf(
  'AO BJ BW BF BI CV CF TD KM CG CD DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MZ NA NE NG RW ST SC SL SO SS SD TZ TG UG ZM ZW AM AZ GE TR IL JO LB OM YE IQ PS AF MM TL CR CU DO GT HN HT JM NI PA SV TT BS BB BZ FJ PG NC PF WF RU BY',
)

export const knownCodes: readonly string[] = [...new Set([...sepaCodes, ...deliveryDays.keys(), ...otherCodes])]

/** What people write, and no list of country names holds. Plain: small letters without accents, spaces and signs. */
export const otherNames: ReadonlyMap<string, string> = new Map([
  ['angleterre', 'GB'],
  ['england', 'GB'],
  ['grandebretagne', 'GB'],
  ['greatbritain', 'GB'],
  ['uk', 'GB'],
  ['hollande', 'NL'],
  ['holland', 'NL'],
  ['usa', 'US'],
  ['emirats', 'AE'],
  ['uae', 'AE'],
  ['dubai', 'AE'],
  ['reunion', 'RE'],
  ['guyane', 'GF'],
  ['francemetropolitaine', 'FR'],
  ['rca', 'CF'],
  ['rdc', 'CD'],
])
