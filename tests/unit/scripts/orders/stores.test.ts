import { statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, storeNames } from '../../../../netlify/lib/store/blob-store.ts'
import { SAVED_STORES, restoreStores, saveStores, shopStores } from '../../../../scripts/orders/stores.ts'
import { buy, callOrder, freshBuyers, orderAnswer } from '../../netlify/calls.ts'
import { fakeClock, scheduleLater } from '../../netlify/shop-clock.ts'
import { manyCars, useSales } from '../../netlify/shop.ts'
import { fillShop } from '../../netlify/stored-records.ts'

const shop = useSales(...manyCars(20))
const stores = shopStores()
let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'copy.ndjson')
  fakeClock()
  await emptyStores()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const everything = () =>
  Promise.all(SAVED_STORES.map(async (store) => ({ store, kept: await stores.texts(store, '') })))
async function emptyStores() {
  for (const name of SAVED_STORES) {
    const store = openStore(name)
    for (const { key } of await store.list('')) await store.remove(key)
  }
}

test('orders, messages and subscribers are saved, deleted and restored byte for byte', async () => {
  await fillShop(shop)
  const before = await everything()
  const count = before.flatMap(({ kept }) => kept).length
  expect(await saveStores(stores, file)).toBe(count)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await emptyStores()
  expect((await everything()).flatMap(({ kept }) => kept)).toEqual([])
  expect(await restoreStores(stores, file)).toEqual({ written: count, there: 0 })
  expect(await everything()).toEqual(before)
  expect(await restoreStores(stores, file)).toEqual({ written: 0, there: count })
})

test('after a restore a buyer’s link shows the order, and its car is still reserved', async () => {
  const car = freshBuyers()()
  const { order } = orderAnswer(await buy(car))
  await saveStores(stores, file)
  await emptyStores()
  expect((await callOrder(`?order=${order}`)).status).not.toBe(200)
  await restoreStores(stores, file)
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received' } })
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ code: 'vehicleHeld' })
})

test('a restore does not resend a mail sent after the backup, nor overwrite a newer order', async () => {
  await shop.fail('refused', 'always')
  const car = freshBuyers()()
  await buy(car)
  await saveStores(stores, file)
  await shop.mend()
  await scheduleLater(5)
  const letters = (await shop.mails()).length
  expect(letters).toBe(2)
  const key = `cars/${car.vehicleId}`
  const newer = { ...((await openStore('orders').read(key)) as object), hasPaymentProof: true }
  await openStore('orders').put(key, newer)
  // The store's record of sent mails is lost, but the provider's event log is not.
  const outbox = openStore('outbox')
  for (const letter of await outbox.list('')) await outbox.remove(letter.key)
  await restoreStores(stores, file)
  expect(await openStore('orders').read(key)).toEqual(newer)
  await scheduleLater(5)
  expect((await shop.mails()).length).toBe(letters)
  for (const folder of ['pending/', 'later/']) expect(await outbox.list(folder)).toEqual([])
})

test('a file with an invalid line is refused completely', async () => {
  await writeFile(
    file,
    '{"store":"orders","key":"cars/a","text":"{}"}\n{"store":"rebuild","key":"state","text":"{}"}\n',
  )
  await expect(restoreStores(stores, file)).rejects.toThrow(/rebuild|Invalid option/)
  expect(await stores.texts('orders', '')).toEqual([])
})

test('every store of the functions is saved, except rebuild state, ends of schedules and rate counts', () => {
  expect(new Set(storeNames)).toEqual(new Set([...SAVED_STORES, 'desk', 'rebuild', 'recent', 'runs']))
})
