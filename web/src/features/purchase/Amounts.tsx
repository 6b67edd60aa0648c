import { balanceOf, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Lines } from './Lines.tsx'
import { NewTabLink } from './NewTabLink.tsx'
import classes from './Purchase.module.css'

/** What is paid now and what later. `price` in whole euros. */
export function Amounts({ price }: { price: number }) {
  const t = useTranslate()
  return (
    <section className={classes['amounts']}>
      <h2>{t('youPay')}</h2>
      <Lines
        lines={[
          { name: t('priceWithTax'), value: formatEuros(price) },
          { name: t('depositShare'), value: formatEuros(depositOf(price)) },
          { name: t('balanceAtDelivery'), value: formatEuros(balanceOf(price)) },
        ]}
      />
      <p className="small dimmed">{t('depositCovers')}</p>
      <p className="small">
        <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
      </p>
    </section>
  )
}
