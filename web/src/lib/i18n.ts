import { createInstance } from 'i18next'
import { createContext, use } from 'react'
import { SALE_SHARES } from '#domain/money.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'

/** The files of locales/<language>, one for each namespace. The French files define the keys. */
interface Namespaces {
  about: typeof import('../locales/fr/about.json')
  accessibility: typeof import('../locales/fr/accessibility.json')
  car: typeof import('../locales/fr/car.json')
  catalogue: typeof import('../locales/fr/catalogue.json')
  compare: typeof import('../locales/fr/compare.json')
  contact: typeof import('../locales/fr/contact.json')
  cost: typeof import('../locales/fr/cost.json')
  country: typeof import('../locales/fr/country.json')
  credit: typeof import('../locales/fr/credit.json')
  delivery: typeof import('../locales/fr/delivery.json')
  door: typeof import('../locales/fr/door.json')
  examples: typeof import('../locales/fr/examples.json')
  favourites: typeof import('../locales/fr/favourites.json')
  files: typeof import('../locales/fr/files.json')
  financing: typeof import('../locales/fr/financing.json')
  home: typeof import('../locales/fr/home.json')
  importation: typeof import('../locales/fr/importation.json')
  journal: typeof import('../locales/fr/journal.json')
  legal: typeof import('../locales/fr/legal.json')
  lookup: typeof import('../locales/fr/lookup.json')
  missing: typeof import('../locales/fr/missing.json')
  notices: typeof import('../locales/fr/notices.json')
  offer: typeof import('../locales/fr/offer.json')
  order: typeof import('../locales/fr/order.json')
  papers: typeof import('../locales/fr/papers.json')
  past: typeof import('../locales/fr/past.json')
  paying: typeof import('../locales/fr/paying.json')
  person: typeof import('../locales/fr/person.json')
  placing: typeof import('../locales/fr/placing.json')
  poster: typeof import('../locales/fr/poster.json')
  privacy: typeof import('../locales/fr/privacy.json')
  proof: typeof import('../locales/fr/proof.json')
  purchase: typeof import('../locales/fr/purchase.json')
  reviews: typeof import('../locales/fr/reviews.json')
  sale: typeof import('../locales/fr/sale.json')
  search: typeof import('../locales/fr/search.json')
  services: typeof import('../locales/fr/services.json')
  site: typeof import('../locales/fr/site.json')
  support: typeof import('../locales/fr/support.json')
  terms: typeof import('../locales/fr/terms.json')
  vehicle: typeof import('../locales/fr/vehicle.json')
  warranty: typeof import('../locales/fr/warranty.json')
  withdrawal: typeof import('../locales/fr/withdrawal.json')
  zones: typeof import('../locales/fr/zones.json')
}
export type Namespace = keyof Namespaces

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key
export type MessageKey = { [A in Namespace]: WithoutPlural<keyof Namespaces[A]> }[Namespace]

export type Messages = Record<string, string>
/** A page's messages in its language, and French fallbacks for missing ones. */
export interface MessageSet {
  own: Messages
  french?: Messages
}

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** Finds a text and fills in its values. */
type Read = (key: string, values?: Record<string, string | number>) => string

/** Creates a translator; synchronous, so that hydration renders the prerendered texts. French fallbacks use French plural rules. */
export function createTranslate(language: Language, messages: MessageSet): Translate {
  const read = import.meta.env.SSR ? i18nextReader(language, messages) : smallReader(language, messages)
  const cache = new Map<string, string>()
  return (key, values) => {
    const cacheKey = values ? key + JSON.stringify(values) : key
    const text = cache.get(cacheKey) ?? read(key, values)
    cache.set(cacheKey, text)
    return text
  }
}

/** Writes the pages, with an i18next instance of its own. */
export function i18nextReader(language: Language, { own, french }: MessageSet): Read {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: french ? defaultLanguage : false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, defaultVariables: SALE_SHARES }, // React escapes
    resources: {
      [language]: { translation: own },
      ...(french && { [defaultLanguage]: { translation: french } }),
    },
  })
  return (key, values) => (values ? i18n.t(key, values) : i18n.t(key))
}

/** Reads in the browser what i18next wrote; i18next itself would be 12 KiB of each visitor's script. It knows plurals and
 *  {{values}}, all that our texts use: a test compares every text of every language. */
export function smallReader(language: Language, { own, french = {} }: MessageSet): Read {
  const find = (messages: Messages, code: Language, key: string, count: unknown) => {
    if (typeof count !== 'number') return messages[key]
    const none = count === 0 ? messages[`${key}_zero`] : undefined
    const form = none ?? messages[`${key}_${new Intl.PluralRules(code).select(count)}`]
    return form ?? messages[key] ?? messages[`${key}_other`]
  }
  return (key, values) => {
    const count = values?.['count']
    const text = find(own, language, key, count) ?? find(french, defaultLanguage, key, count) ?? key
    const known: Record<string, string | number> = { ...SALE_SHARES, ...values }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (name, value: string) => String(known[value] ?? name))
  }
}

const translators = new WeakMap<MessageSet, Translate>()

/** Returns the same translator for the same message set, so that pages with the same messages share its cache. */
export function translateOf(language: Language, messages: MessageSet): Translate {
  const translate = translators.get(messages) ?? createTranslate(language, messages)
  translators.set(messages, translate)
  return translate
}

export const TranslateContext = createContext<Translate>((key) => key)
export const LanguageContext = createContext<Language>(defaultLanguage)
export const useTranslate = (): Translate => use(TranslateContext)
export const useLanguage = (): Language => use(LanguageContext)
