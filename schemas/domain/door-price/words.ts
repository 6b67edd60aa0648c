import { dateInWords, type Language } from '../languages.ts'
import { formatEuros, groupThousands } from '../money.ts'
import { countryOf, isInVatArea, type PlaceId } from '../place.ts'
import type { Confidence, EntryRule } from './entry.ts'
import type { Amount, AskReason, DoorPrice, Extra, Figures, LineId, LineNote, LineWords } from './rule.ts'

/** A line as far as it is listed; an order keeps no more of it. */
type Line = Amount & { id: LineId; words?: string; confidence?: string; note?: LineNote }
type Listed = { lines: readonly Line[] } & Pick<DoorPrice, 'total' | 'local' | 'extras'> & { isAgreed?: true }
type DoorKey =
  | `doorLine_${Line['id'] | 'exportPrice' | 'swissSanction' | 'registrationFees'}`
  | `doorAsk_${AskReason}`
  | `doorTotal${'' | 'Plus' | 'Fees' | 'Ask' | 'Cfa'}`
  | `doorPlus_${Exclude<LineId, 'price'> | 'region' | 'swissSanction'}`
  | 'doorSum'
  | 'doorCfa'
  | 'doorMoneyRate'
  | 'doorToAsk'
  | 'doorOwnFee'
  | 'doorLeast'
  | 'doorConfidence_contradictory'
  | 'doorMark'
  | 'doorMark_confirm'
  | 'doorNote_atMost'
  | `doorExtra_${Extra['words']}`
  | 'doorExtra'
  | `doorOrder${'Ours' | 'Theirs'}`
  | 'doorTransportPaid'
  | 'doorRule_transportIncluded'
  | 'doorExportFirst'
type Fact = { label: string; value: string }
/** Texts of the page, letter or command. */
type Write = (key: DoorKey, values?: Record<string, string>) => string

/** '22 300 – 23 500 €', or '22 300 €' if both are the same; a narrow column parts it after the dash. Whole euros. */
export const eurosBetween = ({ from, to }: Sum): string =>
  from === to ? formatEuros(from) : `${groupThousands(Math.round(from))}\u00a0– ${formatEuros(to)}`

/** A line's amount in words; of an unknown one, only that it has to be asked for or that the buyer pays it himself. */
export function lineAmount(line: Line, t: Write): string {
  if (!('ask' in line)) return eurosBetween('euros' in line ? { from: line.euros, to: line.euros } : line)
  if (line.ask === 'ownFee') return t('doorOwnFee')
  return line.least === undefined ? t('doorToAsk') : t('doorLeast', { sum: formatEuros(line.least) })
}

/** Why a line is not known, as a sentence; undefined if it is known. */
export const lineQuestion = (line: Line, t: Write): string | undefined =>
  'ask' in line ? t(`doorAsk_${line.ask}`, { least: groupThousands(Math.round(line.least ?? 0)) }) : undefined

/** The total in words. Without one line it is the least that the buyer pays, and names that line; with more of them there is no
 *  total. */
export const totalAmount = (price: Listed, t: Write): string => totalIn(eurosBetween, price, t)

/** The total in the money that `write` writes. */
function totalIn(write: (sum: Sum) => string, { lines, total }: Listed, t: Write): string {
  if (total.unknown > 1) return t('doorTotalAsk')
  const missing = lines.flatMap((line) => ('ask' in line ? [line] : []))[0]
  if (!missing) return write(total)
  const from = total.from + (missing.least ?? 0)
  const sum = write({ from, to: from })
  return missing.least === undefined ? leastPlus(sum, missing, t) : t('doorLeast', { sum })
}

/** 'au moins 26 000 €, plus la taxe de votre région', '26 000 €, hors frais d’immatriculation'. */
export function leastPlus(sum: string, missing: { id: LineId; words?: string; ask?: AskReason }, t: Write): string {
  if (isUntaxed(missing)) return t('doorTotalFees', { sum })
  const name = missing.ask === 'regionMissing' ? 'region' : ownName(missing)
  // The price is always known; its type does not say so.
  const line = t(`doorPlus_${name === 'price' ? 'fixedFees' : name}`)
  return t('doorTotalPlus', { least: t('doorLeast', { sum }), line })
}
type Sum = { from: number; to: number }

/** The notes of the lines whose amount is known, each once. */
export const notesOf = (lines: readonly Line[]): LineNote[] => [
  ...new Set(lines.flatMap((line) => ('ask' in line ? [] : (line.note ?? [])))),
]

/** '42 984 € (au plus)': a total that stands where its lines do not show carries their notes. */
export function notedSum(sum: string, notes: readonly LineNote[], t: Write): string {
  const marks = [...new Set(notes.map((note) => noteMark(note, t)))]
  return marks.length > 0 ? t('doorMark', { sum, marks: marks.join(', ') }) : sum
}

const noteMark = (note: LineNote, t: Write): string => t(note === 'atMost' ? 'doorNote_atMost' : 'doorMark_confirm')

/** The total with the notes of its lines; nothing is to be confirmed of one that is not known. */
export const notedTotal = (price: Listed, t: Write): string =>
  notedSum(totalAmount(price, t), price.total.unknown > 1 ? [] : notesOf(price.lines), t)

/** Countries in which no tax on the first registration of a used car is known: there a sum without that line is a total. */
export const isUntaxed = ({ words = '' }: { words?: string | undefined }): boolean =>
  ['germanRegistration', 'luxembourgRegistration', 'swedishRegistration'].includes(words)

/** Whether a tax of the country is not known. It may be higher than the car's price, so the sum of the other lines must neither be
 *  called a total nor be compared with totals. */
export const lacksTax = (lines: readonly Line[]): boolean =>
  lines.some((line) => 'ask' in line && line.least === undefined && !isOurs(line) && !isUntaxed(line))

/** What the sum is called: a total, or what the known lines come to. */
export const totalLabel = ({ lines, total }: Listed, t: Write): string =>
  t(total.unknown === 1 && lacksTax(lines) ? 'doorSum' : 'doorTotal')

/** A line's name. A price without VAT is not the price that the order asks for first, and says so; Switzerland's tax on CO₂ is no
 *  malus, and where no tax on the registration is known none is named. */
export const lineTitle = (line: Pick<Line, 'id' | 'words'>, t: Write): string =>
  t(`doorLine_${line.words === 'exportPrice' ? line.words : isUntaxed(line) ? 'registrationFees' : ownName(line)}`)

const ownName = ({ id, words }: Pick<Line, 'id' | 'words'>) => (words === 'swissSanction' ? words : id)

/** Euros in foreign money, in whole units: '26 774 197 – 27 262 229'. */
export function localBetween({ from, to }: Sum, perEuro: number): string {
  const ends = [from, to].map((euros) => groupThousands(Math.round(euros * perEuro)))
  return [...new Set(ends)].join('\u00a0– ')
}

/** The total in the country's money, as it is told in euros: CFA francs at their fixed parity, others at the editors' rate with its
 *  day; none without a total. */
export function localFacts(price: Listed, t: Write, language: Language): Fact[] {
  const { total, local } = price
  if (total.unknown > 1 || !local) return []
  const { currency, perEuro, checked } = local
  const inMoney = (sum: Sum) => {
    const amount = localBetween(sum, perEuro)
    return checked ? `${amount}\u00a0${currency}` : t('doorCfa', { sum: amount })
  }
  const label = checked ? t('doorMoneyRate', { date: dateInWords(checked, language) }) : t('doorTotalCfa')
  return [{ label, value: totalIn(inMoney, price, t) }]
}

/** What some buyers pay on top, in one fact: 'sans NINEA, un forfait de 5 % en plus'. */
export const extraFacts = ({ extras = [] }: { extras?: Listed['extras'] | undefined }, t: Write): Fact[] => {
  const texts = extras.map(({ words, figures }) =>
    t(`doorExtra_${words}`, figures && { percent: String(figures.percent) }),
  )
  return texts.length > 0 ? [{ label: t('doorExtra'), value: texts.join(' · ') }] : []
}

/** '13 000 – 21 503 € (sources contraires)': an amount with the doubts that a reader has to know of. */
function markedAmount(line: Line, t: Write): string {
  const amount = lineAmount(line, t)
  if ('ask' in line) return amount
  const marks = [
    ...(line.confidence === 'contradictory' ? [t('doorConfidence_contradictory')] : []),
    ...(line.note ? [noteMark(line.note, t)] : []),
  ]
  return marks.length > 0 ? t('doorMark', { sum: amount, marks: marks.join(', ') }) : amount
}

/** What the buyer pays the shop; all other lines go to his country. */
export const isOurs = ({ id }: { id: LineId }): boolean => id === 'price' || id === 'transport'

/** Key of the sentence on what comes on top everywhere; at a border also the forwarder. */
export const notIncludedKey = (place: PlaceId) => (isInVatArea(place) ? 'doorNotIncluded' : 'doorNotIncludedImport')

/** Lines with their doubts. */
export const lineFacts = (lines: readonly Line[], t: Write): Fact[] =>
  lines.map((line) => ({ label: lineTitle(line, t), value: markedAmount(line, t) }))

/** The total, if there is one, and what some pay on top. */
export const totalFacts = (price: Listed, t: Write, language: Language): Fact[] => [
  ...(price.isAgreed
    ? []
    : [{ label: totalLabel(price, t), value: totalAmount(price, t) }, ...localFacts(price, t, language)]),
  ...extraFacts(price, t),
]

/** What stands beside the price that the order asks for, away from the lines: the total. That of a car sold without VAT may look lower
 *  than that price, because its VAT comes back: the price without VAT stands before it. */
export const summaryFacts = (price: Listed, t: Write, language: Language): Fact[] => {
  const car = price.lines.filter(({ words }) => words === 'exportPrice')
  return [...lineFacts(car, t), ...totalFacts(price, t, language)]
}

/** Every line, the total and what some pay on top, as a comparison lists them: there the total stands far from its lines. */
export function doorFacts(price: Listed, t: Write, language: Language): Fact[] {
  const [total, noted] = [totalAmount(price, t), notedTotal(price, t)]
  const end = totalFacts(price, t, language)
  return [
    ...lineFacts(price.lines, t),
    ...end.map((fact, index) => (index === 0 && fact.value === total ? { ...fact, value: noted } : fact)),
  ]
}

/** A receipt's lines by who is paid. `sum`: their subtotal in words; undefined where the lines were worked out with another
 *  transport than the agreed one. */
interface DoorGroup<Item> {
  whose: 'ours' | 'theirs'
  title: string
  lines: readonly Item[]
  sum: string | undefined
}

/** What the buyer pays the shop, and what his country takes: nobody must think that the shop collects duties. */
export function doorGroups<Item extends Line>(
  { lines, isAgreed }: { lines: readonly Item[]; isAgreed?: true },
  t: Write,
): DoorGroup<Item>[] {
  const [ours, theirs] = [lines.filter(isOurs), lines.filter((line) => !isOurs(line))]
  const groups: DoorGroup<Item>[] = [
    { whose: 'ours', title: t('doorOrderOurs'), lines: ours, sum: subtotal(ours, t) },
    { whose: 'theirs', title: t('doorOrderTheirs'), lines: theirs, sum: isAgreed ? undefined : subtotal(theirs, t) },
  ]
  return groups.filter((group) => group.lines.length > 0)
}

/** As a total; where nothing is known, the one line that has to be asked for is not named a second time. */
function subtotal(lines: readonly Line[], t: Write): string {
  const known = lines.flatMap((line) => ('ask' in line ? [] : [line]))
  const [only] = lines
  if (known.length === 0 && lines.length === 1 && only) return lineAmount(only, t)
  const add = (side: 'from' | 'to') => known.reduce((sum, line) => sum + ('euros' in line ? line.euros : line[side]), 0)
  const unknown = lines.length - known.length
  return totalAmount({ lines, total: { from: add('from'), to: add('to'), complete: unknown === 0, unknown } }, t)
}

/** When and to whom the shop's own lines are paid. `price`: whole euros that the order asks for, of which a price without VAT is a
 *  part. Of an agreed transport it is no longer said that the sum will be fixed. */
export function oursPaid({ lines, isAgreed }: Pick<Listed, 'lines' | 'isAgreed'>, price: number, t: Write): string[] {
  const first = lines.find(({ id }) => id === 'price')
  const transport = isAgreed && !isTransportIncluded(lines) ? undefined : transportPaid(lines, t)
  return [
    ...(first?.words === 'exportPrice' && 'euros' in first
      ? [t('doorExportFirst', { price: formatEuros(price), vat: formatEuros(price - first.euros) })]
      : []),
    ...(transport === undefined ? [] : [transport]),
  ]
}

/** When and to whom transport is paid; undefined of lines without it. */
export function transportPaid(lines: readonly Line[], t: Write): string | undefined {
  if (!lines.some(({ id }) => id === 'transport')) return undefined
  return t(isTransportIncluded(lines) ? 'doorRule_transportIncluded' : 'doorTransportPaid')
}

const isTransportIncluded = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.id === 'transport' && 'euros' in line && line.euros === 0)

/** Figures that are sums in euros, written with two decimals or none. */
const sums: ReadonlySet<string> = new Set(
  (
    'price divisor base scale half capped cap electric least most all fixed mailing sum value arrived gross cylinder environment ' +
    'extra tariff computed'
  ).split(' '),
)

/** Writes a number in the reader's language; `isSum`: with two decimals or none. */
export type WriteFigure = (number: number, isSum: boolean) => string

/** Values of a line's two texts: the rule's words name the law's figures only, the sum also those of the car, which win. */
export const lineTexts = (
  { constants = {}, figures = {} }: Pick<LineWords, 'constants' | 'figures'>,
  format: WriteFigure,
) => ({
  rule: figureTexts(constants, format),
  how: figureTexts({ ...constants, ...figures }, format),
})

/** Figures as texts for placeholders: '1 873', '26 – 27'; `format` writes a number in the reader's language. */
export const figureTexts = (figures: Figures, format: WriteFigure): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => {
      const isSum = sums.has(name)
      const written = [figure]
        .flat()
        .map((number) => (name.startsWith('year') ? String(number) : format(number, isSum)))
      return [name, written.join(' – ')]
    }),
  )

/** What the sources of a country ask besides age and energy, which no fact of a car answers: the text `doorCondition_<country>`. */
interface Conditions {
  country: 'SA' | 'AE'
  source: EntryRule['source']
  confidence: Confidence
  recheckBy: string
}

/** Saudi Arabia: consumption, accidents, one car a year. Emirates: the Gulf's standards. Source: design page "Prix à votre porte",
 *  annex A.9. */
const conditions: readonly Conditions[] = [
  {
    country: 'SA',
    source: { name: 'oneroofautos, jinyucars (guides d’exportation)', seen: '2026-11-22' },
    confidence: 'secondary',
    recheckBy: '2027-11-22',
  },
  {
    country: 'AE',
    source: { name: 'uaeexperthub, wcshipping (guides de 2025)', seen: '2026-11-22' },
    confidence: 'secondary',
    recheckBy: '2027-11-22',
  },
]

/** The conditions of a place's country; undefined where its sources name none. */
export const conditionsAt = (place: PlaceId): Conditions | undefined =>
  conditions.find(({ country }) => country === countryOf(place))
