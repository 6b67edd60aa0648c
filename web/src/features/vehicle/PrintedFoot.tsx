import type { CardVehicle } from '../../content/cards.ts'
import type { Company } from '../../content/page.ts'
import { absoluteAddress } from '../../lib/site-constants.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { pathIn, paths } from '../../lib/paths.ts'
import classes from './PrintedFoot.module.css'

/** On paper only: who sells, and where the page is. */
export function PrintedFoot({ car, company }: { car: CardVehicle; company: Company | undefined }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className={classes['foot']}>
      <p>{company && [company.name, company.phone, company.email].join(' · ')}</p>
      <p>{absoluteAddress(pathIn(language, paths.vehicle.href(car.id)))}</p>
      <p>{t('printedNote')}</p>
    </div>
  )
}
