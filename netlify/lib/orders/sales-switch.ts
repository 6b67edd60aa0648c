import { z } from 'zod'
import type { SalesState } from '#domain/publication.ts'
import { openStore } from '../store/blob-store.ts'

const KEY = 'stopped'
const openSwitch = () => openStore('sales')

const stopSchema = z.object({ at: z.number() }).catch({ at: 0 })
/** All sales are stopped, since `at` (milliseconds). */
export type SalesStop = z.infer<typeof stopSchema>

/** Whether somebody has stopped all sales from the Studio, and since when. Read at each order, so that the switch works at
 *  once, without a build. */
export async function readStop(): Promise<SalesStop | undefined> {
  const value = await openSwitch().read(KEY)
  return value === undefined ? undefined : stopSchema.parse(value)
}

export const salesState = async (): Promise<SalesState> => ((await readStop()) ? 'stopped' : 'open')

/** Stops all sales, or opens them again. `now` in milliseconds. */
export const setSales = (state: SalesState, now: number): Promise<void> =>
  state === 'stopped' ? openSwitch().put(KEY, { at: now }) : openSwitch().remove(KEY)
