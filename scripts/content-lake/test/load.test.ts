import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLake, reference } from './fixture.ts'

test('with 3,000 images and nine listeners, a write costs its change only, and lists are complete', async () => {
  const { client, dir } = await openLake()
  const metadata = { lqip: `data:image/jpeg;base64,${'x'.repeat(900)}`, dimensions: { width: 1600, height: 1200 } }
  for (let book = 0; book < 50; book++) {
    const ids = Array.from({ length: 60 }, (_, n) => `image-${String(book * 60 + n).padStart(40, '0')}-1600x1200-jpg`)
    const transaction = client.transaction()
    for (const _id of ids)
      transaction.create({ _id, _type: 'sanity.imageAsset', path: `images/p/d/${_id}.jpg`, metadata })
    const photos = ids.map((id) => ({ _key: id, _type: 'image', asset: reference(id) }))
    transaction.create({ _id: `b${book}`, _type: 'book', title: `Volume ${book}`, photos })
    await transaction.commit({ returnDocuments: false })
  }
  let events = 0
  for (let n = 0; n < 9; n++) {
    const query = n % 2 ? '*[_type == "book"]' : '*[_id in [$id, "drafts." + $id]]'
    const subscription = client.listen(query, { id: 'b1' }, { visibility: 'query' }).subscribe(() => events++)
    onTestFinished(() => subscription.unsubscribe())
  }
  const logSize = async () => (await stat(join(dir, 'production.log.ndjson'))).size
  const before = await logSize()
  for (let n = 0; n < 20; n++) await client.patch('b1').set({ price: n }).commit({ returnDocuments: false })
  expect(((await logSize()) - before) / 20).toBeLessThan(1000)
  expect(events).toBeGreaterThan(0)

  const list = '*[_type == "book"] | order(title) {_id, "photo": photos[0].asset->{url, metadata}}'
  expect(await client.fetch(list, {}, { perspective: 'drafts' })).toHaveLength(50)
  const search = '*[_type == "book" && [@, _id] match text::query($words)]{_id}'
  expect(await client.fetch(search, { words: 'Volume 4*' })).toHaveLength(11)
  expect(await client.fetch('*[_type == "book"].photos[].asset->url')).toHaveLength(3000)
})
