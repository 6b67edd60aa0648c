import { loanChoices } from '#domain/loan.ts'
import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import type { ShownCredit } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { CreditInFrance } from '../../ui/Credit.tsx'
import { Sheet } from '../../ui/Facts.tsx'
import { LoanChoices } from '../../ui/LoanChoices.tsx'
import facts from './VehicleFacts.module.css'

const TITLE_ID = 'financing'

/** The loan simulator for this car's price; to a visitor with a place outside France, the two transfers instead. */
export function Financing({ price, credit }: { price: number; credit: ShownCredit }) {
  const t = useTranslate()
  if (!loanChoices(price, credit)) return null
  return (
    <CreditInFrance
      abroad={
        <section className={`screen-only ${facts['section']}`}>
          <h2>{t('creditAbroadTitle')}</h2>
          <p className={facts['note']}>{t('creditAbroad')}</p>
          <Sheet
            lines={[
              { name: t('deposit'), value: formatEuros(depositOf(price)) },
              { name: t('balance'), value: formatEuros(balanceOf(price)) },
            ]}
          />
        </section>
      }
    >
      <section aria-labelledby={TITLE_ID} className={`screen-only ${facts['section']}`}>
        <h2 id={TITLE_ID}>{t('creditTitle')}</h2>
        <LoanChoices
          price={price}
          credit={credit}
          monthsText={(count) => t('months', { count })}
          below={<ArrowLink to={paths.financing.href()}>{t('creditMore')}</ArrowLink>}
        />
      </section>
    </CreditInFrance>
  )
}
