import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import classes from './ServiceParts.module.css'

interface Props {
  ask: string
  /** Starts where the page's sections do, or at its edge. */
  wide?: boolean
}

/** The way on from a service: to the form, and back to all of them. */
export function ServiceActions({ ask, wide = false }: Props) {
  const t = useTranslate()
  return (
    <div className={`wrap ${classes['actions']} ${wide ? '' : classes['inset']}`}>
      <PageLink className={buttonClass('primary')} to={paths.contact.href()}>
        {ask}
      </PageLink>
      <PageLink className={buttonClass('outline')} to={paths.services.href()}>
        {t('allServices')}
      </PageLink>
    </div>
  )
}
