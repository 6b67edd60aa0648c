import { createContext, use } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

export const PrefetchContext = createContext<(path: string) => void>(() => {})

/** A link that fetches its page's code and data on first intent: hover, focus or finger down. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const prefetch = use(PrefetchContext)
  const warm = () => prefetch(to.replace(/[?#].*/, ''))
  return <Link {...rest} to={to} onPointerEnter={warm} onTouchStart={warm} onFocus={warm} />
}
