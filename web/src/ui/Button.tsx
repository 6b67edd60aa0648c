import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './Button.module.css'

/** Looks of a button, for links as well as buttons. One filled per view; outline is second. */
export const buttonClass = (look: 'primary' | 'outline' | 'plain', size: 'small' | 'large' = 'large'): string =>
  [classes['button'], classes[look], size === 'small' && classes['small']].filter(Boolean).join(' ')

declare global {
  interface Window {
    /** Buttons and links clicked before they were hydrated, kept by the first script (boot.js). */
    earlyClicks?: Element[]
  }
}

function useReplay<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    part.dataset['hydrated'] = ''
    const early = window.earlyClicks ?? []
    const at = early.indexOf(part)
    if (at === -1) return
    early.splice(at, 1)
    part.click()
  }, [])
  return ref
}

/** A button that, once hydrated, does the click that a visitor made before. */
export const ReplayButton = (props: Omit<ComponentProps<'button'>, 'ref' | 'type'>) => (
  <button ref={useReplay()} type="button" data-replay {...props} />
)

/** A link of which the same is true: it leads away only where there is no script. */
export const ReplayLink = ({ children, ...props }: Omit<ComponentProps<'a'>, 'ref'>) => (
  <a ref={useReplay()} data-replay {...props}>
    {children}
  </a>
)
