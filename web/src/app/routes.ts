import { byText, type Language } from '#domain/languages.ts'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { SHOWCASE_VEHICLES } from '#domain/catalogue-limits.ts'
import { isBuyable } from '#domain/listing.ts'
import type { ShopTerms } from '#domain/legal.ts'
import { type CardVehicle, similarCars } from '../content/cards.ts'
import type { CountryCosts, ShownCost } from '../content/cost.ts'
import { saleFiles } from '../content/files.ts'
import type { HeroSlide, HomeContent } from '../content/home.ts'
import type { PageContent, PageProps, RenderedSale } from '../content/page.ts'
import type { ShownCredit, VehicleDetail } from '../content/vehicle-detail.ts'
import type { Namespace } from '../lib/i18n.ts'
import { markResolved, memoizeLoader } from '../lib/loaders.ts'
import { carToBuy, paths, services } from '../lib/paths.ts'

/** Loads the content of routes, in the page's language. */
export interface Content {
  cards: () => Promise<CardVehicle[]>
  hero: () => Promise<HeroSlide[]>
  home: () => Promise<HomeContent>
  credit: () => Promise<ShownCredit | undefined>
  detail: (id: string) => Promise<VehicleDetail | undefined>
  /** Undefined in the browser. */
  bought: (id: string) => Promise<RenderedSale | undefined>
  terms: () => Promise<ShopTerms>
  costs: () => Promise<CountryCosts[]>
  cost: (slug: string) => Promise<ShownCost | undefined>
}
interface Row {
  path: string
  /** The page's module in web/src/features. */
  page: string
  /** Modules that the page loads by itself as soon as it starts; its HTML names them too. */
  needs?: readonly string[]
  /** Namespaces of its texts, besides `site`. */
  texts?: readonly Namespace[]
  /** Not in the sitemap: its content depends on the visitor. */
  unlisted?: true
  /** `id`: of the car, or the slug of the country. */
  content?: (content: Content, id: string) => Promise<PageContent>
  /** Files of content that the page reads by itself for the query of its address, where its HTML was not rendered for it: asked for
   *  beside its code. */
  files?: (language: Language, search: string) => readonly string[]
}

/** Cars for sale on the page of an unknown address. */
const NOT_FOUND_VEHICLES = 6

/** Testimonials on the page about customer service (specification, section 2). */
const SUPPORT_TESTIMONIALS = 2
const supportContent: Row['content'] = async ({ home }) => ({
  words: (await home()).testimonials.slice(0, SUPPORT_TESTIMONIALS),
})

const termsContent: Row['content'] = async ({ terms }) => ({ terms: await terms() })

/** A car for sale that a text page shows beside its title: the nth of the list, so that neighbouring pages show others. */
const carAt = (all: readonly CardVehicle[], at: number) => {
  const cars = all.filter(({ status }) => isBuyable(status))
  return cars.slice(at % Math.max(cars.length, 1)).slice(0, 1)
}

const deliveryContent: Row['content'] = async ({ terms, costs }) => ({ terms: await terms(), costs: await costs() })

/** All cars for sale: the page works out what one of them costs. */
const importationContent: Row['content'] = async ({ cards }) => ({
  cards: (await cards()).filter(({ status }) => isBuyable(status)),
})

const financingContent: Row['content'] = async ({ credit }) => {
  const offer = await credit()
  return offer ? { credit: offer } : {}
}

const table: readonly Row[] = [
  {
    path: paths.home.path,
    page: 'home/HomePage',
    texts: ['car', 'home', 'reviews'],
    content: async ({ cards, hero, home }) => {
      const [all, slides, sections] = await Promise.all([cards(), hero(), home()])
      const brands = [...new Set(all.map(({ brand }) => brand))].toSorted(byText)
      const prices = all.filter(({ status }) => status !== 'sold').map(({ price }) => price)
      const shown = all.slice(0, SHOWCASE_VEHICLES)
      const others = all.slice(SHOWCASE_VEHICLES).filter(({ status }) => isBuyable(status))
      return { cards: shown, total: shown.length + others.length, brands, prices, hero: slides, home: sections }
    },
  },
  {
    path: paths.catalogue.path,
    page: 'catalogue/CataloguePage',
    // Includes the texts of a car's page, which is usually the next one.
    texts: ['car', 'catalogue', 'vehicle', 'past', 'legal', 'credit'],
    content: async ({ cards }) => {
      const all = await cards()
      return { cards: all, total: all.length }
    },
  },
  {
    path: paths.vehicle.path,
    page: 'vehicle/VehiclePage',
    needs: ['web/src/features/vehicle/VehicleFacts.tsx'],
    texts: ['car', 'vehicle', 'past', 'legal', 'credit'],
    content: async ({ cards, detail }, id) => {
      const part = markResolved(detail(id)) // the page's error boundary catches a rejection
      const all = await cards()
      const card = all.find((candidate) => candidate.id === id)
      if (!card) return { redirect: paths.catalogue.href() }
      // The build waits for it; the browser first shows the part of the page that the card's data fills.
      const known = import.meta.env.SSR ? await part : part
      return { cards: [card], similar: similarCars(all, card), ...(known && { detail: known }) }
    },
  },
  {
    path: paths.favourites.path,
    page: 'saved-cars/FavouritesPage',
    texts: ['car', 'favourites'],
    unlisted: true,
  },
  {
    path: paths.compare.path,
    page: 'saved-cars/ComparePage',
    texts: ['car', 'vehicle', 'past', 'compare'],
    unlisted: true,
  },
  {
    path: paths.preview.path,
    page: 'vehicle/PreviewPage',
    texts: ['car', 'vehicle', 'past', 'legal', 'credit'],
    unlisted: true,
  },
  { path: paths.poster.path, page: 'vehicle/PosterPage', texts: ['car', 'vehicle', 'past', 'poster'], unlisted: true },
  { path: paths.journal.path, page: 'journal/JournalPage', texts: ['journal'], unlisted: true },
  { path: paths.proof.path, page: 'proof/StaffPage', unlisted: true },
  { path: paths.seller.path, page: 'seller/SellerPage', unlisted: true },
  {
    path: paths.journalOf.path,
    page: 'journal/JournalPage',
    unlisted: true,
    content: async (_, id) => ({ redirect: paths.journal.href(id) }),
  },
  ...[paths.payment, paths.paymentNew].map(({ path }): Row => ({
    path,
    page: 'purchase/PurchasePage',
    content: async ({ bought }, id) => {
      const sale = id ? await bought(id) : undefined
      return sale ? { bought: sale } : {}
    },
    files: (language, search) => saleFiles(carToBuy(search), language),
    texts: ['car', 'purchase', 'placing', 'sale', 'legal'],
    unlisted: true,
  })),
  {
    path: paths.confirmation.path,
    page: 'purchase/confirmation/ConfirmationPage',
    texts: ['car', 'purchase', 'order', 'past', 'sale', 'person'],
    unlisted: true,
  },
  { path: paths.contact.path, page: 'contact/ContactPage', texts: ['contact', 'person'] },
  {
    path: paths.services.path,
    page: 'pages/ServicesPage',
    texts: ['zones', 'services'],
    content: async ({ cards }) => ({ cards: carAt(await cards(), 0) }),
  },
  ...services.map(({ name, page, shared }): Row => ({
    path: paths[name].path,
    page: `pages/${page}`,
    texts: [...shared, name],
    ...(name === 'support' && { content: supportContent }),
    ...(name === 'warranty' && { content: termsContent }),
    ...(name === 'delivery' && { content: deliveryContent }),
    ...(name === 'importation' && { content: importationContent }),
    ...(name === 'financing' && { content: financingContent }),
  })),
  {
    path: paths.costs.path,
    page: 'cost/CostIndexPage',
    texts: ['zones', 'cost'],
    content: async ({ costs }) => ({ costs: await costs() }),
  },
  {
    path: paths.cost.path,
    page: 'cost/CostPage',
    texts: ['cost'],
    content: async ({ cost }, slug) => {
      const shown = await cost(slug)
      return shown ? { cost: shown } : { redirect: paths.costs.href() }
    },
  },
  {
    path: paths.about.path,
    page: 'pages/AboutPage',
    texts: ['about', 'person'],
    content: async ({ cards }) => ({ total: (await cards()).filter(({ status }) => isBuyable(status)).length }),
  },
  { path: paths.terms.path, page: 'pages/TermsPage', texts: ['legal', 'sale', 'terms'], content: termsContent },
  { path: paths.privacyPolicy.path, page: 'pages/PrivacyPage', texts: ['legal', 'privacy'] },
  { path: paths.legalNotices.path, page: 'pages/LegalNoticesPage', texts: ['legal', 'notices'] },
  { path: paths.accessibility.path, page: 'pages/AccessibilityPage', texts: ['legal', 'accessibility'] },
  {
    path: paths.withdrawal.path,
    page: 'withdrawal/WithdrawalPage',
    texts: ['withdrawal', 'terms'],
    content: termsContent,
  },
  { path: paths.myOrder.path, page: 'withdrawal/MyOrderPage', texts: ['withdrawal', 'lookup', 'person'] },
]

interface PageModule {
  default: ComponentType<PageProps>
  /** Loads the code of what the page shows once its content is there, below what it shows at once. */
  loadBelow?: () => Promise<unknown>
  /** Loads ahead what the page needs for the query of its address, beside its content. */
  prepare?: (language: Language, search: string) => Promise<void>
}
type Load = () => Promise<PageModule>
export interface Route extends Pick<Row, 'path' | 'unlisted' | 'content' | 'files'> {
  /** The page's modules, as the build's manifest names them. */
  sources: readonly string[]
  load: Load
  namespaces: readonly Namespace[]
}

const pages = import.meta.glob<PageModule>('../features/**/*Page.tsx')

/** Every page of the site, for prerendering, links, prefetching and the sitemap. @throws if a page has no module */
export const routes: readonly Route[] = table.map(({ page, needs = [], texts = [], ...row }) => {
  const load = pages[`../features/${page}.tsx`]
  if (!load) throw new Error(`there is no web/src/features/${page}.tsx`)
  const sources = [`web/src/features/${page}.tsx`, ...needs]
  return { ...row, sources, load: memoizeLoader(load), namespaces: ['site', ...texts] }
})

export const notFoundRoute: Route = {
  path: '*',
  sources: ['web/src/app/NotFoundPage.tsx'],
  namespaces: ['site', 'car', 'missing'],
  load: () => import('./NotFoundPage.tsx'),
  content: async ({ cards }) => {
    const all = await cards()
    return { cards: all.filter(({ status }) => isBuyable(status)).slice(0, NOT_FOUND_VEHICLES), total: all.length }
  },
}

/** The route of a path without language, with the car's id or the country's slug; the not-found route if no route matches. The path of
 *  a page that is rendered for the car of its query ends with it. */
export function matchRoute(path: string): { route: Route; id: string } {
  const [pathname = '', query = ''] = path.split('?')
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match)
      return {
        route,
        id: match.params['id'] ?? match.params['country'] ?? carToBuy(query) ?? '',
      }
  }
  return { route: notFoundRoute, id: '' }
}
