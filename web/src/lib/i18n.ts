import { createInstance } from 'i18next'
import { createContext, use } from 'react'
import { SALE_SHARES } from '#domain/deposit.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type about from '../locales/fr/about.json'
import type accessibility from '../locales/fr/accessibility.json'
import type car from '../locales/fr/car.json'
import type catalogue from '../locales/fr/catalogue.json'
import type compare from '../locales/fr/compare.json'
import type contact from '../locales/fr/contact.json'
import type delivery from '../locales/fr/delivery.json'
import type favourites from '../locales/fr/favourites.json'
import type financing from '../locales/fr/financing.json'
import type home from '../locales/fr/home.json'
import type importation from '../locales/fr/importation.json'
import type legal from '../locales/fr/legal.json'
import type missing from '../locales/fr/missing.json'
import type notices from '../locales/fr/notices.json'
import type offer from '../locales/fr/offer.json'
import type privacy from '../locales/fr/privacy.json'
import type purchase from '../locales/fr/purchase.json'
import type services from '../locales/fr/services.json'
import type site from '../locales/fr/site.json'
import type support from '../locales/fr/support.json'
import type terms from '../locales/fr/terms.json'
import type vehicle from '../locales/fr/vehicle.json'
import type warranty from '../locales/fr/warranty.json'
import type withdrawal from '../locales/fr/withdrawal.json'
import type zones from '../locales/fr/zones.json'

/** French is complete by definition: its files say which keys there are. */
interface Namespaces {
  site: typeof site
  car: typeof car
  contact: typeof contact
  home: typeof home
  catalogue: typeof catalogue
  vehicle: typeof vehicle
  missing: typeof missing
  purchase: typeof purchase
  favourites: typeof favourites
  compare: typeof compare
  services: typeof services
  importation: typeof importation
  warranty: typeof warranty
  delivery: typeof delivery
  support: typeof support
  financing: typeof financing
  about: typeof about
  terms: typeof terms
  legal: typeof legal
  privacy: typeof privacy
  notices: typeof notices
  offer: typeof offer
  accessibility: typeof accessibility
  withdrawal: typeof withdrawal
  zones: typeof zones
}
export type Namespace = keyof Namespaces

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key
export type MessageKey = { [A in Namespace]: WithoutPlural<keyof Namespaces[A]> }[Namespace]

export type Messages = Record<string, string>
/** A page's messages in its language, and in French those its language lacks. */
export interface MessageSet {
  own: Messages
  french?: Messages
}

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** One i18next instance for a page's language and messages; synchronous, so that the prerendered text is the hydrated
 *  text. French counts by French rules even where it stands in for another language. */
export function createTranslate(language: Language, { own, french }: MessageSet): Translate {
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
  const said = new Map<string, string>()
  return (key, values) => {
    const asked = values ? key + JSON.stringify(values) : key
    const text = said.get(asked) ?? (values ? i18n.t(key, values) : i18n.t(key))
    said.set(asked, text)
    return text
  }
}

const known = new WeakMap<MessageSet, Translate>()

/** The same for a page's messages, which are those of one language: pages rendered with the same ones share what was said. */
export function translateOf(language: Language, messages: MessageSet): Translate {
  const translate = known.get(messages) ?? createTranslate(language, messages)
  known.set(messages, translate)
  return translate
}

export const TranslateContext = createContext<Translate>((key) => key)
export const LanguageContext = createContext<Language>(defaultLanguage)
export const useTranslate = (): Translate => use(TranslateContext)
export const useLanguage = (): Language => use(LanguageContext)
