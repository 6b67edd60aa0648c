import { randomId } from '../documents/document.ts'
import type { Store } from '../documents/store.ts'
import type { Sink } from '../http/sink.ts'
import { Listener, type ListenOptions } from './listener.ts'

/** Keeps proxies from closing a silent connection. */
const beatEvery = 15_000

/** Starts a listener. After `resumeFrom`, the id of the last event it saw on a lost connection, it is first told what it
 *  missed (`welcomeback`), or that this is no longer known (`reset`: read everything anew). */
export function listen(store: Store, sink: Sink, options: ListenOptions, resumeFrom: string | undefined) {
  const listener = new Listener(sink, options)
  const listenerName = randomId(20)
  const missed = resumeFrom ? store.feed.from(resumeFrom.split('#')[0] ?? '') : undefined
  sink.write(':\n\n')
  listener.send(!resumeFrom ? 'welcome' : missed ? 'welcomeback' : 'reset', { listenerName })
  for (const commit of missed ?? []) listener.tell(commit, resumeFrom)
  const leave = store.feed.subscribe((commit) => listener.tell(commit))
  const beat = setInterval(() => sink.write(':\n\n'), beatEvery)
  sink.onClose(() => {
    clearInterval(beat)
    leave()
  })
}
