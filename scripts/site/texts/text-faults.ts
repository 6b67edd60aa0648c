import { join } from 'node:path'
import { defaultLanguage } from '../../../schemas/domain/languages.ts'
import { readTexts, withoutPlural } from '../read-texts.ts'
import { frenchSpaceFaults } from './french-spaces.ts'
import { localeFaults } from './locale-faults.ts'
import { readCode, type CodeTexts } from './read-code.ts'

export interface TextRules {
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
    ...idle.map((pattern) => `« ${pattern} » ne désigne aucun texte : à retirer de computed-keys.ts`),
  ]
}

/** Everything wrong with the visible texts of the sources in a folder, one line each. */
export async function textFaults(source: string, rules: TextRules): Promise<string[]> {
  const { complete, computedKeys, fixedTexts, fixedSpaces } = rules
  const folder = join(source, 'locales')
  const code = await readCode(source)
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
