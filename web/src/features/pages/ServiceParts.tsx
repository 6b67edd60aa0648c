import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './pages.module.css'

interface ServiceTopProps {
  title: string
  description: string
  lede: string
  path: string
}

/** How a service's page opens: below all services. */
export function ServiceTop({ title, description, lede, path }: ServiceTopProps) {
  const t = useTranslate()
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageTop title={title} lede={lede} path={path} trail={[{ to: paths.services.href(), label: t('services') }]} />
    </>
  )
}

interface ServiceActionsProps {
  ask: string
  /** Starts where the page's sections do, or at its edge. */
  wide?: boolean
}

/** The way on from a service: to the form, and back to all of them. */
export function ServiceActions({ ask, wide = false }: ServiceActionsProps) {
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
