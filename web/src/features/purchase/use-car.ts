import { useEffect, useState } from 'react'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { kept } from '../../lib/kept.ts'
import type { PurchaseForm } from './PurchaseForm.tsx'

export type CarLookup =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'found'; car: CardVehicle | undefined; Form: typeof PurchaseForm }

const loadForm = kept(() => import('./PurchaseForm.tsx'))
const loadSource = kept(() => import('../../content/source.ts'))
/** The page shows its title without them, and whoever comes to it needs them. */
const loadAhead = () => {
  for (const load of [loadForm, loadSource]) load().catch(() => undefined)
}
if (!import.meta.env.SSR) setTimeout(loadAhead)

/** What the catalogue says of a car, with the form to buy it; `car` is undefined if it is not in it. Without an id it waits. */
export function useCar(id: string | undefined): CarLookup {
  const language = useLanguage()
  const [found, setFound] = useState<{ id: string; lookup: CarLookup }>()
  useEffect(() => {
    if (id === undefined) return undefined
    let left = false
    const answer = (lookup: CarLookup) => left || setFound({ id, lookup })
    Promise.all([loadSource().then(({ loadCards }) => loadCards(language)), loadForm()]).then(
      ([cars, { PurchaseForm: Form }]) => answer({ state: 'found', car: cars.find((car) => car.id === id), Form }),
      () => answer({ state: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [id, language])
  return found?.id === id && found ? found.lookup : { state: 'waiting' }
}
