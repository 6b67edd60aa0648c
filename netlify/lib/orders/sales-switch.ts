import { z } from 'zod'
import type { SalesState } from '#domain/publication.ts'
import { openStore } from '../store/blob-store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'

const KEY = 'stopped'
const openSwitch = () => openStore('sales')

const stopSchema = z.object({ at: z.number() })
/** All sales are stopped, since `at` (milliseconds). */
export type SalesStop = z.infer<typeof stopSchema>

/** Whether somebody has stopped all sales from the Studio, and since when. Read at each order, so that the switch works at
 *  once, without a build. Throws StoreUnavailable also where the store answers with something that no switch is: whoever
 *  buys is to try again, and not to read that the shop is closed. */
export async function readStop(): Promise<SalesStop | undefined> {
  const value = await openSwitch().read(KEY)
  if (value === undefined) return undefined
  const stop = stopSchema.safeParse(value)
  if (!stop.success) throw new StoreUnavailable('the switch cannot be read')
  return stop.data
}

export const salesState = async (): Promise<SalesState> => ((await readStop()) ? 'stopped' : 'open')

/** Stops all sales, or opens them again. `now` in milliseconds. */
export const setSales = (state: SalesState, now: number): Promise<void> =>
  state === 'stopped' ? openSwitch().put(KEY, { at: now }) : openSwitch().remove(KEY)
