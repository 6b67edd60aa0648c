import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SALE_SHARES } from '#domain/money.ts'
import { dateCode, defaultLanguage, type Language } from '#domain/languages.ts'
import { type TermsPaper, termsPaper } from '#domain/legal.ts'
import type { Order } from '#domain/order.ts'
import { type readSaleSettings, termsFile } from './built-content.ts'
import type { Company } from './settings.ts'
import type door from '../../web/src/locales/fr/door.json'
import type files from '../../web/src/locales/fr/files.json'
import type legal from '../../web/src/locales/fr/legal.json'
import type mail from '../../web/src/locales/fr/mail.json'
import type papers from '../../web/src/locales/fr/papers.json'
import type past from '../../web/src/locales/fr/past.json'
import type sale from '../../web/src/locales/fr/sale.json'
import type site from '../../web/src/locales/fr/site.json'
import type terms from '../../web/src/locales/fr/terms.json'

/** Texts of letters, of the pages behind their links, and those shared with the site: terms of sale, demonstration banner. */
type Messages = typeof site &
  typeof mail &
  typeof past &
  typeof papers &
  typeof sale &
  typeof door &
  typeof files &
  typeof terms &
  typeof legal
type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key
export type Translate = (
  key: WithoutPlural<keyof Messages>,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Netlify bundles these files with the functions (`included_files` in netlify.toml), after the build of the site. */
const FOLDER = 'web/src/locales'
const NAMESPACES = ['site', 'mail', 'past', 'papers', 'sale', 'door', 'files', 'terms', 'legal']

const loaded = new Map<Language, Readonly<Record<string, string>>>()

function messagesOf(language: Language): Readonly<Record<string, string>> {
  const known = loaded.get(language)
  if (known) return known
  const roots = [process.env['LAMBDA_TASK_ROOT'], process.cwd()].flatMap((root) => (root ? [join(root, FOLDER)] : []))
  const folder = roots.find((root) => existsSync(root)) ?? FOLDER
  const files = NAMESPACES.map((name) => join(folder, language, `${name}.json`))
  // Only French must be complete.
  const there = files.filter((file) => language === defaultLanguage || existsSync(file))
  const messages: Record<string, string> = Object.assign(
    {},
    ...there.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  )
  loaded.set(language, messages)
  return messages
}

/** Translator of one language; it fills `{{name}}` as on the site, and a number named `count` chooses the plural form. Missing
 *  texts fall back to French. */
export function translateTo(language: Language): Translate {
  return (key, values) => {
    const count = values?.['count']
    const text = textOf(language, key, count) ?? textOf(defaultLanguage, key, count) ?? key
    const all: Readonly<Record<string, string | number>> = { ...SALE_SHARES, ...values }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(all[name] ?? hole))
  }
}

function textOf(language: Language, key: string, count: unknown): string | undefined {
  const messages = messagesOf(language)
  if (typeof count !== 'number') return messages[key]
  const form = new Intl.PluralRules(dateCode(language)).select(count)
  return messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? messages[key]
}

interface TermsOf {
  language: Language
  company: Company
  /** With the seller's published address or, from a build without one, his mailbox. */
  sale: Awaited<ReturnType<typeof readSaleSettings>> & { email: string }
  /** Origin of the pages that the terms name. */
  siteUrl: string
  /** The order that the withdrawal form names; without it the form has blanks. */
  order?: { vehicle: string; reference: string }
}

const BLANK = '…………………………………'

/** The shop's terms of sale with the withdrawal form, as letters and papers give them. */
export function termsOf({ language, company, sale, siteUrl, order }: TermsOf): TermsPaper {
  const page = (path: string) => `${siteUrl}${language === defaultLanguage ? '' : `/${language}`}${path}`
  const seller = [company.name, ...company.lines, sale.email].join(', ')
  return termsPaper(
    translateTo(language),
    { ...sale, language, seller, mediator: company.mediator, withdrawal: page('/withdrawal') },
    { order: order ?? { vehicle: BLANK, reference: BLANK }, guarantees: page('/terms-of-service#guarantees') },
  )
}

/** File name of the shop's terms as PDF. Its words count, not the address of the site, which a function and its build may write
 *  differently. */
export const termsFileOf = (terms: Omit<TermsOf, 'order' | 'siteUrl'>): string =>
  termsFile(terms.language, termsOf({ ...terms, siteUrl: '' }))

const timeZone = 'Europe/Paris'
const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone })

/** 'lundi 3 novembre 2025 à 14:05' in the seller's time zone. All times in milliseconds since 1970. */
export const letterDate = (time: number): string => french.format(time)

/** The same in the letter's language, in Paris time, which the text names. */
export const letterMoment = (time: number, language: Language): string =>
  `${new Intl.DateTimeFormat(dateCode(language), { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(time)} (Paris)`

/** '14:05' in the letter's language, in Paris time. */
export const clockTime = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(dateCode(language), { timeStyle: 'short', timeZone }).format(time)

/** A dot between letters: mail programs turn 'example.com' into a link. */
const linkingDot = /(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu
const ZERO_WIDTH_SPACE = '\u200b'

/** User input for a mail to an unverified address, made unlinkable by zero-width spaces after dots and in `://`. It looks the same
 *  (plain text shows a space). A list of top-level domains would be no alternative: there are thousands, and 'av.de la Gare' is an
 *  address. */
export const withoutLinks = (typed: string): string =>
  typed.replaceAll(linkingDot, (dot) => dot + ZERO_WIDTH_SPACE).replaceAll('://', `:${ZERO_WIDTH_SPACE}//`)

/** Where the record of the listing ended when the car was ordered, for the seller's letters: a copy of it lies in his mailbox too. */
export const recordFacts = ({ listing }: Pick<Order, 'listing'>): { label: string; value: string }[] =>
  listing ? [{ label: 'Journal de l’annonce', value: `entrée ${listing.n}, ${listing.hash}` }] : []
