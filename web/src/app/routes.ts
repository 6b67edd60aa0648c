import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { SHOWCASE_VEHICLES } from '#domain/catalogue-limits.ts'
import { type CardVehicle, similarCars } from '../content/cards.ts'
import type { HeroSlide, HomeContent } from '../content/home.ts'
import type { PageContent, PageProps } from '../content/page.ts'
import type { VehicleDetail } from '../content/vehicle-detail.ts'
import type { Namespace } from '../lib/i18n.ts'
import { markResolved, memoizeLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'

/** Customers' words on the page about customer service (specification, section 2). */
const SUPPORT_WORDS = 2

/** What the shop says of itself, its services and the law: pages that need no content but the seller's. */
const informationRoutes: readonly Route[] = [
  {
    path: paths.services.path,
    source: 'web/src/features/pages/ServicesPage.tsx',
    namespaces: ['site', 'services'],
    load: () => import('../features/pages/ServicesPage.tsx'),
  },
  {
    path: paths.importation.path,
    source: 'web/src/features/pages/ImportationPage.tsx',
    namespaces: ['site', 'zones', 'importation'],
    load: () => import('../features/pages/ImportationPage.tsx'),
  },
  {
    path: paths.warranty.path,
    source: 'web/src/features/pages/WarrantyPage.tsx',
    namespaces: ['site', 'warranty'],
    load: () => import('../features/pages/WarrantyPage.tsx'),
  },
  {
    path: paths.delivery.path,
    source: 'web/src/features/pages/DeliveryPage.tsx',
    namespaces: ['site', 'zones', 'delivery'],
    load: () => import('../features/pages/DeliveryPage.tsx'),
  },
  {
    path: paths.customerService.path,
    source: 'web/src/features/pages/CustomerServicePage.tsx',
    namespaces: ['site', 'support'],
    load: () => import('../features/pages/CustomerServicePage.tsx'),
    content: async ({ home }) => ({ words: (await home()).testimonials.slice(0, SUPPORT_WORDS) }),
  },
  {
    path: paths.financing.path,
    source: 'web/src/features/pages/FinancingPage.tsx',
    namespaces: ['site', 'financing'],
    load: () => import('../features/pages/FinancingPage.tsx'),
  },
  {
    path: paths.about.path,
    source: 'web/src/features/pages/AboutPage.tsx',
    namespaces: ['site', 'about'],
    load: () => import('../features/pages/AboutPage.tsx'),
  },
  {
    path: paths.terms.path,
    source: 'web/src/features/pages/TermsPage.tsx',
    namespaces: ['site', 'legal', 'terms'],
    load: () => import('../features/pages/TermsPage.tsx'),
  },
  {
    path: paths.privacyPolicy.path,
    source: 'web/src/features/pages/PrivacyPage.tsx',
    namespaces: ['site', 'legal', 'privacy'],
    load: () => import('../features/pages/PrivacyPage.tsx'),
  },
  {
    path: paths.legalNotices.path,
    source: 'web/src/features/pages/LegalNoticesPage.tsx',
    namespaces: ['site', 'legal', 'notices'],
    load: () => import('../features/pages/LegalNoticesPage.tsx'),
  },
  {
    path: paths.accessibility.path,
    source: 'web/src/features/pages/AccessibilityPage.tsx',
    namespaces: ['site', 'legal', 'accessibility'],
    load: () => import('../features/pages/AccessibilityPage.tsx'),
  },
  {
    path: paths.withdrawal.path,
    source: 'web/src/features/withdrawal/WithdrawalPage.tsx',
    namespaces: ['site', 'withdrawal'],
    load: () => import('../features/withdrawal/WithdrawalPage.tsx'),
  },
]

/** Where a route gets its content from, in the page's language. */
export interface Content {
  cards: () => Promise<CardVehicle[]>
  hero: () => Promise<HeroSlide[]>
  home: () => Promise<HomeContent>
  detail: (id: string) => Promise<VehicleDetail | undefined>
}
export interface Route {
  path: string
  /** The page's module, as the build's manifest names it. */
  source: string
  namespaces: readonly Namespace[]
  load: () => Promise<{ default: ComponentType<PageProps> }>
  /** Kept out of the sitemap: it is about one visitor. */
  unlisted?: true
  content?: (content: Content, id: string) => Promise<PageContent>
}

const table: readonly Route[] = [
  {
    path: paths.home.path,
    source: 'web/src/features/home/HomePage.tsx',
    namespaces: ['site', 'car', 'home'],
    load: () => import('../features/home/HomePage.tsx'),
    content: async ({ cards, hero, home }) => {
      const [all, slides, sections] = await Promise.all([cards(), hero(), home()])
      return { cards: all.slice(0, SHOWCASE_VEHICLES), total: all.length, hero: slides, home: sections }
    },
  },
  {
    path: paths.catalogue.path,
    source: 'web/src/features/catalogue/CataloguePage.tsx',
    // A car's page follows: with the list's own texts it has its own.
    namespaces: ['site', 'car', 'catalogue', 'vehicle'],
    load: () => import('../features/catalogue/CataloguePage.tsx'),
    content: async ({ cards }) => {
      const all = await cards()
      return { cards: all, total: all.length }
    },
  },
  {
    path: paths.vehicle.path,
    source: 'web/src/features/vehicle/VehiclePage.tsx',
    namespaces: ['site', 'car', 'vehicle'],
    load: () => import('../features/vehicle/VehiclePage.tsx'),
    content: async ({ cards, detail }, id) => {
      const part = markResolved(detail(id)) // what it throws reaches the page's boundary
      const all = await cards()
      const card = all.find((candidate) => candidate.id === id)
      if (!card) return { redirect: paths.catalogue.href() }
      // Node waits for it; a browser shows the card's part of the page at once.
      const known = import.meta.env.SSR ? await part : part
      return { cards: [card], similar: similarCars(all, card), ...(known && { detail: known }) }
    },
  },
  {
    path: paths.favourites.path,
    source: 'web/src/features/favourites/FavouritesPage.tsx',
    namespaces: ['site', 'car', 'favourites'],
    load: () => import('../features/favourites/FavouritesPage.tsx'),
    unlisted: true,
  },
  {
    path: paths.compare.path,
    source: 'web/src/features/compare/ComparePage.tsx',
    namespaces: ['site', 'car', 'vehicle', 'compare'],
    load: () => import('../features/compare/ComparePage.tsx'),
    unlisted: true,
  },
  {
    path: paths.preview.path,
    source: 'web/src/features/vehicle/PreviewPage.tsx',
    namespaces: ['site', 'car', 'vehicle'],
    load: () => import('../features/vehicle/PreviewPage.tsx'),
    unlisted: true,
  },
  {
    path: paths.payment.path,
    source: 'web/src/features/purchase/PurchasePage.tsx',
    namespaces: ['site', 'car', 'purchase'],
    load: () => import('../features/purchase/PurchasePage.tsx'),
    unlisted: true,
  },
  {
    path: paths.paymentNew.path,
    source: 'web/src/features/purchase/PurchasePage.tsx',
    namespaces: ['site', 'car', 'purchase'],
    load: () => import('../features/purchase/PurchasePage.tsx'),
    unlisted: true,
  },
  {
    path: paths.confirmation.path,
    source: 'web/src/features/purchase/confirmation/ConfirmationPage.tsx',
    namespaces: ['site', 'car', 'purchase'],
    load: () => import('../features/purchase/confirmation/ConfirmationPage.tsx'),
    unlisted: true,
  },
  {
    path: paths.contact.path,
    source: 'web/src/features/contact/ContactPage.tsx',
    namespaces: ['site', 'contact'],
    load: () => import('../features/contact/ContactPage.tsx'),
  },
  ...informationRoutes,
]

/** Every page of the site. One table serves prerender, links, prefetch and sitemap. */
export const routes: readonly Route[] = table.map((route) => ({ ...route, load: memoizeLoader(route.load) }))

export const notFoundRoute: Route = {
  path: '*',
  source: 'web/src/app/NotFoundPage.tsx',
  namespaces: ['site', 'missing'],
  load: () => import('./NotFoundPage.tsx'),
  content: async ({ cards }) => ({ total: (await cards()).length }),
}

/** The route for a path without language; the not-found route if there is none. */
export function matchRoute(path: string): { route: Route; id: string } {
  for (const route of routes) {
    const match = matchPath(route.path, path)
    if (match) return { route, id: match.params['id'] ?? '' }
  }
  return { route: notFoundRoute, id: '' }
}
