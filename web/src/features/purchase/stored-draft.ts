import { recordOf } from '../../lib/api.ts'
import { storedValue } from '../../lib/storage.ts'

/** This tab's unfinished purchase, read by draft.ts. */
export const storedDraft = storedValue('sessionStorage', 'age-purchase', recordOf)

/** The step at which this tab's purchase of the car stands; undefined if it has none. It may be any number. */
export function storedStep(carId: string): number | undefined {
  const { vehicleId, step } = { ...storedDraft.read() }
  if (vehicleId !== carId) return undefined
  return typeof step === 'number' ? step : 1
}
