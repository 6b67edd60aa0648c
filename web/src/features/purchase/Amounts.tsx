import { balanceOf, DEPOSIT_PERCENT, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../lib/i18n.ts'
import classes from './Purchase.module.css'

/** What is paid now and what later. `price` in whole euros. */
export function Amounts({ price }: { price: number }) {
  const t = useTranslate()
  return (
    <section className={classes['amounts']}>
      <h2>{t('youPay')}</h2>
      <dl className={classes['sums']}>
        <div>
          <dt>{t('priceWithTax')}</dt>
          <dd>{formatEuros(price)}</dd>
        </div>
        <div>
          <dt>{t('depositShare', { percent: DEPOSIT_PERCENT })}</dt>
          <dd>{formatEuros(depositOf(price))}</dd>
        </div>
        <div>
          <dt>{t('balanceAtDelivery')}</dt>
          <dd>{formatEuros(balanceOf(price))}</dd>
        </div>
      </dl>
      <p className="small dimmed">{t('depositCovers')}</p>
    </section>
  )
}
