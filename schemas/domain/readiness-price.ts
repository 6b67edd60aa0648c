import { formatEuros } from './money.ts'
import type { MissingPoint } from './missing-point.ts'
import { comparePrice, type PricedCar } from './similar-price.ts'

export const PRICE = 6

/** A price far from those of similar cars. Where there is nothing to compare with, nothing is held against a car. */
export function pricePoints(car: PricedCar, all: readonly PricedCar[]): MissingPoint[] {
  const compared = comparePrice(car, all)
  if (!compared?.far) return []
  const { share, median, cars } = compared
  const side = share > 0 ? 'au-dessus' : 'au-dessous'
  return [
    {
      part: 'price',
      field: 'price',
      name: 'prix inhabituel',
      message: `${Math.abs(Math.round(share * 100))} % ${side} du prix médian de ${cars} voitures semblables (${formatEuros(median)}) : vérifiez-le.`,
      points: PRICE,
      essential: false,
    },
  ]
}
