import { fullYears } from './age.ts'
import { type Answer, cents, type Country, type Facts, newValueIn, percentOf } from './rule.ts'
import { asked, secondary, source } from './shares.ts'

/** Percent of the price as new that Morocco takes: duty 17.5, levy 0.25, VAT 20 on all of it. */
const MOROCCO_RATE = 41.3
/** Percent of the price as new that counts in the first, second and third year; then 75. */
const moroccanShares = [100, 90, 80]
const shareAt = (years: number): number => moroccanShares[years] ?? 75

/** Duties on a car that cost `newValue` when new, in the same money. */
export const moroccanDuty = (newValue: number, years: number): number =>
  cents((newValue * shareAt(years) * MOROCCO_RATE) / 10_000)

const duty = (facts: Facts): Answer => {
  const value = newValueIn('MA', facts)
  if (value === undefined) return { ask: 'newValueMissing' }
  if (facts.registered === undefined) return { ask: 'firstRegistrationMissing' }
  const years = fullYears(facts.registered, facts.day)
  return { euros: moroccanDuty(value, years), how: 'percentOfNew', figures: { share: shareAt(years), value } }
}

/** The stamp on costly cars: percent up to so many dirhams. */
const stamps = [
  [400_000, 0],
  [600_000, 5],
  [800_000, 10],
  [1_000_000, 15],
  [Infinity, 20],
] as const
const STAMP_FREE = 400_000
/** Whatever the rate was in ten years, so many euros were never 400,000 dirhams. */
const STAMP_FREE_EUROS = 25_000
const stampOf = (dirhams: number): number => stamps.find(([upTo]) => dirhams <= upTo)?.[1] ?? 0

/** Whether the stamp falls on the price as new or on what age leaves of it is not said: from the lower to the higher. */
const stamp = (facts: Facts): Answer => {
  const value = newValueIn('MA', facts)
  if (value === undefined) return { ask: 'newValueMissing' }
  if (value <= STAMP_FREE_EUROS) return { euros: 0 }
  const { rate, registered, day } = facts
  if (rate === undefined) return { ask: 'rateMissing' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const aged = (value * shareAt(fullYears(registered, day))) / 100
  const due = (euros: number) => cents((euros * stampOf(euros * rate)) / 100)
  const [from, to] = [due(aged), due(value)]
  const figures = { dirhams: [Math.round(aged * rate), Math.round(value * rate)], rate } as const
  return { ...(from === to ? { euros: from } : { from, to }), how: 'moroccanStamp', figures }
}

export const morocco: Country = {
  places: ['MA'],
  rules: [
    {
      id: 'duty',
      words: 'moroccanDuty',
      figures: { percent: MOROCCO_RATE, customs: 17.5, levy: 0.25, vat: 20 },
      reads: ['firstRegistration', 'newValue'],
      sources: [source('le360.ma', 'https://le360.ma'), source('jurispromaroc')],
      ...secondary,
      formula: duty,
    },
    {
      id: 'excise',
      words: 'moroccanStamp',
      figures: { free: STAMP_FREE, least: 5, most: 20 },
      reads: ['newValue'],
      sources: [source('lesiteinfo.com', 'https://lesiteinfo.com')],
      ...secondary,
      formula: stamp,
    },
  ],
}

/** Algeria's effective rates on the net price: electric; petrol or hybrid up to so many cm³; above. */
const algerian = { electric: 11.42, small: 19.62, large: 121.06, displacement: 1800 }
const algerianDuty = ({ fuel, displacement, price }: Facts): Answer => {
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (fuel === 'electric') return percentOf(algerian.electric, price)
  if (fuel === 'diesel' || fuel === 'lpg') return { ask: 'authority' }
  if (displacement === undefined) return { ask: 'displacementMissing' }
  return percentOf(displacement <= algerian.displacement ? algerian.small : algerian.large, price)
}

export const algeria: Country = {
  places: ['DZ'],
  rules: [
    {
      id: 'duty',
      words: 'algerianDuty',
      figures: algerian,
      reads: ['fuel', 'displacement'],
      sources: [source('dnalgerie.com ; simulateur officiel selon auto-utilitaire.com', 'https://www.dnalgerie.com')],
      ...secondary,
      formula: algerianDuty,
    },
  ],
}

const tunisianCustoms = source('Douane tunisienne', 'https://www.douane.gov.tn')
export const tunisia: Country = {
  places: ['TN'],
  rules: [asked('duty', tunisianCustoms, 'personal'), asked('vat', tunisianCustoms, 'personal')],
}
