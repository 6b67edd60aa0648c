import { expect, test, vi } from 'vitest'
import { buy, callOrder, freshBuyers, sellerLinks } from '../calls.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(4))
const fresh = freshBuyers()

/** Runs the schedule at this time, and once more for the mails. */
async function runAt(time: string) {
  vi.setSystemTime(Date.parse(time))
  await scheduleLater(0)
  await scheduleLater(2)
}

test.each([{ moves: [] }, { moves: ['accepted'] }])(
  'a reported deposit that never came is told each day after ten working days, and one press frees the car and keeps the buyer’s claim: $moves',
  async ({ moves }) => {
    fakeClock(Date.parse('2026-11-02T10:00:00Z'))
    const car = fresh()
    await buy(car)
    const letter = (await shop.mails()).find(({ to }) => to.includes(car.customerEmail))
    const order = String(/payment-confirmation\?order=([\w.~-]+)/.exec(letter?.html ?? '')?.[1])
    const alerts = async () =>
      (await shop.mails()).filter(
        ({ subject, text }) => subject.includes('deposit-unfound') && text.includes(car.transferReference),
      ).length
    const links = await sellerLinks(shop)
    const cancel = String(links.get('cancelled'))
    for (const move of moves) await callOrder(String(links.get(move)), { method: 'POST' })
    await callOrder(`?order=${order}`, { method: 'POST' })
    await runAt('2026-11-17T22:55:00Z')
    expect(await alerts()).toBe(0)
    expect((await callOrder(cancel)).body).not.toContain('depositUnfound')
    for (const day of ['2026-11-17T23:05:00Z', '2026-11-18T12:00:00Z', '2026-11-19T23:10:00Z']) await runAt(day)
    expect(await alerts()).toBe(2)
    const page = String((await callOrder(cancel)).body)
    expect(page).toContain('value="depositUnfound" required checked> Nous n’avons reçu aucun virement')
    expect(page).not.toContain('depositMissing')
    await shop.empty()
    expect((await callOrder(cancel, { method: 'POST', body: 'reason=depositUnfound' })).body).toContain('C’est fait')
    const [ended, ...others] = await shop.mails()
    expect(others).toEqual([])
    for (const text of [
      'nous n’avons reçu aucun virement',
      'sans faire d’autre virement',
      'Vous gardez tous vos droits',
    ])
      expect(ended?.html).toContain(text)
    expect((await callOrder(`?order=${order}`)).body).toMatchObject({
      order: { state: 'cancelled', cancelReason: 'depositUnfound' },
    })
    expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: true })
  },
)
