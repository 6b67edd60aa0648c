import type { Store } from '../documents/store.ts'
import type { Sink } from '../http/sink.ts'

/** One tag for everything: each write makes every query's answer stale. */
export const syncTags = ['s1:local']

/** The Live Content API: tells readers of published content when to ask again. */
export function liveContent(store: Store, sink: Sink) {
  const send = (event: string, data: object) => {
    const id = String(store.sequence)
    sink.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ id, ...data })}\n\n`)
  }
  send('welcome', {})
  const leave = store.feed.subscribe(() => send('message', { tags: syncTags }))
  const beat = setInterval(() => sink.write(':\n\n'), 15_000)
  sink.onClose(() => {
    clearInterval(beat)
    leave()
  })
}
