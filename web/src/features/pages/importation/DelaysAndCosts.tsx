import { daysOfZone, deliveryZones, type DeliveryZone } from '#domain/delivery-days.ts'
import { balanceOf, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { FactLines } from '../../../ui/FactLines/FactLines.tsx'
import { LinkedText, Prose } from '../../../ui/Prose/Prose.tsx'
import { RulerTable } from '../../../ui/RulerTable/RulerTable.tsx'
import classes from './ImportationPage.module.css'

/** Euros: the price of a car in the middle of the catalogue. */
const EXAMPLE_PRICE = 14_000

export function DelaysAndCosts() {
  const t = useTranslate()
  const zones = Object.keys(deliveryZones) as DeliveryZone[]
  const rows = zones.map((zone) => {
    const [from, to] = daysOfZone(zone)
    return { name: t(`zone_${zone}`), range: t('daysRange', { from, to }), from, to }
  })
  return (
    <div className={classes['halves']}>
      <section>
        <h3>{t('importDelays')}</h3>
        <p className="dimmed">
          <LinkedText text={t('importDelaysText')} />
        </p>
        <RulerTable caption={t('importDelays')} columns={{ name: t('importZone'), range: t('daysHead') }} rows={rows} />
      </section>
      <section>
        <h3>{t('importCosts')}</h3>
        <p className="dimmed">{t('importCostsExample', { price: formatEuros(EXAMPLE_PRICE) })}</p>
        <FactLines
          sums
          lines={[
            { name: t('importCostDeposit'), value: formatEuros(depositOf(EXAMPLE_PRICE)) },
            { name: t('importCostBalance'), value: formatEuros(balanceOf(EXAMPLE_PRICE)) },
            { name: t('importCostTotal'), value: formatEuros(EXAMPLE_PRICE), total: true },
          ]}
        />
        <Prose text={t('importCostsText')} />
      </section>
    </div>
  )
}
