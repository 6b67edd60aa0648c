import { expect, onTestFinished, test } from 'vitest'
import { openLake, reference } from './fixture.ts'

test('with 3,000 images and nine listeners, each listener gets each change once, and lists are complete', async () => {
  const { client } = await openLake()
  const metadata = { lqip: `data:image/jpeg;base64,${'x'.repeat(900)}`, dimensions: { width: 1600, height: 1200 } }
  for (let book = 0; book < 50; book++) {
    const ids = Array.from({ length: 60 }, (_, n) => `image-${String(book * 60 + n).padStart(40, '0')}-1600x1200-jpg`)
    const transaction = client.transaction()
    for (const _id of ids) transaction.create({ _id, _type: 'sanity.imageAsset', url: `/${_id}`, metadata })
    const photos = ids.map((id) => ({ _key: id, _type: 'image', asset: reference(id) }))
    transaction.create({ _id: `b${book}`, _type: 'book', title: `Volume ${book}`, photos })
    await transaction.commit({ returnDocuments: false })
  }
  const counts = Array.from({ length: 9 }, () => 0)
  const welcomed = counts.map(
    (_, n) =>
      new Promise<void>((resolve) => {
        const query = n % 2 ? '*[_type == "book"]' : '*[_id in [$id, "drafts." + $id]]'
        const subscription = client
          .listen(query, { id: 'b1' }, { events: ['welcome', 'mutation'] })
          .subscribe(({ type }) => {
            if (type === 'welcome') resolve()
            else counts[n] = (counts[n] ?? 0) + 1
          })
        onTestFinished(() => subscription.unsubscribe())
      }),
  )
  await Promise.all(welcomed)
  for (let n = 0; n < 20; n++) await client.patch('b1').set({ price: n }).commit({ returnDocuments: false })
  await expect.poll(() => counts).toEqual(counts.map(() => 20))

  const list = '*[_type == "book"] | order(title) {_id, "photo": photos[0].asset->{url, metadata}}'
  expect(await client.fetch(list, {}, { perspective: 'drafts' })).toHaveLength(50)
  const search = '*[_type == "book" && [@, _id] match text::query($words)]{_id}'
  expect(await client.fetch(search, { words: 'Volume 4*' })).toHaveLength(11)
  expect(await client.fetch('*[_type == "book"].photos[].asset->url')).toHaveLength(3000)
})
