import { defaultLanguage, type Language, languages } from '#domain/languages.ts'

const page = <Path extends string>(path: Path) => ({ path, href: (): Path => path })

/** Every path of the site and how to link to it, without the language: the router's basename adds that. */
export const paths = {
  home: page('/'),
  catalogue: {
    ...page('/vehicles'),
    searchHref: (text: string) => `/vehicles?search=${encodeURIComponent(text)}`,
  },
  vehicle: {
    path: '/vehicles/:id',
    href: (id: string) => `/vehicles/${id}`,
    detailsHref: (id: string) => `/vehicles/${id}#details`,
  },
  favourites: page('/favourites'),
  compare: { path: '/compare', href: (ids: readonly string[]) => `/compare?cars=${ids.join(',')}` },
  payment: page('/payment'),
  paymentNew: { path: '/payment-new', href: (id: string) => `/payment-new?vehicle=${id}` },
  confirmation: page('/payment-confirmation'),
  /** For the Studio's frame only. */
  preview: page('/preview'),
  contact: {
    ...page('/contact'),
    /** The form, with the car it is about. */
    about: (vehicleId: string) => `/contact?vehicle=${vehicleId}`,
  },
  about: page('/about'),
  services: page('/services'),
  importation: page('/services/importation'),
  warranty: page('/services/garantie'),
  delivery: page('/services/livraison'),
  support: page('/services/service-client'),
  financing: page('/services/financement'),
  terms: page('/terms-of-service'),
  privacyPolicy: page('/privacy-policy'),
  legalNotices: page('/legal-notices'),
  accessibility: page('/accessibility'),
  withdrawal: page('/withdrawal'),
} as const

/** The service pages, in the order of footer, overview and sitemap. A service has the name of its path and of its texts' namespace,
 *  where the text `<name>` names it and `<name>_text` sums it up. `shared`: other namespaces that its page needs. */
export const services = [
  { name: 'importation', page: 'ImportationPage', shared: ['zones'] },
  { name: 'warranty', page: 'WarrantyPage', shared: [] },
  { name: 'delivery', page: 'DeliveryPage', shared: ['zones'] },
  { name: 'support', page: 'CustomerServicePage', shared: [] },
  { name: 'financing', page: 'FinancingPage', shared: [] },
] as const satisfies readonly { name: keyof typeof paths; page: string; shared: readonly string[] }[]

/** Where visitors buy: nothing else is offered there. */
export const purchasePaths: readonly string[] = [paths.payment.path, paths.paymentNew.path, paths.confirmation.path]

/** Where personal data are asked for or shown: no third party's script runs there, and the policy names none. */
export const dataPaths: readonly string[] = [...purchasePaths, paths.contact.path, paths.withdrawal.path]

/** Anchors that other pages or texts link to. */
export const anchors = { discover: 'discover', details: 'details' } as const

/** Where the not-found page is prerendered; the host serves it for every unknown address. */
export const NOT_FOUND_PATH = '/404'

/** French has no prefix; every other language is the first segment of the path. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** '/en/vehicles/' → English, basename '/en', path '/vehicles'. The prefix may be in any case, since people type addresses and
 *  some hosts lower-case them; the basename is the canonical one, so that links are those of the prerendered page (the router
 *  ignores case). The path has one slash at its start and none at its end: '/de//name' must not become '//name', another host. */
export function splitLanguage(pathname: string): { language: Language; basename: string; path: string } {
  const first = pathname.split('/')[1]?.toLowerCase()
  const language = languages.find((code) => code.toLowerCase() === first) ?? defaultLanguage
  const basename = languagePrefix(language)
  return { language, basename, path: `/${pathname.slice(basename.length).replace(/^[/\\]+|\/+$/g, '')}` }
}

/** The address of a path in a language: ('de', '/vehicles') → '/de/vehicles'. */
export const pathIn = (language: Language, path: string): string =>
  path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path

interface Address {
  pathname: string
  search: string
  hash: string
}

/** The same page in another language, query and hash kept; `lang` is in the query of every language but French
 *  (specification, section 2). */
export function addressIn(language: Language, { pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  if (language === defaultLanguage) query.delete('lang')
  else query.set('lang', language)
  const text = query.toString()
  return pathIn(language, splitLanguage(pathname).path) + (text && `?${text}`) + hash
}
