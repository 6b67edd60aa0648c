import { useEffect, useState } from 'react'
import type { CardVehicle } from '../../content/cards.ts'
import type { Forgiving } from '../../content/search-rule.ts'

const unforgiving: Forgiving = () => new Set()

/** The search that forgives typing errors, fetched once somebody searches; undefined until it is here. Without network the
 *  search does without. */
export function useForgiving(cars: readonly CardVehicle[], wanted: boolean): Forgiving | undefined {
  const [forgiving, setForgiving] = useState<Forgiving>()
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    void import('../../content/search-index.ts')
      .then(({ forgivingIndex }) => forgivingIndex(cars))
      .catch((error: unknown) => {
        console.warn('search: typing errors are not forgiven', error)
        return unforgiving
      })
      .then((index) => left || setForgiving(() => index))
    return () => {
      left = true
    }
  }, [cars, wanted])
  return forgiving
}
