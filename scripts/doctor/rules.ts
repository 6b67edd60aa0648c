import { rulesDue } from '../../schemas/domain/door-price/rule-dates.ts'
import { dateInWords } from '../../schemas/domain/languages.ts'
import type { Finding } from './finding.ts'

/** The rules of the door price that somebody has to read again on a day ('YYYY-MM-DD'): their figures are shown as « à confirmer »
 *  until then. */
export function ruleFindings(day: string): Finding[] {
  const due = rulesDue(day)
  if (due.length === 0) return [{ state: 'ok', subject: 'Règles', result: 'aucune n’est à relire' }]
  return due.map(({ title, recheckBy, source, url }) => ({
    state: 'manual',
    subject: title,
    result: `à relire depuis le ${dateInWords(recheckBy, 'fr')}`,
    remedy: `Relisez ${[source, url].filter(Boolean).join(', ')}, puis corrigez la règle et sa date (docs/door-price.md)`,
  }))
}
