import { faultSentence, faultText, fieldTitle } from '../../schemas/content/fault-texts.ts'
import type { Fault } from '../../schemas/content/read-document.ts'
import { SNAPSHOT_FOLDER, type SnapshotOptions, type SnapshotResult } from './take-snapshot.ts'

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** Characters. */
const LONGEST_TITLE = 80

/** What the command says about a snapshot, line by line, in French. */
export function reportLines(result: SnapshotResult, options: SnapshotOptions = {}): string[] {
  return result.ok ? success(result, options) : failure(result.faults)
}

function success(
  { changed, vehicles, skipped, warnings, scheduled, unready }: Extract<SnapshotResult, { ok: true }>,
  { check = false, outDir = SNAPSHOT_FOLDER }: SnapshotOptions,
): string[] {
  const outcome = check
    ? 'Rien n’a été écrit (--check).'
    : changed
      ? `Écrit dans ${outDir}.`
      : `${outDir} était à jour.`
  return [
    `Catalogue valide : ${count(vehicles, 'véhicule')}. ${outcome}`,
    ...(vehicles === 0
      ? ['Aucun véhicule n’est publié : le site affiche « Catalogue en Préparation ». Publiez-en dans le Studio.']
      : []),
    ...list('Laissé de côté', skipped.map(line)),
    ...list(
      'Programmé',
      scheduled.map(
        ({ documentId, title, publishAt }) =>
          `${documentId} · ${title} : à partir du ${moment.format(Date.parse(publishAt))}`,
      ),
    ),
    ...list('À améliorer', warnings.map(line)),
    // Each start would repeat what editors have been told; a check tells everything.
    ...list(
      'Prêt à vendre',
      unready
        .filter(({ complete }) => check || !complete)
        .map(
          ({ documentId, title, score, complete, missing }) =>
            `${documentId} · ${shortened(title)} : ${score}/100${complete ? '' : ', à compléter'} (${missing.join(', ')})`,
        ),
    ),
  ]
}

function failure(faults: readonly Fault[]): string[] {
  const [first] = faults
  // The content as a whole: one line says it.
  if (first?.code.startsWith('content-')) return [faultText(first.code, first.params)]
  return [
    `Catalogue refusé : ${count(faults.length, 'faute')}. L’ancien reste en place.`,
    ...faults.map(line).map(bullet),
  ]
}

const list = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${heading} (${lines.length}) :`, ...lines.map(bullet)] : []

const bullet = (text: string) => `  - ${text}`

const line = (fault: Fault) => {
  const { documentId, title, field } = fault
  const where = [documentId, shortened(title), fieldTitle(field, documentId)].filter(Boolean).join(' · ')
  return `${where} : ${faultSentence(fault, documentId)}`
}

/** What was imported may have a whole page for a name. */
const shortened = (title: string) => (title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title)

const count = (number: number, noun: string) => `${number} ${noun}${number > 1 ? 's' : ''}`
