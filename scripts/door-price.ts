// npm run door-price: what a car costs at a place, from the published content or from a file of facts. A fault is one sentence on
// stderr and exit code 2.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parisDay } from '../schemas/domain/calendar.ts'
import { calculatorOf } from '../schemas/domain/door-price/countries.ts'
import { type DoorPrice, doorPrice, type Line } from '../schemas/domain/door-price/door-price.ts'
import type { EntryRule } from '../schemas/domain/door-price/entry.ts'
import { type DoorCar, doorCarSchema, type Figures, sides } from '../schemas/domain/door-price/rule.ts'
import { eurosBetween, figureTexts, leastPlus, lineTitle, totalLabel } from '../schemas/domain/door-price/words.ts'
import { dateInWords } from '../schemas/domain/languages.ts'
import { formatDecimal } from '../schemas/domain/money.ts'
import { isKnownPlace } from '../schemas/domain/place.ts'
import { defaultSaleSettings } from '../schemas/domain/sale-terms.ts'
import { vehicleSchema } from '../schemas/domain/vehicle.ts'
import { commandEnvironment } from './command/environment.ts'
import { contentClient, openContent } from './content/content-source.ts'
import { checkContent } from './snapshot/check-content.ts'
import { readContent } from './snapshot/read.ts'
import words from '../web/src/locales/fr/door.json' with { type: 'json' }

const USAGE = `npm run door-price -- --car ID --place LIEU [--on AAAA-MM-JJ] [--transport EUROS] [--json]
npm run door-price -- --facts FICHIER --place LIEU [--on AAAA-MM-JJ] [--transport EUROS] [--json]

LIEU : un pays (SN) ou une région (FR-IDF, BE-WAL). FICHIER : les données d’une voiture en JSON, prix compris.`

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  const options = {
    car: text,
    facts: text,
    place: text,
    on: text,
    transport: text,
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ args: process.argv.slice(2), options }).values
  } catch {
    return fail(`Arguments refusés : ${process.argv.slice(2).join(' ')}. Voyez npm run door-price -- --help.`)
  }
}

/** The published cars and promises; the lake's own faults end the command. */
async function readPublished() {
  const content = await openContent(commandEnvironment()).catch((error: unknown) =>
    fail(String((error as Error).message)),
  )
  try {
    const read = await readContent(contentClient(content.source))
    if (!read.ok) return fail('Le contenu publié est injoignable ou refusé : npm run snapshot dit pourquoi.')
    const { vehicles, shop } = checkContent(read.content, new Date()).snapshot
    return { vehicles, settings: shop.settings?.sale ?? defaultSaleSettings }
  } finally {
    await content.close()
  }
}

/** A misspelt fact would count as missing. Fields of a car that no tax reads are allowed. */
const knownFields = new Set([...Object.keys(doorCarSchema.shape), ...Object.keys(vehicleSchema.shape)])

async function readFacts(file: string): Promise<DoorCar> {
  const text = await readFile(file, 'utf8').catch(() => fail(`Le fichier ${file} est illisible.`))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail(`Le fichier ${file} n’est pas du JSON.`)
  }
  const unknown = Object.keys(Object(value)).find((name) => !knownFields.has(name))
  if (unknown !== undefined) return fail(`Le champ « ${unknown} » de ${file} est inconnu : voyez docs/door-price.md.`)
  const { success, data, error } = doorCarSchema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  if (!issue?.path.length) return fail(`Le fichier ${file} ne décrit pas une voiture.`)
  return fail(`Le champ « ${issue.path.join('.')} » de ${file} est refusé.`)
}

/** Up to 2099: days are compared as texts, and one after 9999 would come first. */
const isDay = (text: string) =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const { car: id, facts, place, on, transport, json, help } = readArguments()
if (help) {
  console.log(USAGE)
  process.exit()
}
if ((id === undefined) === (facts === undefined)) fail('Donnez soit --car, soit --facts.')
if (place === undefined || !isKnownPlace(place))
  fail(`Le lieu « ${place ?? ''} » est inconnu : un pays comme SN, ou une région comme FR-IDF.`)
if (on !== undefined && !isDay(on)) fail(`--on veut un jour AAAA-MM-JJ, de 1900 à 2099 (ici : ${on}).`)
const carriage = transport === undefined ? undefined : Number(transport)
if (carriage !== undefined && !(transport?.trim() && Number.isFinite(carriage) && carriage >= 0 && carriage <= 50_000))
  fail(`--transport veut une somme en euros, de 0 à 50 000 (ici : ${transport}).`)

// First, so that a fault of the file is told at once: opening the content can take half a minute.
const described = facts === undefined ? undefined : await readFacts(facts)
const published = await readPublished()
const found = described ?? published.vehicles.find((vehicle) => vehicle.id === id)
if (!found) fail(`La voiture « ${id} » n’est pas au catalogue.`)
const answer = doorPrice(found, {
  place,
  day: on ?? parisDay(Date.now()),
  settings: published.settings,
  ...(carriage !== undefined && { transport: carriage }),
})
console.log(json ? JSON.stringify(answerOf(answer), undefined, 2) : sheetOf(answer).join('\n'))

/** The answer for machines; its form is fixed (docs/door-price.md). */
function answerOf({ place: where, on: day, entry, lines, total }: DoorPrice) {
  return {
    place: where,
    on: day,
    entry: {
      allowed: entry.kind === 'ask' ? 'ask' : entry.kind === 'open',
      ...('until' in entry && entry.until && { until: entry.until }),
      ...(entry.kind !== 'open' && { reason: entryReason(entry) }),
    },
    lines: lines.map((line) => ({
      id: line.id,
      title: titleOf(line),
      ...amountOf(line),
      ...(line.note && { note: line.note }),
    })),
    total: { from: total.from, to: total.to, complete: total.complete },
    sources: lines.flatMap(({ id: line, sources, confidence }) =>
      sources.map(({ name, url, seen }) => ({ line, name, ...(url && { url }), seen, confidence })),
    ),
  }
}

function amountOf(line: Line) {
  if ('ask' in line) return { ask: askSentence(line) }
  return 'euros' in line ? { euros: line.euros } : { from: line.from, to: line.to }
}

/** The answer for people. */
function sheetOf({ place: where, on: day, entry, lines, total }: DoorPrice): string[] {
  const calculator = calculatorOf(where)
  const amount = (line: Line) => {
    if ('ask' in line) return askSentence(line)
    return 'euros' in line ? euros(line.euros) : `${euros(line.from)} à ${euros(line.to)}`
  }
  const rows = lines.map((line) => {
    const note = line.note ? `, ${filled(words[`doorNote_${line.note}`], line.constants)}` : ''
    return `  ${titleOf(line).padEnd(42)}${amount(line)}  (${words[`doorConfidence_${line.confidence}`]}${note})`
  })
  const label = totalLabel({ lines, total }, (key) => words[key])
  const sum = total.from === total.to ? euros(total.from) : `${euros(total.from)} à ${euros(total.to)}`
  const entries = [
    entry.kind === 'open' ? words.doorEntry_open : entryReason(entry),
    ...('until' in entry && entry.until
      ? [words.doorEntry_until.replace('{{month}}', dateInWords(entry.until, 'fr'))]
      : []),
  ]
  // A sum without more than one line would be wrong.
  const partly = total.unknown > 1 ? words.doorTotalAsk : leastOf(lines, total.from)
  const totalText = total.complete ? sum : partly
  return [
    `${where}, le ${day}`,
    ...entries,
    '',
    ...rows,
    `  ${label.padEnd(42)}${totalText}`,
    ...(total.complete ? [`  ${'Sur le site, en euros entiers'.padEnd(42)}${eurosBetween(onPages(lines))}`] : []),
    ...(calculator ? [`  Calculateur officiel : ${calculator}`] : []),
  ]
}

/** The sum of all lines but one, as the pages tell it: the least, with the line that comes on top. */
function leastOf(lines: readonly Line[], from: number): string {
  const missing = lines.flatMap((line) => ('ask' in line ? [line] : []))[0]
  const sum = euros(from + (missing?.least ?? 0))
  return missing && missing.least === undefined ? leastPlus(sum, missing, textOf) : textOf('doorLeast', { sum })
}
function textOf(key: keyof typeof words, values: Record<string, string> = {}): string {
  return words[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
function euros(sum: number): string {
  return `${sum.toLocaleString('fr-FR', { minimumFractionDigits: 2 })} €`
}

/** The pages add up the whole euros that they show. */
function onPages(lines: readonly Line[]): { from: number; to: number } {
  const add = (side: 'from' | 'to') => lines.reduce((sum, line) => sum + Math.round(sides(line)?.[side] ?? 0), 0)
  return { from: add('from'), to: add('to') }
}
function titleOf(line: Line): string {
  return lineTitle(line, (key) => words[key])
}
function askSentence(line: Extract<Line, { ask: unknown }>): string {
  return filled(words[`doorAsk_${line.ask}`], line.least === undefined ? {} : { least: line.least })
}
function entryReason({
  kind,
  rule: { reason, maxYears = 0 },
}: Extract<DoorPrice['entry'], { rule: EntryRule }>): string {
  // A doubt: the rule may not forbid it, or the fact that decides is missing.
  const isDoubt = kind === 'ask' && (reason === 'age' || reason === 'fuel')
  if (reason === 'standards') return words.doorCondition_AE
  const text = isDoubt ? words[`doorEntryAsk_${reason}`] : words[`doorEntry_${reason}`]
  return text.replace('{{years}}', String(maxYears))
}
/** Fills the figures of a text as the site does. */
function filled(text: string, figures: Figures = {}): string {
  const values = figureTexts(figures, (number, isSum) => formatDecimal(number, 'fr', isSum))
  return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)
}
