import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from '../../../../netlify/lib/mail/mailbox-of.ts'
import { openQuota, releaseSlot, takeSlot } from '../../../../netlify/lib/mail/mail-quota.ts'
import { useShop } from '../use-shop.ts'

useShop()
const NOW = Date.parse('2026-11-21T10:00:00Z')
const take = (address: string, cause: string, key?: string, now = NOW) =>
  takeSlot(openQuota(), { address, cause, now, ...(key !== undefined && { key }) })

test.each([
  ['Zoe@Exemple.test', 'zoe@exemple.test'],
  ['zoe+auto@exemple.test', 'zoe@exemple.test'],
  ['z.o.e+auto@gmail.com', 'zoe@gmail.com'],
  ['z.oe@googlemail.com', 'zoe@gmail.com'],
  ['z.oe@exemple.test', 'z.oe@exemple.test'],
  ['+@exemple.test', '+@exemple.test'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test('a mailbox has itself as mailbox, and no text from outside breaks the counting', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => mailboxOf(mailboxOf(address)) === mailboxOf(address)))
  expect(['', '@', 'a@b@c', '__proto__@__proto__'].map(mailboxOf)).toEqual(['@', '@', 'a@b', '__proto__@__proto__'])
})

test('three causes a day have a place, the same cause always the same one', async () => {
  for (const cause of ['a', 'b', 'a', 'c', 'b']) expect((await take('three@exemple.test', cause)).kind).toBe('taken')
  expect((await take('Three+more@exemple.test', 'd')).kind).toBe('full')
  const midnight = Date.parse('2026-11-22T00:00:00Z')
  expect((await take('three@exemple.test', 'd', undefined, midnight - 1)).kind).toBe('full')
  expect((await take('three@exemple.test', 'd', undefined, midnight)).kind).toBe('taken')
})

test('a place given back is taken by the next, and hides no key behind it', async () => {
  const first = await take('back@exemple.test', 'a', 'key-a')
  expect((await take('back@exemple.test', 'b', 'key-b')).kind).toBe('taken')
  if (first.kind !== 'taken') throw new Error('not taken')
  await releaseSlot(openQuota(), first.slot)
  expect((await take('back@exemple.test', 'other', 'key-b')).kind).toBe('keyReused')
  expect((await take('back@exemple.test', 'c')).kind).toBe('taken')
  expect(await take('back@exemple.test', 'd')).toEqual(first)
  expect((await take('back@exemple.test', 'e')).kind).toBe('full')
})

test('of ten at once for one place that was given back, one has it', async () => {
  const first = await take('race@exemple.test', '1')
  for (const cause of ['2', '3']) await take('race@exemple.test', cause)
  if (first.kind !== 'taken') throw new Error('not taken')
  await releaseSlot(openQuota(), first.slot)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => take('race@exemple.test', `late ${n}`)))
  expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(1)
})
