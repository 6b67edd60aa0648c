import { type Language, languages } from '../domain/languages.ts'
import { formatDecimal } from '../domain/money.ts'
import type { Flaw } from '../domain/picture.ts'
import type { Localized } from '../domain/text.ts'
import { allPictures } from '../domain/vehicle.ts'

/** The texts of web/src/locales/<language>/facts.json. */
export interface FactWords {
  language: Language
  texts: Readonly<Record<string, string>>
}

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
