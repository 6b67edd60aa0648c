import { repairIds } from '../../lib/storage.ts'
import { MAX_COMPARED } from '../../lib/saved-cars.ts'

/** The ids of cars in an address, at most four, each once; undefined where it says nothing of cars. */
export function comparedIn(query: string): string[] | undefined {
  const given = new URLSearchParams(query).get('cars')
  return given === null ? undefined : repairIds(given.split(','), MAX_COMPARED)
}
