import { draftDescription } from '#content/draft-description.ts'
import { draftFacts, factsMark, newMark } from '#content/draft-facts.ts'
import type { FactWords } from '#content/fact-words.ts'
import { type DraftMark, standingDrafts, textIn } from '#domain/draft-marks.ts'
import { foldText, type Language, languages } from '#domain/languages.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { languageField } from '../../schemas/sanity/localized-text.ts'

type Texts = FactWords['texts']

const files = import.meta.glob<Texts>(['../../web/src/locales/*/facts.json', '../../web/src/locales/*/draft.json'], {
  import: 'default',
})

/** The words and sentence patterns of all languages that have both. Rejects without the network. */
export async function loadDraftWords(): Promise<FactWords[]> {
  const loaded = await Promise.all(
    languages.map(async (language): Promise<FactWords[]> => {
      const [facts, draft] = ['facts', 'draft'].map((name) => files[`../../web/src/locales/${language}/${name}.json`])
      return facts && draft ? [{ language, texts: { ...(await facts()), ...(await draft()) } }] : []
    }),
  )
  return loaded.flat()
}

/** A car's document as the form holds it. */
export type CarDocument = Readonly<Record<string, unknown>>
/** Values by the path of their field, to write in one patch; undefined empties the field. */
export type Changes = Readonly<Record<string, unknown>>

export interface Prepared {
  changes: Changes
  written: Language[]
  /** Languages that lack words for this car's facts: nothing is written in them. */
  lacking: { language: Language; words: string[] }[]
  /** The sheet has no fact that a sentence tells. */
  isEmpty: boolean
}

const descriptionOf = ({ description }: CarDocument): object =>
  typeof description === 'object' && description !== null ? description : {}
const marksOf = ({ drafted }: CarDocument): unknown[] => (Array.isArray(drafted) ? drafted : [])
const languageOf = (mark: unknown): unknown =>
  typeof mark === 'object' && mark !== null ? Reflect.get(mark, 'language') : undefined
const factsOf = (car: CarDocument) => draftFacts(storedVehicle(car))

/** A language of the description that was drafted. */
export interface DraftRow {
  language: Language
  text: string
  /** 'edited': somebody wrote it otherwise. */
  state: 'unread' | 'read' | 'edited'
  /** The car's facts are others than those that the draft tells. */
  isStale: boolean
}

/** What was drafted of a car's description, in the order of the languages. */
export function draftRows(car: CarDocument): DraftRow[] {
  const description = descriptionOf(car)
  const standing = new Map(standingDrafts(description, car['drafted']).map((mark) => [mark.language, mark]))
  const drafted = new Set(marksOf(car).map(languageOf))
  const facts = factsMark(factsOf(car))
  return languages.flatMap((language): DraftRow[] => {
    const text = textIn(description, language)
    if (!drafted.has(language) || !text) return []
    const mark = standing.get(language)
    const state = mark ? stateOf(mark) : 'edited'
    return [{ language, text, state, isStale: mark !== undefined && mark.facts !== facts }]
  })
}
const stateOf = ({ read }: DraftMark) => (read ? 'read' : 'unread')

/** Drafts every language that is empty, and anew each draft whose facts changed. A text that somebody wrote is never touched. */
export function prepareDrafts(car: CarDocument, words: readonly FactWords[]): Prepared {
  const description = descriptionOf(car)
  const facts = factsOf(car)
  const current = factsMark(facts)
  const stale = new Set(
    standingDrafts(description, car['drafted']).flatMap((mark) => (mark.facts === current ? [] : [mark.language])),
  )
  const drafts = words
    .filter(({ language }) => !textIn(description, language) || stale.has(language))
    .map((one) => ({ language: one.language, ...draftDescription(facts, one) }))
  const written = drafts.flatMap((draft) => ('text' in draft && draft.text ? [draft] : []))
  const fresh = written.map(({ language, text }) => newMark(language, text, facts))
  return {
    changes: changesOf(car, Object.fromEntries(written.map(({ language, text }) => [language, text])), fresh),
    written: written.map(({ language }) => language),
    lacking: drafts.flatMap((draft) =>
      'missing' in draft ? [{ language: draft.language, words: draft.missing }] : [],
    ),
    isEmpty: drafts.some((draft) => 'text' in draft && !draft.text),
  }
}

/** Takes back what `prepareDrafts` wrote, unless somebody has edited it since. */
export function undoDrafts(before: CarDocument, now: CarDocument, written: readonly Language[]): Changes {
  const standing = new Set(standingDrafts(descriptionOf(now), now['drafted']).map(({ language }) => language))
  const back = written.filter((language) => standing.has(language))
  const texts = back.map((language) => [language, textIn(descriptionOf(before), language) || undefined])
  const marks = marksOf(before).filter((mark) => back.some((language) => language === languageOf(mark)))
  return changesOf(now, Object.fromEntries(texts) as Partial<Record<Language, string | undefined>>, marks)
}

/** Marks drafts as read. */
export function readDrafts(car: CarDocument, read: readonly Language[]): Changes {
  const marks = marksOf(car).map((mark) =>
    read.some((language) => language === languageOf(mark)) ? { ...(mark as object), read: true } : mark,
  )
  return { drafted: marks }
}

/** Texts by language, with the marks that take the place of those languages' marks. */
function changesOf(
  car: CarDocument,
  texts: Partial<Record<Language, string | undefined>>,
  fresh: readonly unknown[],
): Changes {
  const fields = Object.entries(texts).map(([language, text]) => [`description.${languageField(language)}`, text])
  if (fields.length === 0) return {}
  const kept = marksOf(car).filter((mark) => !Object.hasOwn(texts, String(languageOf(mark))))
  const drafted = [...kept, ...fresh]
  return { ...Object.fromEntries(fields), drafted: drafted.length > 0 ? drafted : undefined }
}

/** Short words say nothing by themselves. */
const MEANINGFUL = 4
/** Letters by which words of one family are known: « révision », « révisé ». */
const STEM = 6

/** The sentences of an editor's French text that tell more than the facts do: those with a word or a number that the draft of the
 *  same car lacks. A sentence may be named that another wording covers; none is passed over. */
export function untoldSentences(text: string, draft: string): string[] {
  const known = new Set(wordsOf(draft))
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence && wordsOf(sentence).some((word) => !known.has(word)))
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll(/(\d)[\s\u00a0\u202f](?=\d{3})/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\d/.test(word) || word.length >= MEANINGFUL)
    .map((word) => (/\d/.test(word) ? word : word.slice(0, STEM)))
