import { defaultLanguage, type Language, languages } from '#domain/languages.ts'

/** Every path of the site and how to link to it, without the language: the router's basename adds that. */
export const paths = {
  home: { path: '/', href: () => '/' },
  catalogue: {
    path: '/vehicles',
    href: () => '/vehicles',
    searchHref: (text: string) => `/vehicles?search=${encodeURIComponent(text)}`,
  },
  vehicle: {
    path: '/vehicles/:id',
    href: (id: string) => `/vehicles/${id}`,
    detailsHref: (id: string) => `/vehicles/${id}#details`,
  },
  favourites: { path: '/favourites', href: () => '/favourites' },
  compare: { path: '/compare', href: (ids: readonly string[]) => `/compare?cars=${ids.join(',')}` },
  payment: { path: '/payment', href: () => '/payment' },
  paymentNew: { path: '/payment-new', href: (id: string) => `/payment-new?vehicle=${id}` },
  confirmation: { path: '/payment-confirmation', href: () => '/payment-confirmation' },
  /** For the Studio's frame alone. */
  preview: { path: '/preview', href: () => '/preview' },
  contact: {
    path: '/contact',
    href: () => '/contact',
    /** The form, with the car it is about. */
    about: (vehicleId: string) => `/contact?vehicle=${vehicleId}`,
  },
  about: { path: '/about', href: () => '/about' },
  services: { path: '/services', href: () => '/services' },
  importation: { path: '/services/importation', href: () => '/services/importation' },
  warranty: { path: '/services/garantie', href: () => '/services/garantie' },
  delivery: { path: '/services/livraison', href: () => '/services/livraison' },
  customerService: { path: '/services/service-client', href: () => '/services/service-client' },
  financing: { path: '/services/financement', href: () => '/services/financement' },
  terms: { path: '/terms-of-service', href: () => '/terms-of-service' },
  privacyPolicy: { path: '/privacy-policy', href: () => '/privacy-policy' },
  legalNotices: { path: '/legal-notices', href: () => '/legal-notices' },
  accessibility: { path: '/accessibility', href: () => '/accessibility' },
  withdrawal: { path: '/withdrawal', href: () => '/withdrawal' },
} as const

/** Where somebody is buying: nothing else is offered there. */
export const purchasePaths: readonly string[] = [paths.payment.path, paths.paymentNew.path, paths.confirmation.path]

/** Where a person's data are asked for or shown: no third party's script runs there, and the policy names none. */
export const dataPaths: readonly string[] = [...purchasePaths, paths.contact.path, paths.withdrawal.path]

/** Anchors that other pages or texts link to. */
export const anchors = { discover: 'discover', details: 'details' } as const

/** Where the not-found page is prerendered; the host serves it for every unknown address. */
export const NOT_FOUND_PATH = '/404'

/** French has no prefix; every other language is the first segment of the path. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** '/en/vehicles/' → English, basename '/en', path '/vehicles'. The prefix is known in any case of its letters, since people
 *  type addresses and some hosts lower-case them: '/zh-cn/contact' is Chinese. The basename is the prefix as it should be,
 *  so that a page's links are those it was rendered with; the router takes no notice of case. The path has no slash at its
 *  end, but for '/', and one at its start: '/de//name' must not become '//name', which is another host. */
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
