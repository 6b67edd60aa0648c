// A car's facts in words: gearbox and colours, events of its past, its papers.
import type { BaseColor } from '../domain/facts.ts'
import { dateInWords } from '../domain/languages.ts'
import { formatEuros } from '../domain/money.ts'
import type { Paper } from '../domain/papers.ts'
import { readColor } from '../domain/read-facts.ts'
import type { Localized } from '../domain/text.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { type FactWords, fillText } from './fact-words.ts'

type Event = Vehicle['history'][number]

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
