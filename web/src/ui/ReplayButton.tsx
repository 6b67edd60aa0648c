import { useEffect, useRef, type ComponentProps } from 'react'

declare global {
  interface Window {
    /** Buttons clicked before they were alive, kept by the first script (boot.js). */
    earlyClicks?: Element[]
  }
}

/** A button that, once alive, does the click that a visitor made before. */
export function ReplayButton(props: Omit<ComponentProps<'button'>, 'ref' | 'type'>) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = ref.current
    if (!button) return
    button.dataset['alive'] = ''
    const early = window.earlyClicks ?? []
    const at = early.indexOf(button)
    if (at === -1) return
    early.splice(at, 1)
    button.click()
  }, [])
  return <button ref={ref} type="button" data-replay {...props} />
}
