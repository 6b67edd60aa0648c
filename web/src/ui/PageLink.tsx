import { createContext, type Ref, use } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn } from '../lib/paths.ts'
import { shopUrl } from '../lib/site-constants.ts'

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

interface ShopLinkProps {
  /** A path of the site without its language, with its query. */
  path: string
  /** Where it stands alone as a button. */
  className?: string
}

/** From a preview or an old version of the shop to the same place of the shop itself, in a tab of its own: what was typed
 *  stays where it is. Nothing where the build was not told the shop's address. */
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
