import type { CostSlug } from '#domain/door-price/cost-slugs.ts'
import type { PlaceId } from '#domain/place.ts'
import { defaultLanguage, type Language, languages } from '#domain/languages.ts'

/** What the contact form may be opened for. */
export type ContactAsk = 'callback' | 'video' | 'freed'

const page = <Path extends string>(path: Path) => ({ path, href: (): Path => path })

/** Id of the list of what the shop never asks for. */
export const NEVER_ANCHOR = 'jamais'

/** Every path of the site and its links, without the language, which the router's basename adds. */
export const paths = {
  home: page('/'),
  catalogue: {
    ...page('/vehicles'),
    searchHref: (text: string) => `/vehicles?search=${encodeURIComponent(text)}`,
    /** `price`: whole euros. */
    upToHref: (price: number) => `/vehicles?priceMax=${price}`,
  },
  vehicle: {
    path: '/vehicles/:id',
    href: (id: string) => `/vehicles/${id}`,
    detailsHref: (id: string) => `/vehicles/${id}#details`,
    papersHref: (id: string) => `/vehicles/${id}#papers`,
    historyHref: (id: string) => `/vehicles/${id}#history`,
    /** How to verify the payee. */
    payingHref: (id: string) => `/vehicles/${id}#paying`,
    /** With prices at the door of a place, which then stays chosen. */
    atPlaceHref: (id: string, place: PlaceId) => `/vehicles/${id}?pour=${place}`,
  },
  costs: {
    ...page('/cout'),
    /** What is known of the countries without a page. */
    othersHref: '/cout#autres',
  },
  /** What a car costs in a country; cost-paths.ts has the link to a place's page. */
  cost: { path: '/cout/:country', href: (slug: CostSlug) => `/cout/${slug}` as const },
  favourites: {
    ...page('/favourites'),
    /** The cart as a view of the selection. */
    cartHref: '/favourites#panier',
  },
  compare: { path: '/compare', href: (ids: readonly string[]) => `/compare?cars=${ids.join(',')}` },
  payment: page('/payment'),
  paymentNew: { path: '/payment-new', href: (id: string) => `/payment-new?vehicle=${id}` },
  confirmation: page('/payment-confirmation'),
  /** A car's sheet for its windscreen, opened from the Studio. */
  poster: { path: '/affiche', href: (id: string) => `/affiche?vehicle=${id}` },
  /** What a car's page said since its first day. Its short address, which people write down, leads there. */
  journal: {
    path: '/journal',
    href: (id: string, hash?: string) => `/journal?vehicle=${id}${hash ? `&hash=${hash}` : ''}`,
  },
  journalOf: { path: '/journal/:id' },
  /** Where the staff photograph a car; opened by the link in their mail. */
  proof: page('/proof'),
  /** The seller's papers of all orders; opened by the link in his mail. */
  seller: page('/dossiers'),
  /** For the Studio's frame only. */
  preview: page('/preview'),
  contact: {
    ...page('/contact'),
    /** The form, with the car it is about. */
    about: (vehicleId: string) => `/contact?vehicle=${vehicleId}`,
    /** The form for a call back, for a video of the car, or for word once a reserved one is free again. `reference`: of the order that it
     *  is about. */
    asking: (ask: ContactAsk, vehicleId?: string, reference?: string) =>
      `/contact?ask=${ask}${vehicleId === undefined ? '' : `&vehicle=${vehicleId}`}${reference === undefined ? '' : `&reference=${reference}`}`,
  },
  about: {
    ...page('/about'),
    /** What the shop never asks for. */
    neverHref: `/about#${NEVER_ANCHOR}`,
  },
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
  withdrawal: {
    ...page('/withdrawal'),
    /** The form with an order's reference, where one is known. */
    aboutHref: (reference?: string) => (reference ? `/withdrawal?reference=${reference}` : '/withdrawal'),
  },
  /** Sends an order's link again. */
  myOrder: page('/my-order'),
} as const

/** The service pages, in the order of footer, overview and sitemap. `name` is also the key in `paths` and the namespace of its
 *  texts, which contains its title `<name>` and summary `<name>_text`. `shared`: other namespaces of its page. */
export const services = [
  { name: 'importation', page: 'ImportationPage', shared: ['zones'] },
  { name: 'warranty', page: 'WarrantyPage', shared: ['legal'] },
  { name: 'delivery', page: 'DeliveryPage', shared: ['zones'] },
  { name: 'support', page: 'CustomerServicePage', shared: ['person', 'reviews'] },
  { name: 'financing', page: 'FinancingPage', shared: ['credit', 'paying'] },
] as const satisfies readonly { name: keyof typeof paths; page: string; shared: readonly string[] }[]

/** Links to the service pages, with the key of each name. A shop that may not speak of credit explains payment instead. */
export const serviceLinks = (offersCredit: boolean) =>
  services.map(({ name }) => ({
    to: paths[name].href(),
    words: name === 'financing' && !offersCredit ? ('paying' as const) : name,
  }))

/** The car that a purchase's query names; named twice, the last, as the host's rules read it. */
export const carToBuy = (search: string): string | undefined =>
  new URLSearchParams(search).getAll('vehicle').at(-1) || undefined

/** The pages of a purchase, which show no other offers. */
export const purchasePaths: readonly string[] = [paths.payment.path, paths.paymentNew.path, paths.confirmation.path]

/** Pages that ask for or show personal data. No third party's script runs there, and their content security policy allows
 *  none. */
export const dataPaths: readonly string[] = [
  ...purchasePaths,
  paths.contact.path,
  paths.withdrawal.path,
  paths.myOrder.path,
]

/** Anchors that other pages or texts link to. */
export const anchors = {
  discover: 'discover',
  start: 'start',
  details: 'details',
  papers: 'papers',
  paying: 'paying',
  cart: 'panier',
} as const

/** Where the not-found page is prerendered; the host serves it for every unknown address. */
export const NOT_FOUND_PATH = '/404'

/** '' for French; for other languages the first segment of the path, such as '/de'. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** '/en/vehicles/' → English, basename '/en', path '/vehicles'. The prefix may be in any case, because people type addresses
 *  and some hosts lower-case them. The basename is canonical, so that links equal those of the prerendered page (the router
 *  ignores case). The path has exactly one leading and no trailing slash: '/de//name' must not become '//name', which is
 *  another host. */
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

/** The address of the same page in another language, with query and hash. Every language but French has `lang` in its query
 *  (specification, section 2). */
export function addressIn(language: Language, { pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  if (language === defaultLanguage) query.delete('lang')
  else query.set('lang', language)
  const text = query.toString()
  return pathIn(language, splitLanguage(pathname).path) + (text && `?${text}`) + hash
}
