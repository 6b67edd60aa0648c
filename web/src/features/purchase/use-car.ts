import { useMemo } from 'react'
import type { Language } from '#domain/languages.ts'
import { madeOnce } from '../../content/files.ts'
import type { RenderedSale } from '../../content/page.ts'
import { type Bought, loadBought } from '../../content/sale-car.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { markResolved, useResolved } from '../../lib/loaders.ts'

export type CarLookup = { state: 'waiting' } | { state: 'failed' } | ({ state: 'found' } & Bought)

/** Looks up a car in the catalogue, once: links do it ahead, so that the form shows without waiting. */
export const lookUpCar = (id: string, language: Language): Promise<Bought> =>
  markResolved(madeOnce(`sale of ${id} in ${language}`, () => loadBought(id, language)))

/** The car; waits while `id` is undefined. `known`: the car in the page's HTML. */
export function useCar(id: string | undefined, known: RenderedSale | undefined): CarLookup {
  const language = useLanguage()
  const isKnown = known !== undefined && known.car.id === id
  const lookup = useMemo(
    () => (id === undefined || isKnown ? undefined : lookUpCar(id, language)),
    [id, isKnown, language],
  )
  const looked = useResolved(lookup)
  if (isKnown) return { state: 'found', ...known }
  return looked.state === 'ready'
    ? { state: 'found', ...looked.content }
    : { state: looked.state === 'failed' ? 'failed' : 'waiting' }
}
