// The service worker, /sw.js (docs/decisions/0019-offline.md). Keeps pages that were opened and cars that were chosen, and shows
// them when the network gives no answer. With a network every page and content file comes from the network. Never answers a POST, a
// function, the Studio or a page of an order from what it keeps (rules.ts).
import { pathIn, paths, splitLanguage } from '../paths.ts'
import type { Language } from '#domain/languages.ts'
import { keptAddress, lineTexts, mayKeep, offlinePage, type OfflineTexts, treatmentOf, withLine } from './rules.ts'

/** Events and globals of a service worker: TypeScript's library for them excludes the one for pages. */
interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Waiting {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Telling extends Waiting {
  data: Message
}
interface WorkerScope {
  addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ url: string; postMessage: (message: unknown) => void } | undefined>
  }
  location: Location
  /** Written into the file by the build. */
  OFFLINE_TEXTS: Record<Language, OfflineTexts>
}
interface Events {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  message: Telling
}
/** What a page tells the worker (client.ts). */
export interface Message {
  /** Path of the page that is shown, with language. */
  opened: string
  /** Whether the worker did not see the page load: its files are then in the browser's own cache. */
  unseen?: boolean
  /** Whether as little as possible is fetched: pages without script and pictures. */
  sparing?: boolean
  /** Pictures that the page has shown. */
  photos?: string[]
  /** Ids of the chosen cars. Untrusted: only addresses of cars are kept. */
  chosen?: string[]
}

const worker = globalThis as unknown as WorkerScope

/** Entries kept in each cache; the oldest go first. */
const stores = { pages: 80, content: 300, assets: 300, photos: 240, chosen: 160 } as const
type Store = keyof typeof stores
/** Milliseconds after which a page that is kept is shown although the network may still answer. */
const PATIENCE = 6000
/** Milliseconds after which a chosen car's page is fetched again. */
const FRESH = 6 * 60 * 60 * 1000
const KEPT_AT = 'x-kept-at'

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('range')) return
  switch (treatmentOf(pathname, request.mode === 'navigate')) {
    case 'page':
      return event.respondWith(pageAnswer(event, pathname))
    case 'content':
      return event.respondWith(contentAnswer(event))
    case 'asset':
      return event.respondWith(fileAnswer(event, 'assets'))
    case 'photo':
      return event.respondWith(fileAnswer(event, 'photos'))
    case 'network':
  }
})
worker.addEventListener('message', (event) => event.waitUntil(keepTold(event.data)))

/** Network first. A page that is gone is forgotten. */
async function pageAnswer(event: Fetching, pathname: string): Promise<Response> {
  const address = keptAddress(pathname)
  const answered = async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (mayKeep(pathname)) await (answer.ok ? keep('pages', address, answer.clone()) : forgetGone(address, answer))
    return answer
  }
  const network = answered()
  event.waitUntil(network.catch(() => {}))
  const kept = mayKeep(pathname) ? await (await caches.open('pages')).match(address) : undefined
  try {
    const first = await (kept ? Promise.race([network, pause(PATIENCE)]) : network)
    if (first) return first
  } catch {}
  const { language } = splitLanguage(pathname)
  const texts = worker.OFFLINE_TEXTS[language]
  if (!kept) return html(offlinePage(texts, language, await keptPages(language)), OFFLINE_POLICY, 503)
  const line = lineTexts(texts, language, pathname, keptAt(kept))
  return html(withLine(await kept.text(), line), kept.headers.get('content-security-policy') ?? OFFLINE_POLICY)
}

/** Network first. Tells the page when it gets an old file. */
async function contentAnswer(event: Fetching): Promise<Response> {
  const { request, clientId } = event
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keep('content', request.url, answer.clone()))
    return answer
  } catch (error) {
    const kept = await (await caches.open('content')).match(request.url)
    if (!kept) throw error
    event.waitUntil(tellOld(clientId, keptAt(kept)))
    return kept
  }
}

/** Files whose address names their content, from what is kept, else from the network. */
async function fileAnswer(event: Fetching, store: 'assets' | 'photos'): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok && isLasting(answer)) event.waitUntil(keep(store, request.url, answer.clone()))
    return answer
  } catch (error) {
    const other =
      store === 'photos' ? await caches.match(request.url, { ignoreSearch: true, ignoreVary: true }) : undefined
    if (other) return other
    throw error
  }
}

const isLasting = (answer: Response) => answer.headers.get('cache-control')?.includes('immutable') ?? false

/** Keeps what a page has told: itself, if the worker did not see it load or it was opened without a document, and chosen cars. */
async function keepTold({ opened, unseen = false, sparing = false, photos = [], chosen = [] }: Message): Promise<void> {
  if (mayKeep(opened)) await keepWhole(opened, unseen ? 'force-cache' : 'no-cache', sparing)
  await Promise.all(photos.map((address) => keepFile('photos', address)))
  const pages = await caches.open('pages')
  const { language } = splitLanguage(opened)
  for (const path of chosen.map((id) => pathIn(language, paths.vehicle.href(id))).filter(mayKeep)) {
    const kept = await pages.match(keptAddress(path))
    if (kept && Date.now() - keptAt(kept) < FRESH) continue
    const text = await keepWhole(path, 'no-cache', sparing)
    const photo = /<img[^>]* src="(\/photos\/[^"]+)"/.exec(text)?.[1]
    if (photo && !sparing) await keepFile('chosen', photo.replaceAll('&amp;', '&'))
  }
}

/** Fetches and keeps a page with its script and data; '' without a network. */
async function keepWhole(path: string, cache: RequestCache, sparing: boolean): Promise<string> {
  const answer = await fetch(path, { cache }).catch(() => undefined)
  if (!answer?.ok || answer.redirected) return ''
  await keep('pages', keptAddress(path), answer.clone())
  const text = await answer.text()
  if (sparing) return text
  const chunks: string[] = JSON.parse(/id="page-chunks">(.*?)<\/script>/.exec(text)?.[1] ?? '[]')
  const named = [...text.matchAll(/(?:data-source|href|content)="(\/assets\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  await Promise.all([...new Set([...chunks, ...named])].map((address) => keepFile('assets', address)))
  return text
}

async function keepFile(store: Store, address: string): Promise<void> {
  if (await caches.match(address, { ignoreVary: true })) return
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok) await keep(store, address, answer)
}

/** Keeps an answer with its hour. A full disk only means that it is not kept. */
async function keep(store: Store, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  try {
    const cache = await caches.open(store)
    await cache.delete(address, { ignoreVary: true }) // so that it counts as the newest
    await cache.put(address, new Response(await answer.blob(), { headers }))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - stores[store])).map((old) => cache.delete(old)))
  } catch {}
}

/** A car that is sold and gone answers with a redirect. */
async function forgetGone(address: string, { status, type }: Response): Promise<void> {
  if (status === 404 || status === 410 || type === 'opaqueredirect') await (await caches.open('pages')).delete(address)
}

const keptAt = (kept: Response): number => Number(kept.headers.get(KEPT_AT))

/** The pages of a language that can be read now, newest first. */
async function keptPages(language: Language) {
  const cache = await caches.open('pages')
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const text = await (await cache.match(url))?.text()
      const title = /<title>(.*?)<\/title>/.exec(text ?? '')?.[1] ?? ''
      return { address: new URL(url).pathname, title: plain(title) }
    }),
  )
  return found
    .filter(({ address, title }) => title && splitLanguage(address).language === language)
    .toReversed()
    .slice(0, 12)
}

/** A page's title as text, without the shop's name. */
const plain = (title: string) =>
  title
    .replace(/ · [^·]*$/, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

async function tellOld(clientId: string, at: number): Promise<void> {
  const client = await worker.clients.get(clientId)
  if (!client) return
  const { pathname } = new URL(client.url)
  const { language } = splitLanguage(pathname)
  client.postMessage(lineTexts(worker.OFFLINE_TEXTS[language], language, pathname, at))
}

const pause = (time: number) => new Promise<undefined>((next) => setTimeout(next, time))

/** The page for what is not kept has its own style and script and asks only this site. */
const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const html = (text: string, policy: string, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
