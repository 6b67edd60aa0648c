import type { ComponentType } from 'react'
import type { Language } from '#domain/languages.ts'
import type { CardVehicle } from '../content/cards.ts'
import type { Company, PageData, PageProps } from '../content/page.ts'
import type { Namespace, MessageSet } from '../lib/i18n.ts'
import { isResolved, markResolved, memoizeLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { type Content, matchRoute, notFoundRoute, type Route, routes } from './routes.ts'

export interface Page {
  data: PageData
  Component: ComponentType<PageProps>
  source: string
}

const cache = new Map<string, Promise<Page>>()

/** One promise for each page, so `use` may read it during render; also the prefetch. `known` is what the page's HTML
 *  brought with it. */
export function getPage(language: Language, path: string, known?: PageData): Promise<Page> {
  const key = `${language} ${path}`
  let page = cache.get(key)
  if (!page) {
    const loaded = loadPage(language, path, known).catch((error: unknown) => {
      // A build that lacks a page is none, and a page that is there already stays as it is.
      if (import.meta.env.SSR || known) throw error
      console.error(error)
      // Not at once: who waits for the page would ask for it anew, without end.
      setTimeout(() => cache.delete(key), RETRY_AFTER)
      return failedPage()
    })
    page = markResolved(loaded)
    cache.set(key, page)
  }
  return page
}

/** Milliseconds a failed page stays failed: long enough to be shown, short enough that the next visit tries again. */
const RETRY_AFTER = 2000

/** In place of a page that could not be fetched. */
const failedPage = (): Page => ({
  data: { messages: textsHere(), ...(company && { company }) },
  Component: ErrorPage,
  source: '',
})

/** Whether the page can be rendered without waiting. */
export function isPageReady(language: Language, path: string): boolean {
  const page = cache.get(`${language} ${path}`)
  return page !== undefined && isResolved(page)
}

/** Fetches at leisure what every car's page needs, so that a tap waits for that car's own part only. */
export function warmVehiclePage(language: Language): void {
  const route = routes.find(({ path }) => path === paths.vehicle.path)
  if (!route) return
  void route.load()
  void textsOf(language, route.namespaces, loadTexts)
}

/** Content has changed: nothing rendered so far may be shown again. */
export function forgetPages(): void {
  cache.clear()
  catalogues.clear()
  company = undefined
  forgetTexts()
}

async function loadPage(language: Language, path: string, known?: PageData): Promise<Page> {
  const { route, id } = known?.notFound ? { route: notFoundRoute, id: '' } : matchRoute(path)
  const [module, data] = await Promise.all([route.load(), known ?? loadData(language, route, id)])
  if (!import.meta.env.SSR) {
    if (route.path === paths.catalogue.path && data.cards) catalogues.set(language, data.cards)
    company ??= data.company
    keepTexts(route.namespaces, data.messages)
  }
  return { data, Component: module.default, source: route.source }
}

/** What earlier pages brought with them: the whole catalogue in a language, and who sells. */
const catalogues = new Map<Language, CardVehicle[]>()

let company: Company | undefined

/** The door to the content is fetched only for what is not here: the page of a car from a list shows its name and price
 *  without. */
async function loadData(language: Language, route: Route, id: string): Promise<PageData> {
  const content: Content = {
    cards: () => catalogueIn(language),
    hero: async () => (await loadSource()).loadHero(language),
    home: async () => (await loadSource()).loadHome(language),
    detail: async (wanted) => (await loadSource()).loadDetail(wanted, language),
  }
  const [messages, own, seller] = await Promise.all([
    textsOf(language, route.namespaces, loadTexts),
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
const loadTexts: LoadMessages = async (language, areas) => (await loadSource()).loadMessages(language, areas)

type LoadMessages = (language: Language, areas: readonly Namespace[]) => Promise<MessageSet>

/** Where many pages are rendered, those of one language with the same areas share their messages. */
const loaded = new Map<string, MessageSet>()

/** What the page of this visit brought in its HTML: these areas need not be fetched again. */
let brought: { areas: readonly Namespace[]; messages: MessageSet } | undefined

export function keepTexts(areas: readonly Namespace[], messages: MessageSet): void {
  brought ??= { areas, messages }
}

/** The messages that need no fetching; none before the first page is there. */
const textsHere = (): MessageSet => brought?.messages ?? { own: {} }

export function forgetTexts(): void {
  brought = undefined
  loaded.clear()
}

/** The messages of these areas, of which only those that are not here yet are fetched. */
export async function textsOf(
  language: Language,
  areas: readonly Namespace[],
  load: LoadMessages,
): Promise<MessageSet> {
  const here = brought
  if (!here) return shared(language, areas, load)
  const missing = areas.filter((area) => !here.areas.includes(area))
  if (missing.length === 0) return here.messages
  const more = await load(language, missing)
  const french = here.messages.french || more.french ? { ...here.messages.french, ...more.french } : undefined
  return { own: { ...here.messages.own, ...more.own }, ...(french && { french }) }
}

async function shared(language: Language, areas: readonly Namespace[], load: LoadMessages): Promise<MessageSet> {
  const name = `${language} ${areas.join(' ')}`
  const messages = loaded.get(name) ?? (await load(language, areas))
  loaded.set(name, messages)
  return messages
}
