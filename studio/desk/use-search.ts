import { useEffect, useState } from 'react'

/** What is typed into the search of a tool. It names people, so it stands in no address, which histories and access logs keep: it
 *  lives in this tab until another tool is opened. */
const keyOf = (tool: string) => `desk-search-${tool}`

function read(tool: string): string {
  try {
    return sessionStorage.getItem(keyOf(tool)) ?? ''
  } catch {
    return ''
  }
}

/** Without storage the text lives as long as the page. */
function keep(tool: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(tool))
    else sessionStorage.setItem(keyOf(tool), text)
  } catch {
    // Nothing to do: the text is still on the screen.
  }
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
  const [typed, setTyped] = useState(() => read(tool))
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
    setTyped: (text) => {
      keep(tool, text)
      setTyped(text)
    },
    q,
  }
}
