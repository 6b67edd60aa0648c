import { beforeEach, expect, test, vi } from 'vitest'
import { freshBuyers, makePurchaseInput } from '../calls.ts'
import { useCrashes } from '../crash-process.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// Each case starts new processes.
vi.setConfig({ testTimeout: 60_000 })

const fresh = freshBuyers()
const shop = useSales(...manyCars(20))
const runUntil = useCrashes('send-payment-confirmation')
beforeEach(() => {
  fakeClock()
})

const SELLER = 'vendeur@exemple.test'
const readers = async () => (await shop.mails()).flatMap(({ to }) => to).toSorted()

test('#15 a process killed before an order is stored gives no answer and no mail, and sending again gives one order', async () => {
  const purchase = makePurchaseInput({ ...fresh(), idempotencyKey: crypto.randomUUID() })
  expect(await runUntil('before put cars', purchase)).toEqual({ said: '', signal: 'SIGKILL' })
  await scheduleLater(3)
  expect(await readers()).toEqual([])
  expect(await runUntil('', purchase)).toEqual({ said: 'answered', signal: undefined })
  await scheduleLater(3)
  expect(await readers()).toEqual([purchase['customerEmail'], SELLER])
})

test.each([
  [16, 'right after the order is stored', 'after put cars'],
  [16, 'with one of its two letters in the outbox', 'before put pending 2'],
  [17, 'before the first mail is sent', 'before put pending 3'],
  [17, 'with its lease written, before the mail is sent', 'after put pending 3'],
  [18, 'after a mail is sent', 'before put sent'],
  [19, 'after a mail is marked, before the queue is tidied', 'before delete pending'],
  [20, 'during the answer', 'during the answer'],
])(
  '#%i a process killed %s: the order is stored, and both mails are sent once by a later run',
  async (_, __, point) => {
    const purchase = makePurchaseInput({ ...fresh(), idempotencyKey: crypto.randomUUID() })
    expect((await runUntil(point, purchase)).signal).toBe('SIGKILL')
    await scheduleLater(3)
    await scheduleLater(3)
    expect(await readers()).toEqual([purchase['customerEmail'], SELLER])
    // The buyer saw no answer and presses again.
    expect((await runUntil('', purchase)).said).toBe('answered')
    await scheduleLater(600)
    expect(await readers()).toEqual([purchase['customerEmail'], SELLER])
  },
)
