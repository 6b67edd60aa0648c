import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn } from '../lib/paths.ts'
import { shopUrl } from '../lib/site-constants.ts'

interface Props {
  /** A path of the site without its language, with its query. */
  path: string
  /** Where it stands alone as a button. */
  className?: string
}

/** From a preview or an old version of the shop to the same place of the shop itself, in a tab of its own: what was typed
 *  stays where it is. Nothing where the build was not told the shop's address. */
export function ShopLink({ path, className }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  if (!shopUrl) return null
  return (
    <a className={className} href={shopUrl + pathIn(language, path)} target="_blank" rel="noreferrer">
      {t('liveShop')}
    </a>
  )
}
