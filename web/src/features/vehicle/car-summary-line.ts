import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Translate } from '../../lib/i18n.ts'

/** What a search engine or a message shows under the page's title. */
export const carSummaryLine = (car: CardVehicle, t: Translate): string =>
  t('carDescription', {
    name: [car.brand, car.model, car.version].filter(Boolean).join(' '),
    year: car.year,
    mileage: formatKilometres(car.mileage),
    price: formatEuros(car.price),
  })
