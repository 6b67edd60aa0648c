import { useMemo } from 'react'
import type { Language } from '#domain/languages.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { madeOnce } from '../../content/files.ts'
import { loadSale, loadSaleCar, loadSold, type SoldFacts } from '../../content/sale-car.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { markResolved, useResolved } from '../../lib/loaders.ts'

/** A car as an order describes it. */
export type SaleCar = CardVehicle & SoldFacts

/** `car` is undefined if it is not in the catalogue. `sale`: what the dealer promises by country; undefined if no editor has
 *  set it. */
type Found = { state: 'found'; car: SaleCar | undefined; sale: SaleSettings | undefined }
export type CarLookup = { state: 'waiting' } | { state: 'failed' } | Found

/** Looks up a car in the catalogue, once: links do it ahead, so that the form shows without waiting. */
export const lookUpCar = (id: string, language: Language): Promise<Found> =>
  markResolved(
    madeOnce(`sale of ${id} in ${language}`, async () => {
      const [car, sold, sale] = await Promise.all([loadSaleCar(id, language), loadSold(id, language), loadSale()])
      return { state: 'found', car: car && { ...car, ...sold }, sale }
    }),
  )

/** The car; waits while `id` is undefined. */
export function useCar(id: string | undefined): CarLookup {
  const language = useLanguage()
  const lookup = useMemo(() => (id === undefined ? undefined : lookUpCar(id, language)), [id, language])
  const looked = useResolved(lookup)
  return looked.state === 'ready' ? looked.content : { state: looked.state === 'failed' ? 'failed' : 'waiting' }
}
