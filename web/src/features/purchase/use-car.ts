import { useEffect, useState } from 'react'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { SoldFacts } from '../../content/source.ts'
import { useLanguage } from '../../lib/i18n.ts'

/** A car as an order describes it. */
export type SaleCar = CardVehicle & SoldFacts

export type CarLookup =
  | { state: 'waiting' }
  | { state: 'failed' }
  /** `sale`: what the dealer promises by country; undefined if no editor has set it. */
  | { state: 'found'; car: SaleCar | undefined; sale: SaleSettings | undefined }

/** Looks up a car in the catalogue; `car` is undefined if it is not there. Waits while `id` is undefined. */
export function useCar(id: string | undefined): CarLookup {
  const language = useLanguage()
  const [found, setFound] = useState<{ id: string; lookup: CarLookup }>()
  useEffect(() => {
    if (id === undefined) return undefined
    let left = false
    const answer = (lookup: CarLookup) => left || setFound({ id, lookup })
    import('../../content/source.ts')
      .then(({ loadCards, loadSold, loadSale }) =>
        Promise.all([loadCards(language), loadSold(id, language), loadSale()]),
      )
      .then(
        ([cars, sold, sale]) => {
          const car = cars.find((known) => known.id === id)
          answer({ state: 'found', car: car && { ...car, ...sold }, sale })
        },
        () => answer({ state: 'failed' }),
      )
    return () => {
      left = true
    }
  }, [id, language])
  return found?.id === id && found ? found.lookup : { state: 'waiting' }
}
