import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { keptList, repairIds } from './kept-list.ts'

/** More columns than this cannot be read side by side. */
export const MAX_COMPARED = 4

const idsAtom = (key: string, name: string, most: number) =>
  atomWithStorage<string[]>(
    key,
    [],
    keptList(name, (stored) => repairIds(stored, most)),
  )

/** Ids of the cars a visitor keeps an eye on, in the order in which they were picked; read once the page is alive. */
export const favouritesAtom = idsAtom('age-favourites', 'favourites', MAX_VEHICLES)
/** Ids of the cars to compare. */
export const comparedAtom = idsAtom('age-compare', 'compare', MAX_COMPARED)

/** Puts an id in, or takes it out; false, and nothing changed, if the list is full. */
const toggleIn = (ids: ReturnType<typeof idsAtom>, most: number) =>
  atom(null, (get, set, id: string): boolean => {
    const held = get(ids)
    if (held.includes(id))
      set(
        ids,
        held.filter((other) => other !== id),
      )
    else if (held.length < most) set(ids, [...held, id])
    else return false
    return true
  })

export const toggleFavouriteAtom = toggleIn(favouritesAtom, MAX_VEHICLES)
export const toggleComparedAtom = toggleIn(comparedAtom, MAX_COMPARED)
