import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf, openQuota, takeSlot } from '../../../../netlify/lib/limits.ts'
import { useShop } from '../shop.ts'

useShop()
const NOW = Date.parse('2026-11-21T10:00:00Z')
const take = (address: string, cause: string, key?: string, now = NOW) =>
  takeSlot({ pool: 'forms', address, cause, now, ...(key !== undefined && { key }) })
const order = (network: string, cause: string, address = 'victim@exemple.test') =>
  takeSlot({ pool: 'order', address, network, cause, key: cause, now: NOW })

test.each([
  ['Zoe@Exemple.test', 'zoe@exemple.test'],
  ['zoe+auto@exemple.test', 'zoe@exemple.test'],
  ['z.oe@exemple.test', 'z.oe@exemple.test'],
  ['+@exemple.test', '+@exemple.test'],
  ['z.o.e+auto@gmail.com', 'zoe@gmail.com'],
  ['z.oe@googlemail.com', 'zoe@gmail.com'],
  ['zoe+a@outlook.com', 'zoe@outlook.com'],
  ['zoe+a@hotmail.fr', 'zoe@hotmail.fr'],
  ['zoe+a@live.com', 'zoe@live.com'],
  ['z.oe+a@me.com', 'z.oe@icloud.com'],
  ['z.oe@mac.com', 'z.oe@icloud.com'],
  ['z_o-e.x+a@pm.me', 'zoex@proton.me'],
  ['zoex@protonmail.ch', 'zoex@proton.me'],
  ['Zoe-X@protonmail.com', 'zoex@proton.me'],
  ['zoe+a@fastmail.com', 'zoe@fastmail.com'],
  ['shop@zoe.fastmail.com', 'zoe@fastmail.com'],
  ['a@b.zoe.fastmail.fm', 'zoe@fastmail.fm'],
  ['zoe@notfastmail.com', 'zoe@notfastmail.com'],
  ['zoe-shop@yahoo.fr', 'zoe@yahoo.fr'],
  ['zoe-shop+a@yahoo.co.uk', 'zoe@yahoo.co.uk'],
  ['zoe-shop@ymail.com', 'zoe@ymail.com'],
  ['zoe-shop@notyahoo.com', 'zoe-shop@notyahoo.com'],
  ['-@yahoo.com', '-@yahoo.com'],
  ['z.o-e@ya.ru', 'z-o-e@yandex.ru'],
  ['z-o.e@yandex.com', 'z-o-e@yandex.ru'],
])('%s counts as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

const domains = ['gmail.com', 'pm.me', 'mac.com', 'zoe.fastmail.com', 'yahoo.com', 'ya.ru', 'exemple.test']
const names = fc.stringMatching(/^[a-z0-9._+-]{1,12}$/)

test('normalizing a mailbox again changes nothing, and no input breaks it', () => {
  const known = fc.tuple(names, fc.constantFrom(...domains)).map((parts) => parts.join('@'))
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), known), (address) => {
      expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address))
    }),
  )
  expect(['', '@', 'a@b@c', '__proto__@__proto__'].map(mailboxOf)).toEqual(['@', '@', 'a@b', '__proto__@__proto__'])
})

test('a tag or capital letters never make another mailbox, and a private domain keeps all its characters', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9._-]{0,10}$/)
  fc.assert(
    fc.property(name, fc.stringMatching(/^[a-z0-9-]{1,8}$/), fc.constantFrom(...domains), (local, tag, domain) => {
      expect(mailboxOf(`${local.toUpperCase()}+${tag}@${domain}`)).toBe(mailboxOf(`${local}@${domain}`))
      expect(mailboxOf(`${local}@exemple.test`)).toBe(`${local}@exemple.test`)
    }),
  )
})

test('three causes a day get a slot, and the same cause always gets the same slot', async () => {
  for (const cause of ['a', 'b', 'a', 'c', 'b']) expect((await take('three@exemple.test', cause)).kind).toBe('taken')
  expect((await take('Three+more@exemple.test', 'd')).kind).toBe('full')
  const midnight = Date.parse('2026-11-22T00:00:00Z')
  expect((await take('three@exemple.test', 'd', undefined, midnight - 1)).kind).toBe('full')
  expect((await take('three@exemple.test', 'd', undefined, midnight)).kind).toBe('taken')
})

test('a released slot is taken by the next cause and hides no later one', async () => {
  const first = await take('back@exemple.test', 'a', 'key-a')
  expect((await take('back@exemple.test', 'b', 'key-b')).kind).toBe('taken')
  if (first.kind !== 'taken') throw new Error('not taken')
  await first.release()
  expect((await take('back@exemple.test', 'other', 'key-b')).kind).toBe('keyReused')
  expect((await take('back@exemple.test', 'c')).kind).toBe('taken')
  expect(await take('back@exemple.test', 'a', 'key-a')).toMatchObject({ kind: 'taken', isNew: true })
  expect((await take('back@exemple.test', 'e')).kind).toBe('full')
})

test('of ten simultaneous requests for the last slot at most one gets it, and refused ones leave it free', async () => {
  for (const cause of ['1', '2']) await take('race@exemple.test', cause)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => take('race@exemple.test', `late ${n}`)))
  const taken = answers.filter(({ kind }) => kind === 'taken').length
  expect(taken).toBeLessThanOrEqual(1)
  expect((await take('race@exemple.test', 'last')).kind).toBe(taken === 1 ? 'full' : 'taken')
})

test('requests by strangers with somebody’s address take no slot of that person’s orders', async () => {
  for (const cause of ['a', 'b', 'c']) await take('victim@exemple.test', cause)
  expect((await take('victim@exemple.test', 'd')).kind).toBe('full')
  for (const cause of ['a', 'b', 'c']) expect((await order('stranger', cause)).kind).toBe('taken')
  expect((await order('stranger', 'd')).kind).toBe('full')
  expect((await order('home', 'e')).kind).toBe('taken')
  // The same order from another network is the same mail, not a reused key.
  expect((await order('train', 'e')).kind).toBe('taken')
})

const FLOODED = 'flooded@exemple.test'
test('orders from all networks together cause at most twelve mails a day to a mailbox', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => order(`network${n}`, `flood ${n}`, FLOODED)))
  const atOnce = answers.filter(({ kind }) => kind === 'taken').length
  expect(atOnce).toBeLessThanOrEqual(12)
  let later = 0
  for (let n = 0; n < 14; n += 1) if ((await order(`late${n}`, `late ${n}`, FLOODED)).kind === 'taken') later += 1
  expect(atOnce + later).toBe(12)
})

test('a rate key holds only the day and hashes, no address', async () => {
  await order('network', 'secret')
  for (const { key } of await openQuota().list('')) expect(key).toMatch(/^\d{4}-\d\d-\d\d-(order|forms)-[0-9a-f]{32}~/)
})
