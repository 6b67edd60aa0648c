// Loaded by boot.js some seconds after the page: registers the service worker, tells it what is shown and chosen, and says when what is
// shown is old.
import { LINE_ID, LINE_STYLE, type LineTexts, RETRY_MS } from './rules.ts'
import type { Message } from './worker.ts'

const workers = navigator.serviceWorker
/** The Studio shows drafts in a frame. */
const isFramed = globalThis.self !== globalThis.top
const here = () => location.pathname
let known = ''

/** Ids of cart, favourites and comparison: lib/saved-cars.ts, without its library. */
const CHOICES = ['age-cart-items', 'age-favourites', 'age-compare']

function chosenCars(): string[] {
  const ids = CHOICES.flatMap((key): unknown[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.map((item) => (typeof item === 'string' ? item : item?.id)) : []
    } catch {
      return []
    }
  })
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** Tells the worker if anything has changed since the last time. */
async function tell(unseen = false): Promise<void> {
  const message: Message = { opened: here(), chosen: chosenCars() }
  const text = JSON.stringify(message)
  if (text === known) return
  known = text
  const { active } = await workers.ready
  const photos = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/photos/'))
    .map(({ pathname, search }) => pathname + search)
  const sparing = 'sparing' in document.documentElement.dataset
  active?.postMessage({ ...message, sparing, ...(unseen && { unseen, photos }) } satisfies Message)
}

/** Whether something is typed that a reload would lose. */
const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    ({ value, type }) => !['hidden', 'radio', 'checkbox', 'range'].includes(type) && value.trim() !== '',
  )

function showLine({ old, back, reload }: LineTexts): void {
  const line = document.getElementById(LINE_ID) ?? document.createElement('div')
  Object.assign(line, { id: LINE_ID, className: 'offline', role: 'status', textContent: old })
  Object.assign(line.dataset, { back, reload })
  line.style.cssText = LINE_STYLE
  if (!line.isConnected) document.body.prepend(line)
}

const BUTTON_STYLE =
  'min-height:2.75rem;padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer'

/** The network is back, but a reload would lose what is typed: the visitor decides. */
function offerReload(): void {
  const line = document.getElementById(LINE_ID)
  if (!line) return
  const { back = '', reload = '' } = line.dataset
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload })
  button.style.cssText = BUTTON_STYLE
  button.addEventListener('click', () => location.reload())
  line.replaceChildren(`${back} `, button)
}

let watching = false
/** Looks for the network until it is back, then shows the page as it is now. What is typed stays: the visitor reloads himself. */
function watchNetwork(): void {
  if (watching) return
  watching = true
  const look = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!answer?.ok || ended.signal.aborted) return
    ended.abort()
    clearInterval(timer)
    if (isTyped()) offerReload()
    else location.reload()
  }
  const ended = new AbortController()
  const timer = setInterval(() => void look(), RETRY_MS)
  addEventListener('online', () => void look(), { signal: ended.signal })
}

async function begin(): Promise<void> {
  if (!workers || isFramed) return
  workers.addEventListener('message', ({ data }: MessageEvent<LineTexts>) => {
    showLine(data)
    watchNetwork()
  })
  if (document.getElementById(LINE_ID)) watchNetwork()
  const unseen = !workers.controller
  await workers.register('/sw.js')
  await tell(unseen)
  const soon = () => setTimeout(() => void tell(), 1000)
  // Both after the application has changed address or choice.
  globalThis.navigation?.addEventListener('currententrychange', soon)
  addEventListener('click', soon, { passive: true })
}

// Without a worker the site works as before: storage may be blocked, and private windows refuse it.
begin().catch(() => {})
