import type { SalesState } from '#domain/publication.ts'
import { openStore } from '../store/blob-store.ts'

const KEY = 'stopped'
const openSwitch = () => openStore('sales')

/** Whether somebody has stopped all sales from the Studio. Read at each order, so that the switch works at once, without a
 *  build. */
export const salesState = async (): Promise<SalesState> =>
  (await openSwitch().read(KEY)) === undefined ? 'open' : 'stopped'

/** Stops all sales, or opens them again. `now` in milliseconds. */
export const setSales = (state: SalesState, now: number): Promise<void> =>
  state === 'stopped' ? openSwitch().put(KEY, { at: now }) : openSwitch().remove(KEY)
