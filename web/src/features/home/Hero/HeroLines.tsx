import { formatEuros } from '#domain/money.ts'
import type { HeroSlide } from '../../../content/home.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import { Sheet } from '../../../ui/Sheet/Sheet.tsx'

/** Three lines about the car on the photo. */
export function HeroLines({ car }: { car: NonNullable<HeroSlide['car']> }) {
  const t = useTranslate()
  const { firstRegistration, year } = car
  return (
    <Sheet
      lines={[
        {
          code: 'D.3',
          name: t('onThePhoto'),
          value: (
            <PageLink to={paths.vehicle.href(car.id)}>
              {car.brand} {car.model}
            </PageLink>
          ),
        },
        firstRegistration
          ? { code: 'B', name: t('firstRegistrationShort'), value: formatMonth(firstRegistration) }
          : { name: t('year'), value: String(year) },
        { name: t('priceWithTaxes'), value: formatEuros(car.price) },
      ]}
    />
  )
}
