import type { ComponentType } from 'react'
import type { Language } from '#domain/languages.ts'
import type { CardVehicle } from '../content/cards.ts'
import { fetchAhead, forgetFiles } from '../content/files.ts'
import type { Company, PageData, PageProps } from '../content/page.ts'
import type { Namespace, MessageSet } from '../lib/i18n.ts'
import { isResolved, markResolved, memoizeLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { type Content, matchRoute, notFoundRoute, type Route, routes } from './routes.ts'

export interface Page {
  data: PageData
  Component: ComponentType<PageProps>
  sources: readonly string[]
}

const pageCache = new Map<string, Promise<Page>>()

/** Loads a page; also used to prefetch it. Returns the same promise for the same page, so that `use` may read it during render.
 *  `known` is the data inlined in the page's HTML. */
export function getPage(language: Language, path: string, known?: PageData): Promise<Page> {
  const key = `${language} ${path}`
  let page = pageCache.get(key)
  if (!page) {
    const loading = loadPage(language, path, known).catch((error: unknown) => {
      // Rethrow during a build (fail it) and during hydration (keep the prerendered page).
      if (import.meta.env.SSR || known) throw error
      console.error(error)
      // Not at once: a component that suspends on the page would request it again in an endless loop.
      setTimeout(() => pageCache.delete(key), RETRY_AFTER)
      return failedPage()
    })
    page = markResolved(loading)
    pageCache.set(key, page)
  }
  return page
}

/** Loads ahead all that the page of a link shows. `to` is a path without language, with its query. */
export async function prefetchPage(language: Language, to: string): Promise<void> {
  const { pathname, search } = new URL(to, 'https://shop.invalid')
  const { route } = matchRoute(pathname)
  if (route.files) fetchAhead(route.files(language, search))
  const page = getPage(language, pathname)
  if (search)
    await route.load().then(
      ({ prepare }) => prepare?.(language, search),
      () => undefined,
    )
  await page
}

/** Milliseconds until a failed page may be requested again. */
const RETRY_AFTER = 2000

/** Shown instead of a page that could not be loaded. */
const failedPage = (): Page => ({
  data: { messages: availableMessages(), ...(company && { company }) },
  Component: ErrorPage,
  sources: [],
})

/** Whether the page can be rendered without suspending. */
export function isPageReady(language: Language, path: string): boolean {
  const page = pageCache.get(`${language} ${path}`)
  return page !== undefined && isResolved(page)
}

/** Prefetches the code and texts that all car pages share, so that opening a car only loads that car's data. */
export function prefetchVehiclePage(language: Language): void {
  const route = routes.find(({ path }) => path === paths.vehicle.path)
  if (!route) return
  void route.load()
  void messagesFor(language, route.namespaces, loadMessages)
}

/** Clears all caches. Call when the content has changed. */
export function forgetPages(): void {
  pageCache.clear()
  catalogues.clear()
  company = undefined
  forgetMessages()
  forgetFiles()
}

async function loadPage(language: Language, path: string, known?: PageData): Promise<Page> {
  const { route, id } = known?.notFound ? { route: notFoundRoute, id: '' } : matchRoute(path)
  const [module, data] = await Promise.all([route.load(), known ?? loadData(language, route, id)])
  const below = module.loadBelow?.()
  // A page is rendered at once and whole by the build; in the browser its content and its code come together.
  if (import.meta.env.SSR) await below
  else {
    if (data.detail instanceof Promise)
      data.detail = markResolved(Promise.all([data.detail, below]).then(([detail]) => detail))
    if (route.path === paths.catalogue.path && data.cards) catalogues.set(language, data.cards)
    company ??= data.company
    storeInlinedMessages(route.namespaces, data.messages)
  }
  return { data, Component: module.default, sources: route.sources }
}

/** Loaded by earlier pages: the catalogue in each language, and the seller. */
const catalogues = new Map<Language, CardVehicle[]>()

let company: Company | undefined

/** Imports content/source.ts only if something is missing: a car opened from a list shows its name and price without it. */
async function loadData(language: Language, route: Route, id: string): Promise<PageData> {
  const content: Content = {
    cards: () => catalogueIn(language),
    hero: async () => (await loadSource()).loadHero(language),
    home: async () => (await loadSource()).loadHome(language),
    terms: async () => (await loadSource()).loadTerms(),
    credit: async () => (await loadSource()).loadCredit(language),
    costs: async () => (await loadSource()).loadCosts(language),
    cost: async (slug) => (await loadSource()).loadCost(slug, language),
    bought: async (carId) =>
      import.meta.env.SSR ? (await import('../content/rendered-sale.ts')).renderedSale(carId, language) : undefined,
    detail: async (carId) => (await loadSource()).loadDetail(carId, language),
  }
  const [messages, own, seller] = await Promise.all([
    messagesFor(language, route.namespaces, loadMessages),
    route.content?.(content, id),
    company ?? loadSource().then((source) => source.loadCompany()),
  ])
  return {
    messages,
    ...own,
    ...(seller && { company: seller }),
    ...(route === notFoundRoute && { notFound: true }),
  }
}

async function catalogueIn(language: Language): Promise<CardVehicle[]> {
  const here = catalogues.get(language)
  if (here) return here
  const source = await loadSource()
  const cards = await source.loadCards(language)
  catalogues.set(language, cards)
  return cards
}

const loadSource = memoizeLoader(() => import('../content/source.ts'))
/** Without texts about credit if the shop may not speak of it: they would be part of the pages' HTML. */
const loadMessages: LoadMessages = async (language, namespaces) => {
  const [texts, seller] = await Promise.all([
    import('../content/texts.ts'),
    company ?? loadSource().then((source) => source.loadCompany()),
  ])
  return texts.loadMessages(language, namespaces, seller?.offersCredit ?? false)
}

type LoadMessages = (language: Language, namespaces: readonly Namespace[]) => Promise<MessageSet>

/** Messages by language and namespaces: pages with the same ones share them during a build. */
const messageCache = new Map<string, MessageSet>()

/** The messages inlined in this document's HTML; their namespaces are not fetched again. */
let inlined: { namespaces: readonly Namespace[]; messages: MessageSet } | undefined

export function storeInlinedMessages(namespaces: readonly Namespace[], messages: MessageSet): void {
  inlined ??= { namespaces, messages }
}

/** The messages that need no fetching; empty before the first page has loaded. */
const availableMessages = (): MessageSet => inlined?.messages ?? { own: {} }

export function forgetMessages(): void {
  inlined = undefined
  messageCache.clear()
}

/** The messages of these namespaces; fetches only missing ones. */
export async function messagesFor(
  language: Language,
  namespaces: readonly Namespace[],
  load: LoadMessages,
): Promise<MessageSet> {
  const here = inlined
  if (!here) return cachedMessages(language, namespaces, load)
  const missing = namespaces.filter((namespace) => !here.namespaces.includes(namespace))
  if (missing.length === 0) return here.messages
  // Beside the code that reads them.
  fetchAhead(missing.map((namespace) => `locales/${language}/${namespace}`))
  const more = await load(language, missing)
  const french = here.messages.french || more.french ? { ...here.messages.french, ...more.french } : undefined
  return { own: { ...here.messages.own, ...more.own }, ...(french && { french }) }
}

async function cachedMessages(
  language: Language,
  namespaces: readonly Namespace[],
  load: LoadMessages,
): Promise<MessageSet> {
  const name = `${language} ${namespaces.join(' ')}`
  const messages = messageCache.get(name) ?? (await load(language, namespaces))
  messageCache.set(name, messages)
  return messages
}
