import { fullMonths } from './age.ts'
import { type Answer, cents, type Country, type Facts, percentOf } from './rule.ts'
import { contradictory, official, secondary, source } from './shares.ts'

const customs = source('Office fédéral de la douane', 'https://www.bazg.admin.ch')
/** The insurance company of that name, not the canton. */
const zurich = source('zurich.ch (guide d’assureur)', 'https://www.zurich.ch')

/** Automobile tax, percent of the car's value. */
const CAR_TAX = 4
/** VAT on price, transport and automobile tax, percent. */
const VAT = 8.1
/** Form 13.20 A, in francs. */
const FORM = 20
/** A car newer than this owes the CO2 sanction for certain, one older than that does not; between, the sources differ. */
const SANCTION = { least: 6, most: 12 }

const vat = ({ arrived, line }: Facts): Answer => {
  const carTax = line('excise')
  return arrived === undefined || carTax === undefined ? { ask: 'transportUnknown' } : percentOf(VAT, arrived + carTax)
}

const sanction = ({ registered, day }: Facts): Answer => {
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const months = fullMonths(registered, day)
  if (months < SANCTION.most) return { ask: 'authority' }
  return { euros: 0, agreed: true, how: 'swissSanctionNone', figures: { months } }
}

const form = ({ rate }: Facts): Answer =>
  rate === undefined ? { ask: 'rateMissing' } : { euros: cents(FORM / rate), how: 'foreignSum', figures: { rate } }

export const switzerland: Country = {
  places: ['CH'],
  rules: [
    // No proof of origin is needed either.
    {
      id: 'duty',
      words: 'swissDuty',
      figures: { yearFirst: 2024 },
      sources: [customs],
      ...official,
      validFrom: '2024-01-01',
      formula: () => ({ euros: 0 }),
    },
    {
      id: 'excise',
      words: 'percentOfPrice',
      figures: { percent: CAR_TAX },
      sources: [zurich],
      ...secondary,
      formula: ({ price }) => percentOf(CAR_TAX, price),
    },
    { id: 'vat', words: 'swissVat', figures: { percent: VAT }, sources: [zurich], ...secondary, formula: vat },
    {
      id: 'co2Malus',
      words: 'swissSanction',
      figures: SANCTION,
      reads: ['firstRegistration'],
      sources: [zurich],
      ...contradictory,
      formula: sanction,
    },
    // No source was read on a tax of the first registration: the cantons tell it.
    { id: 'fixedFees', words: 'swissForm', figures: { sum: FORM }, sources: [zurich], ...secondary, formula: form },
  ],
}
