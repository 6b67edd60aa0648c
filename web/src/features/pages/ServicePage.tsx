import type { ReactNode } from 'react'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './pages.module.css'

interface Props {
  title: string
  description: string
  lede?: string
  /** In place of the lede, where it depends on the visitor's place. */
  intro?: ReactNode
  path: string
  car?: CardVehicle | undefined
  beside?: ReactNode
  /** Label of the link to the contact form. */
  ask: string
  /** Aligns the links at the end with the page's edge, not with the sections' text. */
  wide?: boolean
  children: ReactNode
}

/** The layout of a service's page. */
export function ServicePage({
  title,
  description,
  lede = '',
  intro,
  path,
  car,
  beside,
  ask,
  wide = false,
  children,
}: Props) {
  const t = useTranslate()
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageTop
        title={title}
        lede={lede}
        path={path}
        car={car}
        beside={beside}
        trail={[{ to: paths.services.href(), label: t('services') }]}
      >
        {intro}
      </PageTop>
      {children}
      <div className={`wrap ${classes['actions']} ${wide ? '' : classes['inset']}`}>
        <ButtonLink to={paths.contact.href()}>{ask}</ButtonLink>
        <ButtonLink look="outline" to={paths.services.href()}>
          {t('allServices')}
        </ButtonLink>
      </div>
    </>
  )
}
