import type { FeaturedCars } from '../../../content/home.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import { formatVinEnd } from '../../../ui/format-vin-end.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { Sheet } from '../../../ui/Sheet/Sheet.tsx'
import { FeaturedSection } from './FeaturedSection.tsx'

/** Four lines of a real car's sheet, with the codes of the registration certificate. */
export function CodedSheet({ car }: { car: NonNullable<FeaturedCars['coded']> }) {
  const t = useTranslate()
  return (
    <FeaturedSection car={car} title={t('sheetTitle')} text={t('sheetText')}>
      <Sheet
        lines={[
          { code: 'B', name: t('firstRegistrationShort'), value: formatMonth(car.firstRegistration) },
          { code: 'E', name: t('vinEnd'), value: formatVinEnd(car.vinEnd) },
          { code: 'P.2', name: t('power'), value: `${car.powerKw}\u00a0kW` },
          { code: 'V.7', name: t('co2'), value: `${car.co2}\u00a0g/km` },
        ]}
      />
      <PageLink className="link" to={paths.vehicle.detailsHref(car.id)}>
        {t('sheetLink', { name: `${car.brand} ${car.model}` })} <Icon name="right" />
      </PageLink>
    </FeaturedSection>
  )
}
