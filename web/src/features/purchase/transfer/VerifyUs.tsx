import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { registered } from './bank-details.ts'
import classes from './Transfer.module.css'

/** How a buyer finds out that we are who we say, before any money leaves. */
export function VerifyUs({ company }: { company: Company | undefined }) {
  const t = useTranslate()
  const { name, registration } = registered
  return (
    <section className={classes['verify']}>
      <h2>{t('verifyTitle')}</h2>
      <ol>
        <li>
          {registration
            ? t('verifyRegister', { name, registration })
            : t('verifyName', { name: company?.name ?? name })}
        </li>
        <li>{t('verifyCall')}</li>
        <li>{t('verifyBank')}</li>
        <li>{t('verifyNever')}</li>
      </ol>
    </section>
  )
}
