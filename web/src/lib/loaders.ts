import { type ComponentType, createElement, use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from './toasts.ts'

type Load<Value> = () => Promise<Value>

/** Caches a loader's promise, because even a cached `import()` costs several microtask turns. Retries after a failure. On the
 *  server, where content may change, it loads each time. */
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

/** The fields that React's `use` sets on a promise. */
interface Resolved {
  status?: 'fulfilled'
  value?: unknown
}

/** Marks a promise once it has resolved, so that `use` reads its value without suspending. Returns the same promise. */
export function markResolved<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value } satisfies Resolved),
    () => {}, // `use` throws the error
  )
  return promise
}

export const isResolved = (promise: Promise<unknown> & Resolved): boolean => promise.status === 'fulfilled'

/** What a marked promise resolves to: in the first render if it has, else in a later one. Not for prerendered parts. */
export function useResolved<Value>(promise: Promise<Value> | undefined): LoadState<Value> {
  const [settled, settle] = useState<{ promise: Promise<Value>; failed: boolean }>()
  const isReady = promise !== undefined && isResolved(promise)
  useEffect(() => {
    // It may have resolved since this render.
    if (!isReady)
      promise?.then(
        () => settle({ promise, failed: false }),
        () => settle({ promise, failed: true }),
      )
  }, [promise, isReady])
  if (isReady) return { state: 'ready', content: (promise as Resolved).value as Value }
  return promise && settled?.promise === promise && settled.failed ? { state: 'failed' } : { state: 'loading' }
}

/** A component in a chunk of its own, to be loaded before or while it is rendered: `Part` suspends until it is there, and for good if
 *  it cannot be loaded, so that what was prerendered stays. */
export function makePart<Props extends object>(load: Load<ComponentType<Props>>) {
  const fetched = memoizeLoader(load)
  let part: Promise<ComponentType<Props>> | undefined
  const shown = () =>
    (part ??= markResolved(
      new Promise((resolve) => {
        fetched().then(resolve, () => (part = undefined))
      }),
    ))
  return {
    load: () => fetched().then(shown),
    Part: (props: Props) => createElement(use(shown()), props),
  }
}

/** Loads an optional part of a page in the background; undefined until then and after a failure. Reloads when `key` changes,
 *  keeping the last part until then. Without `load`, it loads nothing. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `key` identifies the content
  }, [key])
  return part
}

export type LoadState<Content> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; content: Content }

/** Loads content after hydration. Reloads when `key` changes, keeping the last content until then. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `key` identifies the content
  }, [key])
  return shown
}

/** Loads a dialog's code and content on first intent: hover, focus, touch or click of its button. Only a click reports a
 *  failure, with the text `failure`; the next attempt retries. */
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
      // Mount it closed first: Mantine stores the focused element when the dialog opens.
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
    button: { 'aria-busy': busy || undefined, onPointerEnter: warm, onTouchStart: warm, onFocus: warm, onClick: open },
  }
}
