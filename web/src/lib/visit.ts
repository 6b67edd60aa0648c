// Counts a look at a car's page. Its own chunk, loaded when the page has long been shown.
import type { Language } from '#domain/languages.ts'
import type { Visit } from '#domain/visits.ts'

const ADDRESS = '/.netlify/functions/visit'
/** Milliseconds in sight: who only passes by, such as on the way back through a list, has not looked. */
const SEEN_MS = 1000

/** The cars that this page has counted: the same car is one visit however often it is opened. Forgotten with the page. */
const counted = new Set<string>()

/** Tells the shop that a car's page was looked at: once a page life, after a second in a visible tab. Nothing is kept in the
 *  browser, and nobody waits for the answer. Returns a function that cancels it. */
export function countLook(vehicle: string, language: Language): () => void {
  if (counted.has(vehicle)) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const end = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const watch = () => {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(() => {
      end()
      counted.add(vehicle)
      navigator.sendBeacon(ADDRESS, JSON.stringify({ vehicle, language } satisfies Visit))
    }, SEEN_MS)
  }
  // A page that is loaded in advance is hidden too, until it is shown.
  document.addEventListener('visibilitychange', watch, { signal: ended.signal })
  watch()
  return end
}
