import { createContext, type Ref, use } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn } from '../lib/paths.ts'
import { shopUrl } from '../lib/site-constants.ts'

/** Prefetches a page's code and data. */
export const PrefetchContext = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve())

interface Props extends Omit<LinkProps, 'to'> {
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link that prefetches its page on first intent: hover, focus or touch. */
export function PageLink({ to, ...rest }: Props) {
  const prefetch = use(PrefetchContext)
  const warm = () => void prefetch(to.replace(/[?#].*/, ''))
  return <Link {...rest} to={to} onPointerEnter={warm} onTouchStart={warm} onFocus={warm} />
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
