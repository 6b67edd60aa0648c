import { faultSentence, faultText, fieldTitle } from '../../schemas/content/fault-texts.ts'
import type { SetAside } from '../../schemas/domain/publication.ts'
import type { Fault } from '../../schemas/content/read-document.ts'
import { dueLine } from '../../schemas/domain/door-price/rule-dates.ts'
import { SNAPSHOT_FOLDER, type SnapshotOptions, type SnapshotResult } from './take-snapshot.ts'

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** The report of a snapshot, in French. */
export function reportLines(result: SnapshotResult, options: SnapshotOptions = {}): string[] {
  return result.ok ? success(result, options) : failure(result.faults)
}

function success(
  { changed, vehicles, leftOut, setAside, warnings, scheduled, unready, due }: Extract<SnapshotResult, { ok: true }>,
  { check = false, outDir = SNAPSHOT_FOLDER }: SnapshotOptions,
): string[] {
  const written = changed ? `Écrit dans ${outDir}.` : `${outDir} était à jour.`
  const later = scheduled.map(
    ({ documentId, title, publishAt }) =>
      `${documentId} · ${title} : à partir du ${moment.format(Date.parse(publishAt))}`,
  )
  // The Studio shows scores to editors; only --check lists complete cars too.
  const listed = unready.filter(({ complete }) => check || !complete)
  const scores = listed.map(({ documentId, title, score, complete, missing }) => {
    const state = complete ? '' : ', à compléter'
    return `${documentId} · ${shortened(title)} : ${score}/100${state} (${missing.join(', ')})`
  })
  return [
    `Catalogue valide : ${count(vehicles, 'véhicule')}. ${check ? 'Rien n’a été écrit (--check).' : written}`,
    ...(vehicles === 0
      ? ['Aucun véhicule n’est publié : le site affiche « Catalogue en Préparation ». Publiez-en dans le Studio.']
      : []),
    ...setAsideLines(setAside),
    ...list('Laissé de côté', leftOut.map(line)),
    ...list('Programmé', later),
    ...list('À améliorer', warnings.map(line)),
    ...list('Prêt à vendre', scores),
    ...list('Prix à votre porte : règles à relire', due.map(dueLine)),
  ]
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' })

/** Each refused document, what is online instead, and its faults. */
function setAsideLines(setAside: readonly SetAside[]): string[] {
  if (setAside.length === 0) return []
  return [
    `Refusé, sans retenir le reste (${setAside.length}) :`,
    ...setAside.flatMap(({ id, title, since, faults }) => [
      bullet(`${id} · ${shortened(title)} : ${standing(since)}`),
      ...faults.map(({ field, text, value }) => `    - ${field} : ${text}${value ? ` Valeur : ${value}` : ''}`),
    ]),
  ]
}

const standing = (since: string | undefined) =>
  since ? `la version du ${day.format(Date.parse(since))} reste en ligne.` : 'aucune version n’est en ligne.'

function failure(faults: readonly Fault[]): string[] {
  const [first] = faults
  // If the content cannot be read, there is only this fault.
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

const MAX_TITLE = 80
/** Shortens a title: an imported name may be very long. */
const shortened = (title: string) => (title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title)

const count = (number: number, noun: string) => `${number} ${noun}${number > 1 ? 's' : ''}`
