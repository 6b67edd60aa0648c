import { placesOf, type DeliveryZone } from '#domain/delivery-days.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { RulerTable } from '../../../ui/RulerTable/RulerTable.tsx'

/** The delivery days of one zone, as numbers and on a ruler. */
export function ZoneDays({ zone }: { zone: DeliveryZone }) {
  const t = useTranslate()
  return (
    <RulerTable
      caption={`${t('deliveryZones')} : ${t(`zone_${zone}`)}`}
      columns={{ name: t('deliveryCountry'), range: t('daysHead') }}
      rows={placesOf(zone).map(({ place, days: [from, to] }) => ({
        name: t(`place_${place}`),
        range: t('daysRange', { from, to }),
        from,
        to,
      }))}
    />
  )
}
