import { useTranslate } from '../../../lib/i18n.ts'
import classes from './PriceBox.module.css'

/** Who gets the money and how to find out, before any of it leaves. */
export function BeforePaying() {
  const t = useTranslate()
  return (
    <section className={classes['before']}>
      <h2>{t('beforePaying')}</h2>
      <ul>
        <li>{t('beforePayingName')}</li>
        <li>{t('beforePayingCall')}</li>
      </ul>
    </section>
  )
}
