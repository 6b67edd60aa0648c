import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#domain/legal.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import proof from '../../../../netlify/functions/proof.ts'
import { openProofs } from '../../../../netlify/lib/proof/proof-store.ts'
import { openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'
import { makeJpeg } from '../../../fixtures/make-jpeg.ts'
import { buy, callFunction, callOrder, freshBuyers, makePost, orderAnswer, sellerLinks, SITE } from '../calls.ts'
import { actAtDesk, showAtDesk, useDesk } from '../desk-calls.ts'
import { fakeClock, HOUR, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(12))
useDesk()
const fresh = freshBuyers()
const asksProof = (freshProof: boolean) =>
  writeFile(
    join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'web/generated/sale.json'),
    JSON.stringify({ ...defaultSaleSettings, answerDays: 5, freshProof }),
  )
beforeEach(async () => {
  fakeClock(Date.parse('2026-11-23T10:00:00Z'))
  for (const store of [openProofs(), openOrders()]) for (const { key } of await store.list('')) await store.remove(key)
  await asksProof(true)
})

/** An order with the button that accepts it. */
async function ordered() {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const accept = String((await sellerLinks(shop)).get('accepted'))
  const id = order.split('.')[0]?.split('~')[1] ?? ''
  return {
    ...car,
    id,
    look: () => callOrder(accept),
    press: () => callOrder(accept, { method: 'POST' }),
    shown: async () => ((await callOrder(`?order=${order}`)).body as { order: Record<string, unknown> }).order,
  }
}
/** The newest mails that ask for a photo. */
const asking = async () => (await shop.mails()).filter(({ subject }) => subject.startsWith('Photo demandée'))
/** The staff answer the newest mail: with a photo, or that the car is not there. */
async function answer(photo?: number) {
  const token = /open=([\w.~-]+)/.exec((await asking())[0]?.text ?? '')?.[1] ?? ''
  const send = (body: BodyInit, type: string, query = '') =>
    callFunction(
      proof,
      new Request(`${SITE}/.netlify/functions/proof?request=${token}${query}`, {
        method: 'POST',
        headers: { origin: SITE, 'content-type': type },
        body,
      }),
    )
  if (photo !== undefined) await send(Buffer.from(makeJpeg(photo)), 'image/jpeg', '&n=1')
  const end = await callFunction(
    proof,
    makePost(photo === undefined ? { absent: 'workshop' } : {}, {}, `proof?request=${token}`),
  )
  expect(end.status).toBe(200)
}

test('with the setting, an order asks the staff for a photo within a minute, and is accepted only with it', async () => {
  const { press, look, shown, vehicleId } = await ordered()
  expect(await shown()).toMatchObject({ terms: { freshProof: true } })
  expect((await press()).status).toBe(409)
  await scheduleLater(1)
  const [mail, ...others] = await asking()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Vous ne pouvez pas l’accepter sans une photo de 14 jours au plus')
  expect(await look()).toMatchObject({ status: 409, body: expect.stringContaining('il manque une photo') })
  await answer(1)
  expect((await look()).status).toBe(200)
  expect((await press()).body).toContain('C’est fait')
  const [kept] = await openProofs().list(`made/${vehicleId}/`)
  const made = (await openProofs().read(kept?.key ?? '')) as { code: string; photos: { sha256: string }[] }
  expect(await shown()).toMatchObject({
    state: 'accepted',
    proof: { id: kept?.key.split('/')[2], code: made.code, sha256: [made.photos[0]?.sha256] },
  })
})

test('the proof names the order that asked for it', async () => {
  const { id, vehicleId } = await ordered()
  await scheduleLater(1)
  await answer(2)
  const [kept] = await openProofs().list(`made/${vehicleId}/`)
  expect(await openProofs().read(kept?.key ?? '')).toMatchObject({ orderId: id })
})

test('the desk refuses as the mail’s button does, and says why beforehand', async () => {
  const { id, vehicleId, shown } = await ordered()
  const { moves, standing } = await showAtDesk({ id, vehicleId })
  expect(moves.find(({ to }) => to === 'accepted')?.warnings[0]).toContain('il manque une photo')
  const move = { kind: 'move', id, vehicleId, to: 'accepted', standing, answers: { transport: '0' } }
  const refused = await actAtDesk(move)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('il manque une photo') } })
  await scheduleLater(1)
  await answer(3)
  expect((await showAtDesk({ id, vehicleId })).moves.flatMap(({ warnings }) => warnings).join()).not.toContain('photo')
  expect((await actAtDesk(move)).status).toBe(200)
  expect(await shown()).toMatchObject({ state: 'accepted' })
})

test('a photo of more than fourteen days, or none because the car is elsewhere, is not enough', async () => {
  const { press } = await ordered()
  await scheduleLater(1)
  await answer()
  expect((await press()).status).toBe(409)
  // The staff have just answered: they are not asked again at once.
  await scheduleLater(1)
  expect(await asking()).toHaveLength(1)
  await scheduleLater(25 * 60)
  expect(await asking()).toHaveLength(2)
  await answer(4)
  vi.setSystemTime(Date.now() + 14 * DAY + HOUR)
  expect((await press()).body).not.toContain('C’est fait')
})

test('a shop without the setting accepts without a photo, and keeps the one that there is', async () => {
  await asksProof(false)
  const { press, shown } = await ordered()
  await scheduleLater(1)
  expect(await asking()).toEqual([])
  expect((await press()).body).toContain('C’est fait')
  expect(await shown()).not.toHaveProperty('proof')
  const { terms } = (await shown()) as { terms: object }
  expect(terms).not.toHaveProperty('freshProof')
})

test('the buyer reads before and after ordering that a photo comes first, and which one it was', async () => {
  await ordered()
  const text = async () => (await shop.mails()).map(({ html }) => html).join()
  expect(await text()).toContain(translateTo('fr')('saleProofFirst', { days: 14 }))
})
