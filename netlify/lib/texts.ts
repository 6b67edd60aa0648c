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

const timeZone = 'Europe/Paris'
const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone })

/** 'lundi 3 novembre 2025 à 14:05', the seller's time. All times in milliseconds since 1970. */
export const letterDate = (time: number): string => french.format(time)

/** The same in a letter's language, still by the clock of Paris, which it names. */
export const letterMoment = (time: number, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(time)} (Paris)`

/** The last whole day before an end at midnight: '27 novembre 2026'. */
export const lastDay = (end: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(end - 1)

/** '14:05' in a letter's language, by the clock of Paris. */
export const clockTime = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(time)

/** A dot between letters, of which mail programs make a link ('example.com'). */
const linkingDot = /(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu
const ZERO_WIDTH_SPACE = '\u200b'

/** Typed text for a mail to an unconfirmed address: it looks the same (the plain text gets a space), but mail programs make no
 *  link of it. A list of top-level domains would not do: there are thousands, and 'av.de la Gare' is an address. */
export const withoutLinks = (typed: string): string => typed.replaceAll(linkingDot, (dot) => dot + ZERO_WIDTH_SPACE)
