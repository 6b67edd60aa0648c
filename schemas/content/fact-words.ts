import type { BaseColor } from '../domain/facts.ts'
import { dateInWords, type Language, languages } from '../domain/languages.ts'
import { formatDecimal, formatEuros } from '../domain/money.ts'
import type { Paper } from '../domain/papers.ts'
import type { Flaw } from '../domain/picture.ts'
import { readColor } from '../domain/read-facts.ts'
import type { Localized } from '../domain/text.ts'
import { allPictures, type Vehicle } from '../domain/vehicle.ts'

/** The texts of web/src/locales/<language>/facts.json. */
export interface FactWords {
  language: Language
  texts: Readonly<Record<string, string>>
}
type Event = Vehicle['history'][number]

/** 'Tür vorne links: Kratzer, 14 cm. Nicht ausgebessert.' Undefined for a flaw in an editor's words alone. */
export function flawSentence({ kind, place, size, count = 1, repaired }: Flaw, words: FactWords): string | undefined {
  if (!kind) return undefined
  const { texts } = words
  const said = {
    mark: texts[`flawKind_${kind}`],
    marks: texts[`flawKinds_${kind}`],
    count,
    size: size && lengthText(size, words),
  }
  const several = size ? 'flawCountedUpTo' : 'flawCounted'
  const one = size ? fillText(texts['flawSized'], said) : said.mark
  const mark = count > 1 ? fillText(texts[several], said) : one
  const flaw = place
    ? fillText(texts['flawAt'], { place: texts[`flawPlace_${place}`], mark })
    : fillText(texts['sentence'], { words: capitalized(mark, words) })
  if (repaired === undefined) return flaw
  return fillText(texts['flawThen'], { flaw, repair: texts[repaired ? 'flawRepaired' : 'flawNotRepaired'] })
}

/** 'Unfall: 11 480 €.' Undefined for an event in an editor's words alone. */
export function eventSentence({ kind, place, cost }: Event, { texts }: FactWords): string | undefined {
  if (!kind) return undefined
  const event = texts[`event_${kind}`]
  const placed = place ? fillText(texts['eventAt'], { event, place }) : event
  return fillText(texts['sentence'], {
    words: cost ? fillText(texts['eventCost'], { event: placed, cost: formatEuros(cost) }) : placed,
  })
}

/** What the page says of a paper: 'Bericht der Hauptuntersuchung vom 14. September 2026', who wrote it and what it shows; and the
 *  alternative text of a page, from 1. */
export function paperTexts({ kind, date, issuer }: Paper, { language, texts }: FactWords) {
  const said = { paper: texts[`paper_${kind}`], date: dateInWords(date, language) }
  const title = fillText(texts['paperDated'], said)
  return {
    title,
    lines: [issuer && fillText(texts['paperBy'], { issuer }), texts[`paperProves_${kind}`]].filter(
      (line): line is string => Boolean(line),
    ),
    pageOf: (n: number) => fillText(texts['paperPage'], { paper: title, n }),
  }
}

type Gear = Pick<Vehicle, 'gearbox' | 'gears' | 'transmission'>

/** '8-Gang-Automatik', 'Double embrayage, 7 rapports (S tronic)'. The maker's name alone if nothing else is known. */
export function gearText({ gearbox, gears = 1, transmission }: Gear, { texts }: FactWords): string | undefined {
  if (!gearbox) return transmission
  const pattern = gears > 1 ? texts[`gears_${gearbox}`] : undefined
  const fact = pattern ? fillText(pattern, { count: gears }) : texts[`gear_${gearbox}`]
  return transmission ? fillText(texts['factNamed'], { fact, name: transmission }) : fact
}

/** 'Grau (Gris Nardo)'. A text in the reader's language that describes the colour stands alone, as 'Gris nuit métallisé' or a
 *  translation: only a maker's name needs the basic colour beside it. Undefined if nothing is known. */
export function colorText(
  base: BaseColor | undefined,
  own: Localized | undefined,
  { language, texts }: FactWords,
): Localized | undefined {
  if (!base) return own
  const label = texts[`color_${base}`] ?? base
  const said = own?.[language]
  const isDescription = said && (language === 'fr' ? !isMakersName(said, base) : true)
  const name = own?.fr
  const shown = isDescription ? said : name ? fillText(texts['factNamed'], { fact: label, name }) : label
  return { ...own, fr: own?.fr && language !== 'fr' ? own.fr : shown, [language]: shown }
}

/** « Gris Nardo » and « Cavansite » are names; « Gris nuit métallisé » and « Cuir Nappa noir » describe. */
const isMakersName = (french: string, base: BaseColor): boolean => {
  if (readColor(french) !== base) return true
  const [first = '', ...others] = french.trim().split(/\s+/)
  return readColor(first) === base && others.some((word) => /^\p{Lu}\p{Ll}/u.test(word))
}

/** Below a centimetre in millimetres, else in centimetres: '5 mm', '1,5 cm'. `size` in millimetres. */
const lengthText = (size: number, { language, texts }: FactWords): string =>
  size < 10
    ? fillText(texts['sizeMm'], { size })
    : fillText(texts['sizeCm'], { size: formatDecimal(size / 10, language) })

type Values = Readonly<Record<string, string | number | undefined>>
/** A text that is missing is replaced by its name: a flaw is never hidden. */
export const fillText = (pattern: string | undefined, values: Values): string =>
  (pattern ?? Object.values(values).join(' ')).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const capitalized = (text: string | undefined, { language }: FactWords) =>
  text && text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** A fact's sentence, and after it what an editor added in the same language. Without a fact the editor's words, in French where
 *  he wrote no others. Undefined if nothing is said. */
export function withFact(
  sentence: string | undefined,
  text: Localized | undefined,
  { language, texts }: FactWords,
): Localized | undefined {
  if (sentence === undefined) return text
  const own = text?.[language]
  const said = own ? fillText(texts['factThen'], { fact: sentence, text: own }) : sentence
  return { ...text, fr: text?.fr ?? said, [language]: said }
}

/** What is wrong with the car, each defect once, in the order of its photos and in all languages of `words`. */
export function flawsOf(vehicle: Parameters<typeof allPictures>[0], words: readonly FactWords[]): Localized[] {
  const flaws = allPictures(vehicle).flatMap((picture) => picture.flaws ?? [])
  const distinct = new Map(flaws.map(({ x: _x, y: _y, ...flaw }) => [JSON.stringify(flaw), flaw]))
  return [...distinct.values()].flatMap((flaw) => {
    const at = { ...flaw, x: 0, y: 0 }
    const said = words.map((one) => [one.language, withFact(flawSentence(at, one), flaw.text, one)?.[one.language]])
    const all: Partial<Localized> = { ...flaw.text, ...Object.fromEntries(said.filter(([, text]) => text)) }
    const fr = all.fr ?? languages.map((language) => all[language]).find(Boolean)
    return fr === undefined ? [] : [{ ...all, fr }]
  })
}
