import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineScripts, offlineTexts } from '../../../../scripts/site/offline.ts'

const SITE = 'https://shop.test'
const PAGE = '/vehicles'
const addressOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, SITE).href

/** What a browser's Cache does for whole addresses; the worker's other options concern queries. */
class MemoryCache {
  kept = new Map<string, Response>()
  match = async (asked: string | Request) => this.kept.get(addressOf(asked))?.clone()
  put = async (asked: string | Request, answer: Response) => void this.kept.set(addressOf(asked), answer)
  delete = async (asked: string | Request) => this.kept.delete(addressOf(asked))
  keys = async () => [...this.kept.keys()].map((url) => new Request(url))
}

function memoryCaches() {
  const all = new Map<string, MemoryCache>()
  const open = async (name: string) => all.get(name) ?? all.set(name, new MemoryCache()).get(name)!
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: string) => {
      for (const cache of all.values()) if (cache.kept.has(addressOf(asked))) return cache.match(asked)
      return undefined
    },
    addresses: () => [...all.values()].flatMap(({ kept }) => [...kept.keys()]),
  }
}

type Act = (event: object) => void
const heard = new Map<string, Act>()
let caches = memoryCaches()
/** What the network answers. */
let network: (address: string) => Promise<Response>

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) })
  vi.resetModules()
  heard.clear()
  caches = memoryCaches()
  vi.stubGlobal('addEventListener', (type: string, act: Act) => heard.set(type, act))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL(SITE))
  vi.stubGlobal('fetch', (asked: string | Request) => network(addressOf(asked)))
  vi.stubGlobal('OFFLINE_TEXTS', JSON.parse((await offlineTexts()).replace(/^.*?=|;\n$/g, '')))
  await import('#web/lib/offline/worker.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A followed link, or an address typed. */
function open(path: string): { answer: Promise<Response>; done: () => Promise<unknown> } {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  heard.get('fetch')?.({
    // A page's script cannot make a request for a document.
    request: { url: SITE + path, method: 'GET', mode: 'navigate', headers: new Headers() },
    preloadResponse: Promise.resolve(),
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (one: Promise<unknown>) => work.push(one),
  })
  if (!answer) throw new Error(`the worker leaves ${path} to the browser`)
  return { answer, done: () => Promise.all(work) }
}

async function textOf(path: string): Promise<string> {
  const { answer, done } = open(path)
  const text = await (await answer).text()
  await done()
  return text
}

const page = (words: string) => async () =>
  new Response(`<title>Véhicules</title><div id="root">${words}</div>`, { headers: { 'content-type': 'text/html' } })
const cut = async () => Promise.reject(new TypeError('Failed to fetch'))

test('with a network a page is never older than the live deploy, and without one it is the last that was seen', async () => {
  network = page('52 900 €')
  await textOf(PAGE)
  network = page('49 900 €')
  expect(await textOf(PAGE)).toContain('49 900 €')
  network = cut
  const kept = await textOf(PAGE)
  expect(kept).toContain('49 900 €')
  expect(kept).toContain('Hors connexion, prix du 22/11')
  expect(kept).not.toContain('52 900 €')
})

test('a line without an answer shows the kept page after six seconds, and keeps the answer that comes later', async () => {
  network = page('52 900 €')
  await textOf(PAGE)
  let arrive = (_: Response) => {}
  network = () => new Promise((answered) => (arrive = answered))
  const { answer, done } = open(PAGE)
  const settled = vi.fn<() => void>()
  void answer.then(settled)
  await vi.advanceTimersByTimeAsync(5900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await (await answer).text()).toContain('Hors connexion, prix du 22/11')
  arrive(await page('49 900 €')())
  await done()
  network = cut
  expect(await textOf(PAGE)).toContain('49 900 €')
})

test('a page that is not kept waits for a slow line as long as the browser does', async () => {
  network = async (address) => {
    await new Promise((next) => setTimeout(next, 30_000))
    return page(address)()
  }
  const { answer } = open(PAGE)
  await vi.advanceTimersByTimeAsync(30_001)
  expect(await (await answer).text()).toContain(`<div id="root">${SITE}/vehicles`)
})

test.each(['/my-order', '/de/my-order', '/payment', '/payment-confirmation?order=1', '/withdrawal', '/ja/preview'])(
  '%s is never kept, and without a network says so',
  async (path) => {
    network = page('Commande AGE-1')
    await textOf(path)
    expect(caches.addresses()).toEqual([])
    network = cut
    const { answer } = open(path)
    expect((await answer).status).toBe(503)
    expect(await (await answer).text()).not.toContain('Commande AGE-1')
  },
)

test('switched off, the worker deletes what browsers keep and unregisters itself', async () => {
  network = page('52 900 €')
  await textOf(PAGE)
  expect(caches.addresses()).toEqual([`${SITE}/vehicles`])
  const { worker, client } = await offlineScripts(false)
  expect(client).toBeUndefined()
  const acts = new Map<string, Act>()
  const [skipWaiting, unregister] = [vi.fn<() => void>(), vi.fn<() => Promise<boolean>>(async () => true)]
  const self = {
    addEventListener: (type: string, act: Act) => acts.set(type, act),
    skipWaiting,
    registration: { unregister },
  }
  runInNewContext(worker, { self, caches })
  acts.get('install')?.({})
  expect(skipWaiting).toHaveBeenCalled()
  let cleared: Promise<unknown> | undefined
  acts.get('activate')?.({ waitUntil: (work: Promise<unknown>) => (cleared = work) })
  await cleared
  expect(await caches.keys()).toEqual([])
  expect(unregister).toHaveBeenCalled()
  // Pages of before are then the browser's own affair.
  expect(acts.has('fetch')).toBe(false)
})
