import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from './toasts.ts'

type Load<Value> = () => Promise<Value>

/** Loads once. Asking again for a module that is there takes a browser some turns, and a page waits for several in a row; what
 *  failed is asked for again. On a server, where what it loads may have changed, each time. */
export function memoizeLoader<Value>(load: Load<Value>): Load<Value> {
  if (import.meta.env.SSR) return load
  let known: Promise<Value> | undefined
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** The same for many, by their names; undefined for a name that none has. */
export function memoizeLoaders<Value>(
  loads: Partial<Record<string, Load<Value>>>,
): (name: string) => Promise<Value> | undefined {
  const known = new Map<string, Load<Value>>()
  return (name) => {
    const load = loads[name]
    if (!load) return undefined
    const once = known.get(name) ?? memoizeLoader(load)
    known.set(name, once)
    return once()
  }
}

/** What React writes on promises that it has waited for. */
interface Kept {
  status?: 'fulfilled'
  value?: unknown
}

/** The same promise; once it has its value, `use` reads that without waiting a turn. */
export function markResolved<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value } satisfies Kept),
    () => {}, // thrown where it is read
  )
  return promise
}

/** Whether `use` would answer at once. */
export const isResolved = (promise: Promise<unknown> & Kept): boolean => promise.status === 'fulfilled'

export type LoadState<Content> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; content: Content }

/** Content that a page fetches once it is hydrated; anew whenever `key` changes, with what was there shown meanwhile. */
export function useLoaded<Content>(key: string, load: () => Promise<Content>): LoadState<Content> {
  const [shown, setShown] = useState<LoadState<Content>>({ state: 'loading' })
  useEffect(() => {
    let left = false
    load().then(
      (content) => left || setShown({ state: 'ready', content }),
      (error: unknown) => {
        console.error('content cannot be loaded', error)
        if (!left) setShown({ state: 'failed' })
      },
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what is loaded
  }, [key])
  return shown
}

/** A dialog whose code and content are fetched when a visitor means to open it: `warm` on hover, focus or touch, at the latest
 *  `open`. Where that fails, only opening says so, with `failure`, and the next attempt tries again. */
export function useOnIntent<Loaded>(load: () => Promise<Loaded>, failure: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    if (busy) return
    if (loaded) return setOpened(true)
    setBusy(true)
    try {
      const fetched = await load()
      // Closed at first: Mantine notes where the focus was when it sees the dialog open.
      flushSync(() => setLoaded(() => fetched))
      setOpened(true)
    } catch (error) {
      console.error('a dialog cannot be shown', error)
      notify({ message: failure, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const warm = () => void (loaded ?? load().catch(() => {}))
  return {
    loaded,
    opened,
    open,
    close: () => setOpened(false),
    /** For the button that opens it. */
    button: { 'aria-busy': busy, onPointerEnter: warm, onTouchStart: warm, onFocus: warm, onClick: open },
  }
}
