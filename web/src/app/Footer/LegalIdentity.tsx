import { companyIdentity } from '../../lib/company-identity.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { CompanyFact } from '../../ui/CompanyFact.tsx'
import classes from './Footer.module.css'

/** Who sells, as the register knows it, at the foot of every page. */
export function LegalIdentity() {
  const t = useTranslate()
  const { name, registration, vat, mediator } = companyIdentity
  return (
    <dl className={classes['identity']}>
      <div>
        <dt>{t('companyName')}</dt>
        <dd>
          <CompanyFact value={name} />
        </dd>
      </div>
      <div>
        <dt>{t('companyRegistration')}</dt>
        <dd>
          <CompanyFact value={registration} />
        </dd>
      </div>
      <div>
        <dt>{t('companyVat')}</dt>
        <dd>
          <CompanyFact value={vat} />
        </dd>
      </div>
      <div>
        <dt>{t('companyMediator')}</dt>
        <dd>
          <CompanyFact value={mediator} />
        </dd>
      </div>
    </dl>
  )
}
