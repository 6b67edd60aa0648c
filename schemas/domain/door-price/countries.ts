import { isInVatArea, countryOf, type PlaceId } from '../place.ts'
import * as africa from './africa.ts'
import * as belgium from './belgium.ts'
import { france, overseasFrance } from './france.ts'
import * as gulf from './gulf.ts'
import { italy } from './italy.ts'
import * as maghreb from './maghreb.ts'
import { netherlands } from './netherlands.ts'
import { newVehicleRule } from './new-vehicle.ts'
import * as northern from './northern-europe.ts'
import { portugal } from './portugal.ts'
import type { Country, LineId, Rule } from './rule.ts'
import { spain } from './spain.ts'
import { switzerland } from './switzerland.ts'

const isCountry = (found: unknown): found is Country =>
  typeof found === 'object' && found !== null && 'places' in found && 'rules' in found

/** Every country with rules of its own. To add one: its rules, and its name here. */
const countries: readonly Country[] = [
  france,
  overseasFrance,
  netherlands,
  italy,
  spain,
  portugal,
  switzerland,
  ...[belgium, northern, africa, maghreb, gulf].flatMap((file) => Object.values<unknown>(file).filter(isCountry)),
]
const countryAt = new Map(countries.flatMap((country) => country.places.map((place) => [place, country] as const)))

/** The rules of a place on a day, in the order of their lines. Where nothing is known, the authority has to be asked. */
export function rulesAt(place: PlaceId, day: string): readonly Rule[] {
  const inside = isInVatArea(place)
  const own = countryAt.get(place)?.rules ?? (inside ? [] : (['duty', 'vat'] as const).map(unknownRule))
  const has = (id: LineId) => own.some((rule) => rule.id === id)
  const all = [
    ...own,
    ...(inside && !has('vat') ? [newVehicleRule] : []),
    ...(has('registration') ? [] : [unknownRule('registration')]),
  ]
  return all.filter((rule) => rule === ruleOn(all, rule.id, day))
}

/** Of the rules for one line, the newest that has begun on the day, else the first to come: a tariff that has ended is told with
 *  its year until somebody types in the next one. */
function ruleOn(rules: readonly Rule[], id: LineId, day: string): Rule | undefined {
  const sorted = rules.filter((rule) => rule.id === id).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return sorted.findLast(({ validFrom }) => validFrom <= day) ?? sorted[0]
}

const unknownRule = (id: LineId): Rule => ({
  id,
  words: 'authority',
  sources: [],
  confidence: 'ask',
  validFrom: '2026-01-01',
  recheckBy: '2027-01-01',
  formula: () => ({ ask: 'authority' }),
})

/** A rule with the places that it is for. */
export interface PlacedRule {
  places: readonly PlaceId[]
  rule: Rule
}

/** Every rule of every country. */
export const allRules: readonly PlacedRule[] = countries.flatMap(({ places, rules }) =>
  rules.map((rule) => ({ places, rule })),
)
/** With that of the whole Union, for checks of dates, sources and words. */
export const checkedRules: readonly PlacedRule[] = [...allRules, { places: ['EU'], rule: newVehicleRule }]

/** The official calculator of a place's country. */
export const calculatorOf = (place: PlaceId): string | undefined => countryOrRegion(place)?.calculator

/** Whether its rules are not those of any country. */
export const hasOwnRules = (place: PlaceId): boolean => countryOrRegion(place) !== undefined

/** What some buyers pay there on top of the total. */
export const extrasAt = (place: PlaceId): Country['extras'] => countryOrRegion(place)?.extras

const countryOrRegion = (place: PlaceId) => countryAt.get(place) ?? countryAt.get(countryOf(place))
