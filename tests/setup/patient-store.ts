// On a busy machine, where a hundred requests at once wait for two cores, the store has more time than production's eight seconds
// to answer, as every test has more time to end. A test of the limit itself gives its own.
import { vi } from 'vitest'

const MILLISECONDS = 50_000

vi.mock('../../netlify/lib/store/blob-store.ts', async (original) => {
  const store = await original<typeof import('../../netlify/lib/store/blob-store.ts')>()
  const openStore = (name: Parameters<typeof store.openStore>[0], deadline = MILLISECONDS) =>
    store.openStore(name, deadline)
  return { ...store, openStore, openHourly: () => openStore('recent') }
})
