import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'
import classes from './Button.module.css'

interface Look {
  /** One primary button per view. */
  look?: 'primary' | 'outline' | 'plain'
  size?: 'small' | 'large'
}

export const buttonClass = (look: Look['look'] = 'primary', size: Look['size'] = 'large'): string =>
  [classes['button'], classes[look], size === 'small' && classes['small']].filter(Boolean).join(' ')

export const Button = ({ look, size, ...props }: Look & ComponentProps<'button'>) => (
  <button type="button" className={buttonClass(look, size)} {...props} />
)

export const ButtonLink = ({ look, size, ...props }: Look & ComponentProps<typeof PageLink>) => (
  <PageLink className={buttonClass(look, size)} {...props} />
)

export const ArrowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PageLink className="link" to={to}>
    {children} <Icon name="right" />
  </PageLink>
)

declare global {
  interface Window {
    /** Buttons and links clicked before hydration, collected by boot.js. */
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

/** A button that replays a click made before hydration. */
export const ReplayButton = (props: Omit<ComponentProps<'button'>, 'ref' | 'type'>) => (
  <button ref={useReplay()} type="button" data-replay {...props} />
)

/** The same for a link, whose address is only followed without script. */
export const ReplayLink = ({ children, ...props }: Omit<ComponentProps<'a'>, 'ref'>) => (
  <a ref={useReplay()} data-replay {...props}>
    {children}
  </a>
)

/** A square button with an icon; `label` names it. */
export const IconButton = ({
  icon,
  label,
  ...props
}: ComponentProps<typeof ReplayButton> & { icon: IconName; label: string }) => (
  <ReplayButton className="icon-button" aria-label={label} {...props}>
    <Icon name={icon} />
  </ReplayButton>
)
