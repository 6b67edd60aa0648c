import { useEffect, useState, useSyncExternalStore } from 'react'

/** What is typed into the search of a tool. It names people, so it stands in no address, which histories and access logs keep: it
 *  lives in this tab until another tool is opened. */
const keyOf = (tool: string) => `desk-search-${tool}`

/** What was typed while this page is open, by tool: it also stands for a browser without storage. */
const texts = new Map<string, string>()
const listeners = new Set<() => void>()

function read(tool: string): string {
  const text = texts.get(tool)
  if (text !== undefined) return text
  try {
    return sessionStorage.getItem(keyOf(tool)) ?? ''
  } catch {
    return ''
  }
}

function keep(tool: string, text: string): void {
  texts.set(tool, text)
  try {
    if (text === '') sessionStorage.removeItem(keyOf(tool))
    else sessionStorage.setItem(keyOf(tool), text)
  } catch {
    // Nothing to do: the text lives as long as the page.
  }
  for (const tell of listeners) tell()
}

function follow(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export interface Search {
  tool: string
  typed: string
  setTyped: (text: string) => void
  /** What is asked: the text once the typing paused. */
  q: string
}

/** Milliseconds without a key before a search is asked. */
const TYPING_MS = 300

/** Milliseconds after which a tool that is not shown counts as left. */
const LEFT_MS = 1000

/** The search of a tool, by the tool's name in the address. */
export function useSearch(tool: string): Search {
  // The Studio mounts a tool twice while it starts: a letter that falls between drawing the second one and showing it is not lost.
  const typed = useSyncExternalStore(follow, () => read(tool))
  const [q, setQ] = useState(() => typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(
    () => () => {
      // The Studio mounts a tool twice while it starts, and may show another address between: the search goes only when the
      // address has left the tool for good.
      setTimeout(() => {
        if (!location.pathname.split('/').includes(tool)) keep(tool, '')
      }, LEFT_MS)
    },
    [tool],
  )
  return {
    tool,
    typed,
    setTyped: (text) => keep(tool, text),
    q,
  }
}
