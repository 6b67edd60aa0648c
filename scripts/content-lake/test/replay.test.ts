import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEffect } from '../src/documents/history.ts'
import { applyMutation } from '../src/documents/mutations.ts'
import { Store } from '../src/documents/store.ts'
import { referencesIn } from '../src/documents/transaction.ts'
import { LakeError } from '../src/http/errors.ts'
import { temporaryDir } from './fixture.ts'

const id = fc.constantFrom('a', 'b', 'c', 'drafts.a')
const field = fc.constantFrom('title', 'price', 'list', 'deep', 'ünder', 'z')
const reference = fc.record({ _ref: id, _weak: fc.boolean() })
const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.constant(null),
  reference,
  fc.array(fc.integer(), { maxLength: 3 }),
)
const content = fc.dictionary(field, value, { maxKeys: 4 })
const document = fc.record({ _id: id, _type: fc.constantFrom('page', 'brand') })
const mutation = fc.oneof(
  fc
    .tuple(fc.constantFrom('create', 'createIfNotExists', 'createOrReplace'), document, content)
    .map(([kind, base, fields]) => ({ [kind]: { ...fields, ...base } })),
  fc.record({ patch: fc.record({ id, set: content }) }),
  fc.record({ patch: fc.record({ id, setIfMissing: content }) }),
  fc.record({ patch: fc.record({ id, unset: fc.array(field, { minLength: 1, maxLength: 3 }) }) }),
  fc.record({ delete: fc.record({ id }) }),
)
const transactions = fc.array(fc.array(mutation, { minLength: 1, maxLength: 3 }), { maxLength: 12 })

const commit = (store: Store, mutations: readonly unknown[]) =>
  store.commit({
    author: 'test',
    async stage(staging) {
      for (const [index, one] of mutations.entries()) await applyMutation(staging, one, index, async () => [])
    },
  })

test('any sequence of mutations, replayed from the log, gives the same documents, none with a broken reference', async () => {
  const dir = await temporaryDir()
  let run = 0
  await fc.assert(
    fc.asyncProperty(transactions, async (sequence) => {
      const place = join(dir, String(++run))
      const store = await Store.open(place, 'd')
      for (const mutations of sequence)
        await commit(store, mutations).catch((error: unknown) => {
          if (!(error instanceof LakeError)) throw error
        })
      const live = Object.fromEntries(store.documents)
      for (const one of Object.values(live))
        for (const target of referencesIn(one, { weak: false })) expect(live).toHaveProperty([target])

      const replayed = await Store.open(place, 'd')
      expect(Object.fromEntries(replayed.documents)).toEqual(live)
      await store.close()
      await replayed.close()
      const compacted = await Store.open(place, 'd')
      expect(Object.fromEntries(compacted.documents)).toEqual(live)
      // And led back to the beginning, there is nothing.
      for (const [name, now] of Object.entries(live))
        expect(compacted.history.at(name, now, () => false)).toBeUndefined()
      await compacted.close()
      await rm(place, { recursive: true })
    }),
    { numRuns: 60 },
  )
})

test('each effect leads to the next state of a document and back', async () => {
  const store = await Store.open(await temporaryDir(), 'd')
  await commit(store, [{ create: { _id: 'a', _type: 'page', title: 'One', list: [1], gone: true } }])
  const before = store.documents.get('a')
  await commit(store, [{ patch: { id: 'a', set: { title: 'Two' }, unset: ['gone'] } }])
  const after = store.documents.get('a')
  const effects = store.history.of('a').at(-1)?.effects['a']
  expect(applyEffect(before, effects?.apply ?? [], after?._rev ?? '')).toEqual(after)
  expect(applyEffect(after, effects?.revert ?? [], before?._rev ?? '')).toEqual(before)
  await store.close()
})
