import { join } from 'node:path'
import { findKeys, type I18nextToolkitConfig, runLinter } from 'i18next-cli'
import { defaultLanguage, languages } from '../../../schemas/domain/languages.ts'
import { missingMessages, readTexts, type Texts, withoutPlural } from './read-texts.ts'

/** A place in the code: 'web/src/app/App.tsx:12'. */
type Place = string
interface CodeTexts {
  /** Where each key is asked for first. A key that counts stands here once for each of its forms, and `countedFrom` says of
   *  which key. */
  keys: Map<string, { place: Place; countedFrom?: string }>
  /** Visible words that stand in components, not in locales. */
  hardcoded: { text: string; place: Place }[]
}

/** Attributes and properties whose words a visitor sees or hears. */
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

/** What i18next's own tool reads in our code. Its commands that compare and write files are of no use here: they expect a
 *  key to name its file, while a page of ours merges several (see web/src/content/source.ts). In the folders `alsoKeys` only keys
 *  count: they may hold words of their own. Throws if a file is not code. */
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

/** A double sign without the space that holds it to its word, or with the narrow one (U+202F), which the shop's font lacks.
 *  '10:00' and 'http://' are no sentences. */
const wrong = /[^\u00a0](?:[;!?»%]|:(?=\s|$))|«(?!\u00a0)|\u202f/u
/** What is filled in ends like a figure. */
const filled = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '0')

/** French texts whose double signs could be torn from their words at the end of a line. `fixed` may stand as they are. */
export const frenchSpaceFaults = (french: Texts, fixed: readonly string[]): string[] =>
  [...french]
    .filter(([, text]) => !fixed.includes(text) && wrong.test(filled(text)))
    .map(([name]) => `fr : « ${name} » veut une espace insécable (U+00A0) avant : ; ! ? % » et après «`)

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g))].toSorted().join(' ')

/** What a language has beyond French, and where its texts are filled in with other values. */
function againstFrench(language: string, own: Texts, french: Texts): string[] {
  const byBase = new Map([...french].map(([name, text]) => [withoutPlural(name), text]))
  return [...own].flatMap(([name, text]) => {
    // A form that French grammar lacks, such as 'few', is a translation of any French form.
    const original = french.get(name) ?? byBase.get(withoutPlural(name))
    if (original === undefined) return [`${language} : « ${name} » n’existe pas en français`]
    const [wanted, given] = [placeholders(original), placeholders(text)]
    return wanted === given
      ? []
      : [`${language} : « ${name} » contient ${given || 'aucune valeur'}, le français ${wanted || 'aucune'}`]
  })
}

/** How the files of all languages differ from the French ones; gaps count in `complete` languages only. */
async function localeFaults(folder: string, complete: readonly string[]): Promise<string[]> {
  const french = await readTexts(folder, defaultLanguage)
  const faults: string[] = []
  for (const language of languages) faults.push(...againstFrench(language, await readTexts(folder, language), french))
  for (const [language, names] of await missingMessages(folder))
    if (complete.includes(language))
      faults.push(...names.map((name) => `${language} : « ${name} » manque, alors que la langue est dite complète`))
  return faults
}

export interface TextRules {
  /** Folders beside the site's whose code asks for its texts. */
  alsoKeys?: readonly string[]
  /** Languages that must have every text. */
  complete: readonly string[]
  /** Keys put together from data; a star stands for the data. */
  computedKeys: readonly string[]
  /** Visible words that may stand in components. */
  fixedTexts: readonly string[]
  /** French texts whose spaces are given. */
  fixedSpaces: readonly string[]
}

const matches = (pattern: string, key: string) => {
  const [start = '', end = ''] = pattern.split('*')
  return pattern.includes('*') ? key.startsWith(start) && key.endsWith(end) : key === pattern
}

/** Texts asked for and not there, and texts there that nobody asks for. */
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
  const idle = computed.filter((pattern) => ![...keys].some((key) => matches(pattern, key)))
  return [
    ...missing.map(([key, { place }]) => `${place} : « ${key} » n’a pas de texte français`),
    ...unused.map((name) => `${defaultLanguage} : « ${name} » ne sert nulle part`),
    ...idle.map((pattern) => `« ${pattern} » ne désigne aucun texte : à retirer de check-texts.ts`),
  ]
}

/** Everything wrong with the visible texts of the sources in a folder, one line each. */
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
