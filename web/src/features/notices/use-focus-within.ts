import { useCallback, useMemo, useRef, useState, type FocusEvent } from 'react'

/** Whether the focus is inside, and where it came from. */
export function useFocusWithin() {
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

  const handlers = useMemo(
    () => ({
      onFocus: (event: FocusEvent) => {
        if (isInside(event)) return
        setFocused(true)
        cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
      },
      onBlur: (event: FocusEvent) => {
        if (!isInside(event)) setFocused(false)
      },
    }),
    [],
  )
  /** To be called when `leaving` goes: whoever used the keyboard in it continues where they were, not at the page's top. */
  const giveBack = useCallback((leaving: Element | null) => {
    if (!leaving?.contains(document.activeElement)) return
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [])
  return { focused, handlers, giveBack }
}
