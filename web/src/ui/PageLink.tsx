import { createContext, use, type Ref } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/** Fetches a page ahead; done when it is there. */
export const PrefetchContext = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve())

interface Props extends Omit<LinkProps, 'to'> {
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link that fetches its page's code and data on first intent: hover, focus or finger down. */
export function PageLink({ to, ...rest }: Props) {
  const prefetch = use(PrefetchContext)
  const warm = () => void prefetch(to.replace(/[?#].*/, ''))
  return <Link {...rest} to={to} onPointerEnter={warm} onTouchStart={warm} onFocus={warm} />
}
