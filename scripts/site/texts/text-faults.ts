import { join } from 'node:path'
import { findKeys, type I18nextToolkitConfig, runLinter } from 'i18next-cli'
import { defaultLanguage, languages } from '../../../schemas/domain/languages.ts'
import { missingMessages, readTexts, type Texts, withoutPlural } from './read-texts.ts'

export interface TextRules {
  /** Further folders whose code uses the site's texts. */
  alsoKeys?: readonly string[]
  /** Languages that must have every text. */
  complete: readonly string[]
  /** Keys built from data; '*' stands for the data. */
  computedKeys: readonly string[]
  /** Visible words that may stand in components. */
  fixedTexts: readonly string[]
  /** French texts that are exempt from the rule for spaces. */
  fixedSpaces: readonly string[]
}

/** All faults of the visible texts of the sources in a folder, one line each, in French. */
export async function textFaults(source: string, rules: TextRules): Promise<string[]> {
  const { alsoKeys, complete, computedKeys, fixedTexts, fixedSpaces } = rules
  const folder = join(source, 'locales')
  const code = await readCode(source, alsoKeys)
  const french = await readTexts(folder, defaultLanguage)
  return [
    ...keyFaults(code, [...french.keys()], computedKeys),
    ...frenchSpaceFaults(french, fixedSpaces),
    ...(await localeFaults(folder, complete)),
    ...code.hardcoded
      .filter(({ text }) => !fixedTexts.includes(text.trim()))
      .map(({ text, place }) => `${place} : « ${text.trim()} » doit venir de locales/`),
  ]
}

/** A location in the code: 'web/src/app/App.tsx:12'. */
type Place = string
interface CodeTexts {
  /** First use of each key. A plural key has one entry per form, with `countedFrom` as its base key. */
  keys: Map<string, { place: Place; countedFrom?: string }>
  /** Visible words in components instead of locales. */
  hardcoded: { text: string; place: Place }[]
}

/** Reads keys and hard-coded words with i18next-cli. Its commands that compare and write locale files do not fit: they
 *  expect keys to name their file, but our pages merge several files (web/src/content/source.ts). The folders `alsoKeys`
 *  are only searched for keys; they may have their own words. Throws if a file cannot be parsed. */
async function readCode(source: string, alsoKeys: readonly string[] = []): Promise<CodeTexts> {
  const codeIn = (folders: readonly string[]) => folders.map((folder) => join(folder, '**/*.{ts,tsx}'))
  const configFor = (folders: readonly string[]): I18nextToolkitConfig => ({
    // Plural forms of the first language: French, complete by definition.
    locales: ['fr'],
    extract: {
      input: codeIn(folders),
      output: join(source, 'locales/{{language}}/{{namespace}}.json'),
      functions: ['t'],
      keySeparator: false,
      nsSeparator: false,
      defaultNS: false,
    },
    lint: {
      acceptedTags: 'all',
      acceptedAttributes: spoken,
      checkInterpolationParams: false,
      checkConcatenation: 'off',
    },
  })
  const { allKeys } = await findKeys(configFor([source, ...alsoKeys]), silent)
  const { files } = await runLinter(configFor([source]))
  const keys = [...allKeys.values()].map(({ key, locations, isExpandedPlural, defaultValue }) => {
    const [first] = locations ?? []
    const place = first ? `${first.file}:${first.line ?? 1}` : source
    return [key, { place, ...(isExpandedPlural && defaultValue && { countedFrom: defaultValue }) }] as const
  })
  const hardcoded = Object.entries(files).flatMap(([file, issues]) =>
    issues.filter(({ text }) => /\p{L}/u.test(text)).map(({ text, line }) => ({ text, place: `${file}:${line}` })),
  )
  return { keys: new Map(keys), hardcoded }
}

/** Attributes and properties that visitors read, or hear in a screen reader. */
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'lede',
  'message',
  'placeholder',
  'title',
]

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Used keys without a text, texts that are never used, and computed keys that match nothing. */
function keyFaults(code: CodeTexts, french: readonly string[], computed: readonly string[]): string[] {
  const keys = new Set(french.map((name) => name.slice(name.indexOf(':') + 1)))
  const isComputed = (key: string) => computed.some((pattern) => matches(pattern, key))
  const missing = [...code.keys].filter(
    ([key, { countedFrom }]) => !keys.has(key) && (countedFrom === undefined || !keys.has(countedFrom)),
  )
  const used = new Set([...code.keys].flatMap(([key, { countedFrom }]) => [key, countedFrom ?? key]))
  const unused = french.filter((name) => {
    const key = name.slice(name.indexOf(':') + 1)
    return !used.has(key) && !used.has(withoutPlural(key)) && !isComputed(key)
  })
  const unmatched = computed.filter((pattern) => ![...keys].some((key) => matches(pattern, key)))
  return [
    ...missing.map(([key, { place }]) => `${place} : « ${key} » n’a pas de texte français`),
    ...unused.map((name) => `${defaultLanguage} : « ${name} » ne sert nulle part`),
    ...unmatched.map((pattern) => `« ${pattern} » ne désigne aucun texte : à retirer de check-texts.ts`),
  ]
}

const matches = (pattern: string, key: string) => {
  const [start = '', end = ''] = pattern.split('*')
  return pattern.includes('*') ? key.startsWith(start) && key.endsWith(end) : key === pattern
}

/** French texts in which a line break could separate punctuation from its word. `fixed` texts are exempt. */
export const frenchSpaceFaults = (french: Texts, fixed: readonly string[]): string[] =>
  [...french]
    .filter(([, text]) => !fixed.includes(text) && wrong.test(filled(text)))
    .map(([name]) => `fr : « ${name} » veut une espace insécable (U+00A0) avant : ; ! ? % » et après «`)

/** French punctuation without its no-break space (U+00A0), or any narrow one (U+202F), which the shop's font lacks. Does
 *  not match the colons of '10:00' and 'http://'. */
const wrong = /[^\u00a0](?:[;!?»%]|:(?=\s|$))|«(?!\u00a0)|\u202f/u
/** Replaces placeholders by a digit. */
const filled = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '0')

/** Texts of another language with a space before a colon or the like, as only French has it. « : @ » names two signs. */
export const foreignSpaceFaults = (language: string, texts: Texts): string[] =>
  [...texts]
    .filter(([, text]) => /\s[:;!?](?=\s(?!@)|$)/u.test(text))
    .map(([name]) => `${language} : « ${name} » a une espace avant : ; ! ou ?, comme en français seul`)

/** What a language's glossary forbids (docs/glossary), and what to write instead; '' where the shop says nothing of the kind.
 *  '*' at the end of a word stands for its endings. */
export type ForbiddenWords = Readonly<Record<string, string>>

/** Texts with a forbidden word. What is written instead may contain it: 'с НДС' in 'с НДС ЕС'. */
export const forbiddenWordFaults = (language: string, texts: Texts, words: ForbiddenWords): string[] =>
  Object.entries(words).flatMap(([word, instead]) => {
    const forbidden = wordPattern(word, language)
    const allowed = instead && new RegExp(asPattern(instead), 'giu')
    return [...texts]
      .filter(([, text]) => forbidden.test(allowed ? curly(text).replaceAll(allowed, '') : curly(text)))
      .map(
        ([name]) =>
          `${language} : « ${name} » contient « ${word} » ; ${instead ? `le glossaire veut « ${instead} »` : 'rien de tel ne se dit ici'}`,
      )
  })

/** A whole word, but for languages without spaces between words. */
const wordPattern = (word: string, language: string) =>
  new RegExp(
    language === 'ja' || language === 'zh-CN' ? asPattern(word) : `(?<![\\p{L}\\d])${asPattern(word)}(?![\\p{L}\\d])`,
    'iu',
  )
const asPattern = (word: string) =>
  curly(word)
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\p{L}*`)
    .replaceAll(' ', String.raw`\s`)
const curly = (text: string) => text.replaceAll("'", '’')

/** Differences between French and the other languages; missing texts are faults in `complete` languages only. */
async function localeFaults(folder: string, complete: readonly string[]): Promise<string[]> {
  const french = await readTexts(folder, defaultLanguage)
  const faults: string[] = []
  for (const language of languages) {
    const own = await readTexts(folder, language)
    faults.push(...againstFrench(language, own, french))
    if (language !== defaultLanguage) faults.push(...foreignSpaceFaults(language, own))
  }
  for (const [language, names] of await missingMessages(folder))
    if (complete.includes(language))
      faults.push(...names.map((name) => `${language} : « ${name} » manque, alors que la langue est dite complète`))
  return faults
}

/** Texts of a language that French lacks, or whose placeholders differ from the French text. */
function againstFrench(language: string, own: Texts, french: Texts): string[] {
  const byBase = new Map([...french].map(([name, text]) => [withoutPlural(name), text]))
  return [...own].flatMap(([name, text]) => {
    // A form that French grammar lacks, such as 'few', is a translation of any French form.
    const original = french.get(name) ?? byBase.get(withoutPlural(name))
    if (original === undefined) return [`${language} : « ${name} » n’existe pas en français`]
    const [expected, actual] = [placeholders(original), placeholders(text)]
    return expected === actual
      ? []
      : [`${language} : « ${name} » contient ${actual || 'aucune valeur'}, le français ${expected || 'aucune'}`]
  })
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g))].toSorted().join(' ')
