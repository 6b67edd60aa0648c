import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { phoneLink } from '../../ui/format.ts'
import classes from './Purchase.module.css'

/** The functions take JSON, which only script can post; there is a way without. */
export function WithoutScript({ company }: { company: Company | undefined }) {
  const t = useTranslate()
  return (
    <p className={classes['notice']}>
      {t('purchaseWithoutScript')} {company && <a href={phoneLink(company.phone)}>{company.phone}</a>}
    </p>
  )
}
