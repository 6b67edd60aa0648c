import { useEffect, useEffectEvent } from 'react'

const opened = '[role="dialog"], [role="menu"], [popover]:popover-open, dialog[open]'

/** Calls `act` with what had the focus when Escape is pressed, unless the key closes something else that lies open. */
export function useEscape(act: (target: Element | undefined) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('[data-notice]') || !document.querySelector(opened)) act(target)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
