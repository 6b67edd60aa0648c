import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import { openStore } from '../../../netlify/lib/store/blob-store.ts'
import { startSales, type Sales } from './start-sales.ts'
import { startShop, type Shop } from './start-shop.ts'

/** A shop for the tests of a file. Each test finds it well: provider mended, mailbox empty, environment and clock as they
 *  were, the functions' log silent, nothing counted in the hour. What tests stored stays. */
export const useShop = (): Shop => useOpened(startShop)

/** The same with these cars to sell. */
export const useSales = (...cars: Partial<Vehicle>[]): Sales =>
  useOpened(async () => {
    const shop = await startSales()
    await shop.publish(...cars)
    return shop
  })

/** What is counted by the hour: each test finds an hour in which nothing has happened. */
async function forgetHour() {
  const store = openStore('recent')
  for (const { key } of await store.list('')) await store.remove(key)
}

function useOpened<T extends Shop>(open: () => Promise<T>): T {
  // Filled before the first test: a file can name its shop where it is read first.
  const shop = {} as T
  beforeAll(async () => {
    Object.assign(shop, await open())
  })
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.useRealTimers()
    shop.configure()
    await shop.mend()
    await shop.empty()
    await forgetHour()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await shop.close()
  })
  return shop
}
