import { formatKilometres } from '#domain/mileage.ts'
import { formatEuros } from '#domain/money.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { statusLabels } from '../labels.ts'

type Shown = Partial<Record<'brand' | 'model' | 'version', string>> & {
  // Absent in a form, null in the list of all cars.
  price?: number | null
  mileage?: number | null
  status?: SaleStatus | null
}

/** A car's two lines in a list: 'Audi Q2 35 TFSI' and '14 000 € · 84 210 km · En vente'. */
export const vehicleLines = ({ brand, model, version, price, mileage, status }: Shown) => ({
  title: [brand, model, version].filter(Boolean).join(' ') || 'Nouvelle voiture',
  subtitle: [
    typeof price === 'number' ? formatEuros(price) : 'Prix à indiquer',
    typeof mileage === 'number' && formatKilometres(mileage),
    status && statusLabels[status],
  ]
    .filter(Boolean)
    .join(' · '),
})
