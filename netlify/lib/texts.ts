import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SALE_SHARES } from '#domain/deposit.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type legal from '../../web/src/locales/fr/legal.json'
import type mail from '../../web/src/locales/fr/mail.json'
import type site from '../../web/src/locales/fr/site.json'
import type terms from '../../web/src/locales/fr/terms.json'

/** Letters, the pages behind their links, and what both share with the site: the terms of sale, a demonstration shop's banner. */
type Messages = typeof site & typeof mail & typeof terms & typeof legal
export type Translate = (key: keyof Messages, values?: Readonly<Record<string, string>>) => string

/** Netlify puts these files beside the functions (`included_files` in netlify.toml), as the site's build leaves them. */
const FOLDER = 'web/src/locales'
const NAMESPACES = ['site', 'mail', 'terms', 'legal']

const loaded = new Map<Language, Partial<Messages>>()

function messagesOf(language: Language): Partial<Messages> {
  const known = loaded.get(language)
  if (known) return known
  const roots = [process.env['LAMBDA_TASK_ROOT'], process.cwd()].flatMap((root) => (root ? [join(root, FOLDER)] : []))
  const folder = roots.find((root) => existsSync(root)) ?? FOLDER
  const files = NAMESPACES.map((name) => join(folder, language, `${name}.json`))
  // A language that is not finished may lack a file; French may not.
  const there = files.filter((file) => language === defaultLanguage || existsSync(file))
  const messages: Partial<Messages> = Object.assign(
    {},
    ...there.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  )
  loaded.set(language, messages)
  return messages
}

/** The texts of a language, with `{{name}}` filled in as on the site. French stands in for what a language lacks. */
export function translateTo(language: Language): Translate {
  const own = messagesOf(language)
  return (key, values) => {
    const text = own[key] ?? messagesOf(defaultLanguage)[key] ?? key
    const all: Readonly<Record<string, string | number>> = { ...SALE_SHARES, ...values }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(all[name] ?? hole))
  }
}
