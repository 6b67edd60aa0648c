import { useEffect, useEffectEvent } from 'react'

/** Ctrl + Z anywhere in the page, but where somebody writes: a field takes back its own letters. */
export function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const writing =
      event.target instanceof Element && event.target.closest('dialog, input, textarea, [contenteditable="true"]')
    if (writing || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
