import { useCallback, useState } from 'react'

/** A text that stays in this browser until it is sent, so that a closed tab loses nothing. '' without one. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = `desk-${name}`
  const [text, setText] = useState(() => readDraft(key))
  const change = useCallback(
    (next: string) => {
      setText(next)
      keepDraft(key, next)
    },
    [key],
  )
  return [text, change]
}

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Without storage (private window, full disk) the text lives as long as the page. */
function keepDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing to do: the text is still on the screen.
  }
}
