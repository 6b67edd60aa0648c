import { beforeEach, expect, test, vi } from 'vitest'
import { sendContact, useUpCopies } from '../calls.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { useSales } from '../shop.ts'

const shop = useSales()
beforeEach(useUpCopies)

test('mails are sent while orders are still being swept', async () => {
  await shop.fail('status429')
  await sendContact()
  expect(await shop.mails()).toEqual([])
  const real = globalThis.fetch
  const lookedThrough = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('site:orders')) await lookedThrough.promise
    return real(input, init)
  })
  fakeClock()
  const run = scheduleLater(3)
  await expect.poll(async () => (await shop.mails()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  lookedThrough.resolve()
  await run
  vi.mocked(globalThis.fetch).mockRestore()
})
