/* Publishing removes the draft. Sanity's mutator (6.16 to 6.19) throws when that removal arrives while edits of this browser are
 * on their way to the server: it applies them to the missing draft, and the form crashes with « getAttribute only applies to
 * plain objects ». Edits not yet sent are dropped. The server is kinder: an edit of a removed draft starts a new one from the
 * published document. So this client holds the removal back while such edits are open, and shows removal and new draft as one
 * update. Hosted content needs this as much as local content. */
import type {
  ListenEvent,
  ListenOptions,
  ListenParams,
  MutationEvent,
  SanityClient,
  SanityDocument,
} from '@sanity/client'
import { defer, Observable, tap } from 'rxjs'

/** The Studio sends edits once a second. After this silence none is left unsent. */
const QUIET_MS = 1_500
/** A lost answer must not hide a removal for ever. */
const LONGEST_MS = 15_000

type Event = ListenEvent<SanityDocument>
type Mutation = MutationEvent['mutations'][number]
type Listen = (query: string, params?: ListenParams, options?: ListenOptions) => Observable<Event>

/** Makes a Studio's client, and all clients derived from it, hold back removals of drafts that are being edited. */
export function holdDraftRemovals(client: SanityClient, edits = new OpenEdits()): SanityClient {
  const { observable } = client
  const listen: Listen = observable.listen.bind(observable)
  const action = observable.action.bind(observable)
  const withConfig = client.withConfig.bind(client)
  const listenHeld: Listen = (query, params, options) => {
    const events = listen(query, params, options)
    return options?.tag?.startsWith('document.pair') ? held(events, edits) : events
  }
  Object.assign(observable, {
    listen: listenHeld,
    action: (...[operations, options]: Parameters<typeof action>) =>
      edits.watched(operations, options?.transactionId, () => action(operations, options)),
  })
  return Object.assign(client, {
    withConfig: (config: Parameters<typeof withConfig>[0]) => holdDraftRemovals(withConfig(config), edits),
  })
}

/** The edits of drafts that this browser sent and has not seen come back as events. */
class OpenEdits {
  readonly #drafts = new Map<string, { sent: Set<string>; last: number }>()

  /** Sends actions. Notes which drafts they edit until the server refuses them, or `seen` is called. */
  watched<Answer>(operations: unknown, transaction: string | undefined, send: () => Observable<Answer>) {
    const ids = [operations].flat().flatMap(editedDraft)
    if (ids.length === 0 || !transaction) return send()
    const failed = (error: unknown) => {
      const { statusCode = 0 }: { statusCode?: number } = Object(error)
      // The Studio gives a refused edit up, and repeats one that found no server.
      if (statusCode >= 400 && statusCode < 500) for (const id of ids) this.seen(id, transaction)
    }
    return defer(() => {
      for (const id of ids) this.#sent(id, transaction)
      return send().pipe(tap({ error: failed }))
    })
  }

  seen(id: string, transaction: string) {
    const entry = this.#drafts.get(id)
    if (entry?.sent.delete(transaction)) entry.last = Date.now()
  }

  /** Milliseconds until edits of this draft can no longer be open; 0 if there are none. */
  wait(id: string): number {
    const { sent, last } = this.#drafts.get(id) ?? { sent: new Set(), last: 0 }
    const age = Date.now() - last
    return Math.max(0, (sent.size > 0 ? LONGEST_MS : QUIET_MS) - age)
  }

  #sent(id: string, transaction: string) {
    const { sent } = this.#drafts.get(id) ?? { sent: new Set<string>() }
    this.#drafts.set(id, { sent: sent.add(transaction), last: Date.now() })
  }
}

/** The draft that an action of Sanity's form edits or creates. */
function editedDraft(operation: unknown): string[] {
  const { actionType, draftId, attributes }: { actionType?: string; draftId?: string; attributes?: { _id?: string } } =
    Object(operation)
  const id = actionType === 'sanity.action.document.edit' ? draftId : attributes?._id
  return id ? [id] : []
}

/** The events of a document and its draft, with removals of the draft held back while it has open edits. */
const held = (events: Observable<Event>, edits: OpenEdits) =>
  new Observable<Event>((subscriber) => {
    /** The events so far of a transaction that has more. */
    let group = new Map<string, MutationEvent>()
    let removal: MutationEvent | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    /** The Studio locks the form until it has all events of a transaction, so their number must be right. */
    const send = (passed: readonly MutationEvent[]) => {
      for (const [index, event] of passed.entries())
        subscriber.next({ ...event, transactionTotalEvents: passed.length, transactionCurrentEvent: index + 1 })
    }
    const release = () => {
      clearTimeout(timer)
      if (!removal) return
      const wait = edits.wait(removal.documentId)
      if (wait > 0) timer = setTimeout(release, Math.min(wait, QUIET_MS))
      else {
        const late = removal
        removal = undefined
        send([late])
      }
    }
    /** Undefined if the event is held back. */
    const shown = (event: MutationEvent): MutationEvent | undefined => {
      if (!event.documentId.startsWith('drafts.')) return event
      edits.seen(event.documentId, event.transactionId)
      if (event.transition === 'disappear' && edits.wait(event.documentId) > 0) {
        removal = event
        return undefined
      }
      if (event.transition !== 'appear' || !removal) return event
      const joined = { ...event, transition: 'update' as const, mutations: event.mutations.map(replacing) }
      const { previousRev } = removal
      removal = undefined
      return previousRev ? { ...joined, previousRev } : joined
    }
    const mutated = (event: MutationEvent) => {
      group.set(event.documentId, event)
      if (group.size < (event.transactionTotalEvents ?? 1)) return
      const passed = [...group.values()].flatMap((one) => shown(one) ?? [])
      group = new Map()
      send(passed)
      release()
    }
    const subscription = events.subscribe({
      next: (event) => {
        if (event.type === 'mutation') return mutated(event)
        // Both make the Studio read the documents again.
        if (event.type === 'welcome' || event.type === 'reset') {
          group = new Map()
          removal = undefined
        }
        subscriber.next(event)
      },
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  })

/** The mutation for a document that, for this browser, still exists. */
function replacing(mutation: Mutation): Mutation {
  if ('createIfNotExists' in mutation) return { createOrReplace: mutation.createIfNotExists }
  if (!('create' in mutation)) return mutation
  const { _id = '', ...content } = mutation.create
  return { createOrReplace: { ...content, _id } }
}
