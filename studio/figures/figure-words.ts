import type { FiguresAnswer } from '#domain/desk.ts'
import type { JournalEntry } from '#domain/journal.ts'
import { dateInWords } from '#domain/languages.ts'
import { statusLabels } from '../../schemas/sanity/labels.ts'
import type { FigureColumn, FigureRow } from './figure-rows.ts'

/** What a car's record says of its sale. */
export const recordWords: Readonly<Record<JournalEntry['status'], string>> = {
  ...statusLabels,
  gone: 'Retiré du site',
}

export const columnWords: Readonly<Record<FigureColumn, string>> = {
  title: 'Voiture',
  price: 'Prix',
  days: 'Jours en stock',
  visits30: 'Visites, 30 jours',
  visits7: 'Visites, 7 jours',
  messages: 'Messages',
  orders: 'Commandes',
  changes: 'Changements de prix',
}

const numbers = new Intl.NumberFormat('fr-FR')
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })

/** '14 900 €'. Whole euros. */
export const euroWords = (euros: number): string => `${numbers.format(euros)}\u00a0€`
export const numberWords = (value: number): string => numbers.format(value)
/** '23 nov. 2026', in Paris. `time` in milliseconds. */
export const dayWords = (time: number): string => days.format(time)

/** '12', or 'au moins 12' for a car that was online before the record began; '–' without a record. */
export const stockWords = ({ stock, isOlder }: Pick<FigureRow, 'stock' | 'isOlder'>): string =>
  stock ? `${isOlder ? 'au moins ' : ''}${numbers.format(stock.days)}` : '–'

/** Since when the figures are counted: nothing is known of the time before. */
export function sinceWords({ recordSince, visitsSince }: Pick<FiguresAnswer, 'recordSince' | 'visitsSince'>): string {
  const visits = visitsSince
    ? `Les visites se comptent depuis le ${dateInWords(visitsSince, 'fr')}, sans cookie et sans robots.`
    : 'Aucune visite n’a encore été comptée.'
  const record = recordSince
    ? `Les jours et les prix sont relevés depuis le ${dateInWords(recordSince, 'fr')}, à chaque mise en ligne.`
    : 'Les jours et les prix seront relevés à la prochaine mise en ligne.'
  return `${visits} ${record}`
}
