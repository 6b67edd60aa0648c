import { beforeEach, expect, test, vi } from 'vitest'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import { SINGLE_TO_SELLER, joinsDigest, takeFromBudget, TO_STRANGERS } from '../../../../netlify/lib/limits.ts'
import { openOutbox } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { callFunction, makePost } from '../calls.ts'
import { fakeClock, HOUR, MINUTE, outboxNow, scheduleLater } from '../shop-clock.ts'
import { useSales } from '../shop.ts'

const shop = useSales()
beforeEach(() => fakeClock())

const subscribe = async (email: string) => {
  const wish = { email, language: 'fr', startedAt: Date.now() - MINUTE }
  const called = await callFunction(newsletter, makePost(wish, {}, 'newsletter'))
  await called.afterwards()
  return called
}
/** Uses up the hour's mails to strangers except the last `left`. */
async function useUp(left: number) {
  for (let place = 0; place < TO_STRANGERS - left; place++) await takeFromBudget(outboxNow(), 'newsletter')
}
/** All stored keys except those of alerts. */
const storedKeys = async () => {
  const stores = (['newsletter', 'quota', 'recent', 'outbox'] as const).map((name) => openStore(name).list(''))
  return (await Promise.all(stores)).flat().flatMap(({ key }) => (key.includes('mail-budget-spent') ? [] : [key]))
}

test('sixty mails an hour go to strangers; the next request is refused as busy, stores nothing, and the seller is alerted once', async () => {
  await useUp(1)
  expect((await subscribe('dernier@exemple.test')).status).toBe(200)
  await scheduleLater(0)
  const before = await storedKeys()
  for (const name of ['un', 'deux', 'trois'])
    expect(await subscribe(`${name}@exemple.test`)).toMatchObject({ status: 429, body: { ok: false, code: 'busy' } })
  expect(await storedKeys()).toEqual(before)
  await scheduleLater(0)
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
    'Alerte de la boutique - mail-budget-spent',
    'Confirmez votre inscription',
  ])
  vi.setSystemTime(Date.now() + HOUR)
  expect((await subscribe('un@exemple.test')).status).toBe(200)
})

test('a repeated request on the same day takes no second slot', async () => {
  await useUp(1)
  for (let times = 0; times < 3; times++) expect((await subscribe('encore@exemple.test')).status).toBe(200)
  expect(await takeFromBudget(outboxNow(), 'receipt')).toBe(false)
})

test('simultaneous requests never exceed the hourly budget', async () => {
  await useUp(5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeFromBudget(outboxNow(), 'receipt')))
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(5)
})

test('an exhausted budget does not hold back the shop’s own mails', async () => {
  await useUp(0)
  await takeFromBudget(outboxNow(), 'newsletter')
  expect((await openOutbox().list('pending/rest/')).length).toBe(1)
  expect(await scheduleLater(0)).toMatchObject({ sent: 1 })
})

test('the hourly count of mails to the seller stores no more entries than mails sent singly', async () => {
  const joined = []
  for (let place = 0; place < 40; place++) joined.push(await joinsDigest(outboxNow(), 'messages'))
  expect(joined.filter((joins) => !joins)).toHaveLength(SINGLE_TO_SELLER)
  expect(await openStore('recent').list('messages/')).toHaveLength(SINGLE_TO_SELLER)
})

test('hourly counts are deleted in the minute after the hour', async () => {
  await useUp(30)
  await scheduleLater(59)
  expect((await openStore('recent').list('')).length).toBe(TO_STRANGERS - 30)
  await scheduleLater(1)
  expect(await openStore('recent').list('')).toEqual([])
})
