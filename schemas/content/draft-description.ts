import { dateCode, dateInWords, type Language, sentences, standardCode } from '../domain/languages.ts'
import { groupThousands } from '../domain/money.ts'
import type { DraftFacts } from './draft-facts.ts'
import type { FactWords } from './fact-words.ts'

/** A description, or the names of the texts that its language lacks: nothing is half written. An empty text: no fact to tell. */
export type Draft = { text: string } | { missing: string[] }

/** A description of a car in one language, sentence by sentence from its facts; the patterns are `draft…` in
 *  web/src/locales/<language>/draft.json, the words those of facts.json. Every language says the same facts. */
export function draftDescription(facts: DraftFacts, words: FactWords): Draft {
  const writer = new Writer(words)
  const { start, owners, use, mileage, proven, book, keys, accident, flaws, work, inspection, recalls } = facts
  const { equipment, gear, color } = facts
  const say = writer.say.bind(writer)
  const parts = [
    writer.clauses(
      start && say(start.place ? 'draftStartAt' : 'draftStart', { ...start, month: writer.date(start.month) }),
      owners !== undefined && ownersText(owners, writer),
      use && say(`draftUse_${use}`),
    ),
    writer.two(
      writer.clauses(
        mileage !== undefined &&
          say(proven ? 'draftMileageProven' : 'draftMileageNotProven', { kilometres: writer.number(mileage) }),
        book && say(`draftBook_${book}`),
      ),
      keys !== undefined && writer.counted('draftKeys', keys),
    ),
    writer.two(
      accident && say(`draftAccident_${accident}`),
      flaws !== undefined && writer.counted('draftFlaws', flaws),
    ),
    work &&
      say('draftWork', {
        list: work
          .map(({ kinds, ...when }) => {
            const events = writer.list(kinds.map((kind) => say(`event_${kind}`)))
            return writer.at('draftWhen', when, { events })
          })
          .join(say('draftGap')),
      }),
    writer.clauses(
      inspection &&
        say(inspection.kind ? `draftInspection_${inspection.kind}` : 'draftInspection', {
          date: writer.date(inspection.day),
        }),
      recalls && say('draftRecalls', { date: writer.date(recalls) }),
    ),
    writer.two(
      gear && say('draftGear', { gear: gearName(gear, writer) }),
      color && say('draftColor', { paint: writer.inside(say(`color_${color}`)) }),
    ),
    equipment && say('draftEquipment', { list: writer.list(equipment.map((key) => say(`equipment_${key}`))) }),
  ]
  const text = sentences(...parts.map((part) => part && writer.sentence(part)))
  return writer.missing.size > 0 ? { missing: [...writer.missing] } : { text }
}

const gearName = ({ kind, gears }: NonNullable<DraftFacts['gear']>, writer: Writer): string =>
  writer.inside(
    gears === undefined ? writer.say(`gear_${kind}`) : writer.say(`gears_${kind}`, { count: String(gears) }),
  )

const ownersText = (owners: number, writer: Writer): string => {
  if (owners === 0) return writer.say('draftOwnersNone')
  return owners === 1 ? writer.say('draftOwnersOne') : writer.counted('draftOwners', owners)
}

type Said = string | false | undefined
type Values = Readonly<Record<string, string | undefined>>

/** Fills patterns in one language, and notes those that it lacks. */
class Writer {
  readonly missing = new Set<string>()
  private readonly language: Language
  private readonly texts: FactWords['texts']

  constructor({ language, texts }: FactWords) {
    this.language = language
    this.texts = texts
  }

  say(key: string, values: Values = {}): string {
    const pattern = this.texts[key]
    if (!pattern) this.missing.add(key)
    return (pattern ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }

  /** The form of a pattern that agrees with a number. */
  counted(key: string, count: number): string {
    const form = new Intl.PluralRules(standardCode(this.language)).select(count)
    return this.say(`${key}_${form}`, { count: this.number(count) })
  }

  /** A pattern with a month; with a mileage, in kilometres, its form '…At'. */
  at(key: string, { month, mileage }: { month: string; mileage?: number | undefined }, values: Values = {}): string {
    const when = { ...values, month: this.date(month) }
    return mileage === undefined
      ? this.say(key, when)
      : this.say(`${key}At`, { ...when, kilometres: this.number(mileage) })
  }

  /** Statements side by side in one sentence. */
  clauses = (...said: readonly Said[]): string =>
    said.filter((one) => one !== false && one).join(this.say('draftComma'))

  two = (one: Said, other: Said): string => (one && other ? this.say('draftTwo', { one, other }) : one || other || '')

  /** Names in a row, as inside of a sentence: 'freins neufs et batterie neuve'. */
  list = (names: readonly string[]): string =>
    new Intl.ListFormat(dateCode(this.language)).format(names.map((name) => this.inside(name)))

  sentence = (said: string): string =>
    this.say('sentence', { words: said.charAt(0).toLocaleUpperCase(this.language) + said.slice(1) })
      // « г. » at the end of a Russian date is also the end of the sentence.
      .replace(/\.\.$/, '.')

  date = (date: string): string => dateInWords(date, this.language)

  number = (whole: number): string => groupThousands(whole)

  /** Without the capital of a list's entry. Nouns keep it in German, and so do names such as « EGR ». */
  inside(name: string): string {
    const keeps = this.language === 'de' ? !GERMAN_ADJECTIVE.test(name) : /^\S+\p{Lu}/u.test(name)
    return keeps ? name : name.charAt(0).toLocaleLowerCase(this.language) + name.slice(1)
  }
}

/** 'Adaptive Dämpfer', but neither 'Reifen neu' nor 'Sitzheizung'. */
const GERMAN_ADJECTIVE = /^\p{Lu}\p{Ll}+e[rsn]? \p{Lu}/u
