import { fullYears, isOlderThan } from './age.ts'
import { type Answer, type Country, cents, type Facts, newValueIn, SEEN } from './rule.ts'

/** Spain's IEDMT: percent over so many grams or from so many on. */
const iedmtRate = (co2: number): number => {
  if (co2 >= 200) return 14.75
  if (co2 >= 160) return 9.75
  return co2 > 120 ? 4.75 : 0
}
/** Percent of the value as new that is left in each year of age, and over twelve years (Orden HAC/1501/2025). */
const valueShares = [100, 84, 67, 56, 47, 39, 34, 28, 24, 19, 17, 13]
const OLD = { years: 12, share: 10 }
const shareOf = (registered: string, day: string): number =>
  isOlderThan(OLD.years, registered, day)
    ? OLD.share
    : (valueShares[fullYears(registered, day)] ?? valueShares.at(-1) ?? 0)

function spanishTax(facts: Facts): Answer {
  const { registered, day, co2, fuel } = facts
  if (fuel === 'electric') return { euros: 0, how: 'spanishNone', figures: { co2: 0 } }
  if (!co2) return { ask: 'co2Missing' }
  const rate = iedmtRate(co2)
  if (rate === 0) return { euros: 0, how: 'spanishNone', figures: { co2 } }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const share = shareOf(registered, day)
  const value = newValueIn('ES', facts)
  if (value === undefined) return { ask: 'newValueMissing', how: 'spanishRate', figures: { rate, co2, share } }
  const euros = cents((value * share * rate) / 10_000)
  return { euros, how: 'spanishTax', figures: { rate, co2, share, value } }
}

export const spain: Country = {
  places: ['ES'],
  rules: [
    {
      id: 'registration',
      words: 'spanishIedmt',
      ofPassengerCars: true,
      figures: { yearOfTariff: 2026 },
      reads: ['firstRegistration', 'fuel', 'co2', 'newValue'],
      sources: [
        { name: 'importespana (février 2026) ; Orden HAC/1501/2025', url: 'https://importespana.com', seen: SEEN },
      ],
      confidence: 'secondary',
      validFrom: '2026-01-01',
      recheckBy: '2027-01-01',
      formula: spanishTax,
    },
  ],
}
