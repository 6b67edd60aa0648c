import { join } from 'node:path'
import { defaultLanguage, languages } from '../../../schemas/domain/languages.ts'
import { type CodeTexts, readCode } from './read-code.ts'
import { missingMessages, readTexts, type Texts, withoutPlural } from './read-texts.ts'

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
