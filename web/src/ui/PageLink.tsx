import { type ComponentPropsWithRef, createContext, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn } from '../lib/paths.ts'
import { shopUrl } from '../lib/site-constants.ts'

/** Prefetches a page's code and data. */
export const PrefetchContext = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve())

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'> {
  to: string
  /** Kept with the entry in the browser's history. */
  state?: unknown
}

/** A link that prefetches its page on first intent: hover, focus or touch. Made of the router's hooks: its Link brings the
 *  prefetching and transitions of its framework, 7 KiB of each visitor's script, and hydrates more slowly. */
export function PageLink({ to, state, onClick, children, ...rest }: Props) {
  const prefetch = use(PrefetchContext)
  const warm = () => void prefetch(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(rest.target && { target: rest.target }) })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      {children}
    </a>
  )
}

interface ShopLinkProps {
  /** A path of the site without its language, with its query. */
  path: string
  className?: string
}

/** A link from a preview or an old deploy to the same page of the live shop. Opens a new tab, so that typed text is not lost.
 *  Empty if the live shop's address is not configured. */
export function ShopLink({ path, className }: ShopLinkProps) {
  const t = useTranslate()
  const language = useLanguage()
  if (!shopUrl) return null
  return (
    <a className={className} href={shopUrl + pathIn(language, path)} target="_blank" rel="noreferrer">
      {t('liveShop')}
    </a>
  )
}
