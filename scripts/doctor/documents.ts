import { contentClient, type OpenContent } from '../content/content-source.ts'
import { checkContent } from '../snapshot/check-content.ts'
import { readContent } from '../snapshot/read.ts'
import { reportLines } from '../snapshot/report.ts'
import { type Finding, runCheck } from './finding.ts'
import { rulesDue } from '../../schemas/domain/door-price/rule-dates.ts'
import { dateInWords } from '../../schemas/domain/languages.ts'

/** Checks every published document by the rules of the publication, which leaves a refused one aside. */
export const checkDocuments = ({ source }: Pick<OpenContent, 'source'>): Promise<Finding> =>
  runCheck(
    'Documents publiés',
    'Corrigez-les dans le Studio, puis publiez : leur dernière bonne version est en ligne, ou aucune',
    async () => {
      const read = await readContent(contentClient(source))
      const faults = read.ok ? checkContent(read.content, new Date()).faults : read.faults
      if (!read.ok) throw new Error(reportLines({ ok: false, faults }).join(' '))
      if (faults.length === 0) return 'aucun n’est refusé'
      const ids = [...new Set(faults.map(({ documentId }) => documentId))]
      throw new Error(['refusés', ...reportLines({ ok: false, faults }).slice(1, MAX_LINES)].join('\n  ') + more(ids))
    },
  )

/** Faults in a report. */
const MAX_LINES = 11
const more = (ids: readonly string[]) => (ids.length > MAX_LINES ? `\n  … ${ids.length} documents en tout` : '')

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
