import { fullMonths } from './age.ts'
import { type Answer, type Facts, type Rule, SEEN } from './rule.ts'

/** At most so old or driven so far, a car counts as new for VAT. */
const NEW_MONTHS = 6
const NEW_KILOMETRES = 6000

/** Whether VAT law takes a car as new. Undefined while neither is certain. */
function isNewVehicle({ registered, mileage, day }: Facts): boolean | undefined {
  if (mileage !== undefined && mileage <= NEW_KILOMETRES) return true
  if (registered === undefined) return undefined
  const months = fullMonths(registered, day)
  return months < NEW_MONTHS || (months === NEW_MONTHS && registered.slice(8) === day.slice(8))
}

/** VAT of a car that counts as new is settled in the buyer's country; that of any other was paid with its price. */
const vatOfNew = (facts: Facts): Answer => {
  const isNew = isNewVehicle(facts)
  if (isNew === undefined) return { ask: 'firstRegistrationMissing' }
  return isNew ? { ask: 'newVehicle' } : { euros: 0 }
}

/** For every place in the Union's VAT area. */
export const newVehicleRule: Rule = {
  id: 'vat',
  words: 'vatOfNew',
  figures: { months: NEW_MONTHS, kilometres: NEW_KILOMETRES },
  reads: ['firstRegistration', 'mileage'],
  sources: [
    { name: 'Directive 2006/112/CE, article 2', url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj', seen: SEEN },
  ],
  confidence: 'official',
  validFrom: '2006-12-11',
  recheckBy: '2027-11-22',
  formula: vatOfNew,
}
