import { expect, test } from 'vitest'
import { openStore, sha256 } from '../../../../../netlify/lib/store/blob-store.ts'
import { claimOnce, dayOfClaim, findClaim, recordClaim } from '../../../../../netlify/lib/store/idempotency.ts'
import { HOUR, MINUTE } from '../../shop-clock.ts'
import { useShop } from '../../shop.ts'

useShop()
const EVENING = Date.parse('2026-11-21T23:30:00Z')
const store = () => openStore('once')
const claim = (key: string, now: number, { content = 'a', id = `id-${now}` } = {}) =>
  claimOnce(store(), { scope: 'test', key, content, id, now })

test('an idempotency key lasts for a day, across midnight too', async () => {
  expect(await claim('night', EVENING, { id: 'first' })).toEqual({ kind: 'first', id: 'first' })
  expect(await claim('night', EVENING + HOUR)).toEqual({ kind: 'replay', id: 'first' })
  expect(await claim('night', EVENING + HOUR, { content: 'b' })).toEqual({ kind: 'conflict' })
  expect(await claim('night', EVENING + 24 * HOUR)).toEqual({ kind: 'replay', id: 'first' })
  const later = EVENING + 24 * HOUR + MINUTE
  expect(await claim('night', later, { content: 'b', id: 'second' })).toEqual({ kind: 'first', id: 'second' })
  expect(await claim('night', later, { content: 'b' })).toEqual({ kind: 'replay', id: 'second' })
})

test('of many simultaneous claims across midnight only one is first', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => claim('race', EVENING, { id: `${place}` })),
  )
  expect(answers.filter(({ kind }) => kind === 'first')).toHaveLength(1)
  const id = answers.flatMap((one) => (one.kind === 'first' ? [one.id] : []))[0]
  const morning = await Promise.all(Array.from({ length: 20 }, () => claim('race', EVENING + HOUR)))
  for (const answer of morning) expect(answer).toEqual({ kind: 'replay', id })
})

test('a claim recorded later counts from the moment of its use', async () => {
  const noted = { scope: 'test', key: sha256('noted'), body: sha256('a'), id: 'noted', at: EVENING }
  await recordClaim(store(), noted)
  const find = (now: number, content = 'a') => findClaim(store(), { scope: 'test', key: 'noted', content, now })
  expect(await find(EVENING + HOUR)).toEqual({ kind: 'replay', id: 'noted' })
  expect(await find(EVENING + HOUR, 'b')).toEqual({ kind: 'conflict' })
  expect(await find(EVENING + 25 * HOUR)).toBeUndefined()
})

test('a claim’s key reveals its day but not its content', async () => {
  await claim('secret', EVENING)
  for (const { key } of await store().list('test/')) {
    expect(key).toMatch(/^test\/2026-11-2\d\/[0-9a-f]{64}$/)
    expect(dayOfClaim(key)).toBe(Date.parse(key.slice(5, 15)))
  }
  expect(dayOfClaim('made-by-hand')).toBeUndefined()
})
