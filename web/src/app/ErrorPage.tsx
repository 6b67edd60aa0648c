import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/Button/button-class.ts'
import { PageLink } from '../ui/PageLink.tsx'
import classes from './NotFoundPage/NotFoundPage.module.css'

/** What a visitor sees in place of a page that failed: header and footer stay. */
export function ErrorPage() {
  const t = useTranslate()
  return (
    <div className={`wrap ${classes['lost']}`} role="alert">
      <div>
        <h1>{t('errorTitle')}</h1>
        <p className="lede">{t('errorText')}</p>
        <div className={classes['actions']}>
          <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
            {t('reload')}
          </button>
          <PageLink className={buttonClass('outline')} to={paths.home.href()}>
            {t('backHome')}
          </PageLink>
        </div>
      </div>
    </div>
  )
}
