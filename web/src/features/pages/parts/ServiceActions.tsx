import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import classes from './ServiceActions.module.css'

/** The way on from a service: to the form, and back to all of them. */
export function ServiceActions({ ask }: { ask: string }) {
  const t = useTranslate()
  return (
    <div className={`wrap ${classes['actions']}`}>
      <PageLink className={buttonClass('primary')} to={paths.contact.href()}>
        {ask}
      </PageLink>
      <PageLink className={buttonClass('outline')} to={paths.services.href()}>
        {t('allServices')}
      </PageLink>
    </div>
  )
}
