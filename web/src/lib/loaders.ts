import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from './toasts.ts'

type Load<Value> = () => Promise<Value>

/** Loads once, by caching the promise: even a cached `import()` costs several microtask turns. A failed load is tried again. On a
 *  server, where content may have changed, it loads each time. */
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

/** The same for many loaders by name, such as those of `import.meta.glob`; undefined for an unknown name. */
export function memoizeLoaders<Value>(
  loads: Partial<Record<string, Load<Value>>>,
): (name: string) => Promise<Value> | undefined {
  const memoized = new Map(Object.entries(loads).flatMap(([name, load]) => (load ? [[name, memoizeLoader(load)]] : [])))
  return (name) => memoized.get(name)?.()
}

/** The fields that React's `use` writes on a promise it has waited for. */
interface Resolved {
  status?: 'fulfilled'
  value?: unknown
}

/** Marks a promise once it has resolved, so that `use` reads its value without suspending. Returns the same promise. */
export function markResolved<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value } satisfies Resolved),
    () => {}, // thrown where it is read
  )
  return promise
}

export const isResolved = (promise: Promise<unknown> & Resolved): boolean => promise.status === 'fulfilled'

/** A part that the page can do without, loaded in the background; undefined until then, and if it cannot be loaded. Loads again
 *  when `key` changes, and keeps the last part meanwhile; without `load`, nothing is loaded. */
export function useOptional<Part>(key: unknown, load: Load<Part> | false | undefined): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let left = false
    if (load)
      load().then(
        (loaded) => left || setPart(() => loaded),
        () => {},
      )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what is loaded
  }, [key])
  return part
}

export type LoadState<Content> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; content: Content }

/** Content that a page loads after hydration; loads again when `key` changes, and keeps the last content meanwhile. */
export function useLoaded<Content>(key: string, load: Load<Content>): LoadState<Content> {
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

/** A dialog whose code and content load on first intent: hover, focus or touch of its button, at the latest a click. Only a click
 *  reports a failure, with the text `failure`; the next attempt tries again. */
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
