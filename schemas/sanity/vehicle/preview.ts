import { formatKilometres } from '#domain/mileage.ts'
import { formatEuros } from '#domain/money.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { statusLabels } from '../labels.ts'

type Shown = Partial<Record<'brand' | 'model' | 'version', string>> & {
  price?: number
  mileage?: number
  status?: SaleStatus
}

/** A car's two lines in a list: 'Audi Q2 35 TFSI' and '14 000 € · 84 210 km · En vente'. */
export const vehicleLines = ({ brand, model, version, price, mileage, status }: Shown) => ({
  title: [brand, model, version].filter(Boolean).join(' ') || 'Nouvelle voiture',
  subtitle: [
    price === undefined ? 'Prix à indiquer' : formatEuros(price),
    mileage !== undefined && formatKilometres(mileage),
    status && statusLabels[status],
  ]
    .filter(Boolean)
    .join(' · '),
})
