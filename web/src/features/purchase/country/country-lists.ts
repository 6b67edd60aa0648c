/** Country codes (ISO 3166-1), one list a line of what the shop says about them. */
const listOf = (codes: string) => codes.split(' ')

/** Where euros move by SEPA transfer: the European Union, the European Economic Area, and who joined by agreement (European
 *  Payments Council, list of SEPA scheme countries, EPC409-09), with the parts that have country codes of their own. */
export const sepaCodes = listOf(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB MC SM AD VA AL ME MD MK RS GG JE IM GP MQ GF RE YT PM BL MF AX GI',
)

/** Parts of France that no lorry reaches, and for which no figure is given. */
export const overseasCodes = listOf('GP MQ GF RE YT PM BL MF NC PF WF')

/** Days from departure to arrival (specification, section 9), of countries and of the regions it names. */
const daysOfCodes: readonly (readonly [codes: string, days: readonly [from: number, to: number]])[] = [
  ['FR CH', [2, 4]],
  ['BE NL', [1, 3]],
  ['IT', [3, 5]],
  ['ES', [4, 6]],
  ['PT', [5, 7]],
  [
    'AT BG HR CY CZ DK EE FI DE GR HU IE LV LT LU MT PL RO SK SI SE IS LI NO GB MC SM AD VA AL ME MD MK RS GG JE IM AX GI BA UA XK',
    [3, 10],
  ],
  ['MA TN', [7, 14]],
  ['DZ', [10, 18]],
  ['SN', [12, 20]],
  ['CI', [14, 21]],
  ['CM', [18, 25]],
  ['ZA', [20, 30]],
  ['AE QA BH', [14, 21]],
  ['SA KW', [18, 25]],
  ['US CA MX', [25, 40]],
  ['JP CN IN KR TW HK MO SG TH VN MY ID PH PK BD LK NP KH LA MN KZ UZ KG TJ BN BT MV', [30, 45]],
  ['BR AR CL CO PE EC UY PY BO VE GY SR', [35, 50]],
  ['AU NZ', [40, 60]],
]
export const deliveryDays: ReadonlyMap<string, readonly [from: number, to: number]> = new Map(
  daysOfCodes.flatMap(([codes, days]) => listOf(codes).map((code) => [code, days] as const)),
)

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
