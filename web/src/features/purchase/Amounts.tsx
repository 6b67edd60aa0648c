import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import { isTransportOpen } from '#domain/order-facts.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { DestinationTerms } from './destination.ts'
import { type Line, Lines, NewTabLink } from './Lines.tsx'
import classes from './Purchase.module.css'

interface Props {
  destination: DestinationTerms
  /** What the car costs at the buyer's door. */
  doorSums?: readonly Line[] | undefined
}

/** The amounts due now and at delivery. */
export function Amounts({ destination, doorSums = [] }: Props) {
  const t = useTranslate()
  const { price } = destination
  return (
    <section className={classes['amounts']}>
      <h2>{t('youPay')}</h2>
      <Lines
        lines={[
          { name: t('depositShare'), value: formatEuros(depositOf(price)) },
          {
            // Without a place nobody knows whether transport comes on top.
            name: t(isTransportOpen(destination.terms) ? 'saleBalanceWithout' : 'balanceAtDelivery'),
            value: formatEuros(balanceOf(price)),
          },
          { name: t('priceWithTax'), value: formatEuros(price), isSum: true },
          ...doorSums,
        ]}
      />
      {!destination.isRefused && <p className="small dimmed">{t(`saleDeposit_${destination.terms.deposit}`)}</p>}
      <p className="small">
        <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
        {destination.terms.deposit === 'partOfPrice' && (
          <>
            {' · '}
            <NewTabLink to={paths.costs.href()}>{t('costs')}</NewTabLink>
          </>
        )}
      </p>
    </section>
  )
}
