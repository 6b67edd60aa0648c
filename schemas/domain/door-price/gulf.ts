import { fullYears } from './age.ts'
import { type Answer, cents, type Country, type Facts, newValueIn, type Rule } from './rule.ts'
import { asked, ofArrived, ofArrivedWithDuty, secondary, source } from './shares.ts'

/** Duty of 5 percent of the value at arrival, in all these countries but Saudi Arabia. */
const duty = (read: Rule['sources'][number]): Rule => ({
  id: 'duty',
  words: 'percentOfArrived',
  figures: { percent: 5 },
  sources: [read],
  ...secondary,
  formula: ofArrived(5),
})

const emirates = source('uaeexperthub, wcshipping (septembre 2025)')
export const unitedArabEmirates: Country = {
  places: ['AE'],
  rules: [
    duty(emirates),
    {
      id: 'vat',
      words: 'percentWithDuty',
      figures: { percent: 5 },
      sources: [emirates],
      ...secondary,
      formula: ofArrivedWithDuty(5),
    },
  ],
}

/** Saudi Arabia: percent of the list price that each year takes off; duty; and VAT on value and duty. */
const saudi = { yearly: 15, duty: 5, vat: 15 }
/** Percent of the value that VAT comes to. */
const SAUDI_VAT_SHARE = 15.75
const ofListPrice =
  (percent: number) =>
  (facts: Facts): Answer => {
    const value = newValueIn('SA', facts)
    if (value === undefined) return { ask: 'newValueMissing' }
    if (facts.registered === undefined) return { ask: 'firstRegistrationMissing' }
    const share = Math.max(0, 100 - saudi.yearly * fullYears(facts.registered, facts.day))
    return { euros: cents((value * share * percent) / 10_000), how: 'percentOfNew', figures: { percent, share, value } }
  }
const guides = source('oneroofautos, jinyucars')
const saudiRule = { reads: ['firstRegistration', 'newValue'], sources: [guides], ...secondary } as const

export const saudiArabia: Country = {
  places: ['SA'],
  rules: [
    {
      id: 'duty',
      words: 'saudiDuty',
      figures: { percent: saudi.duty, yearly: saudi.yearly },
      ...saudiRule,
      formula: ofListPrice(saudi.duty),
    },
    {
      id: 'vat',
      words: 'saudiVat',
      figures: { percent: saudi.vat, yearly: saudi.yearly },
      ...saudiRule,
      formula: ofListPrice(SAUDI_VAT_SHARE),
    },
  ],
}

const japaneseTrade = source('japanesecartrade.com', 'https://www.japanesecartrade.com')
export const kuwait: Country = { places: ['KW'], rules: [duty(japaneseTrade)] }
export const bahrain: Country = { places: ['BH'], rules: [duty(japaneseTrade), asked('vat', japaneseTrade)] }

const qatariCustoms = source('Douanes du Qatar')
export const qatar: Country = { places: ['QA'], rules: [asked('duty', qatariCustoms), asked('vat', qatariCustoms)] }
