import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLake } from './fixture.ts'

test('with fifty vehicles of sixty photos and nine listeners, each write costs its change alone, and every list is whole', async () => {
  const { client, dir } = await openLake()
  const asset = (n: number) => ({
    _id: `image-${String(n).padStart(40, '0')}-1600x1200-jpg`,
    _type: 'sanity.imageAsset',
    path: `images/p/d/${n}.jpg`,
    metadata: { lqip: `data:image/jpeg;base64,${'x'.repeat(900)}`, dimensions: { width: 1600, height: 1200 } },
  })
  for (let vehicle = 0; vehicle < 50; vehicle++) {
    const transaction = client.transaction()
    const assets = Array.from({ length: 60 }, (_, n) => asset(vehicle * 60 + n))
    for (const one of assets) transaction.create(one)
    const photos = assets.map(({ _id }, n) => ({
      _key: `k${n}`,
      _type: 'image',
      asset: { _type: 'reference', _ref: _id },
    }))
    transaction.create({ _id: `v${vehicle}`, _type: 'vehicle', title: `Volvo ${vehicle}`, price: vehicle, photos })
    await transaction.commit({ returnDocuments: false })
  }
  let told = 0
  for (let n = 0; n < 9; n++) {
    const query = n % 2 ? '*[_type == "vehicle"]' : '*[_id in [$id, "drafts." + $id]]'
    const subscription = client.listen(query, { id: 'v1' }, { visibility: 'query' }).subscribe(() => told++)
    onTestFinished(() => subscription.unsubscribe())
  }

  const size = (await stat(join(dir, 'production.log.ndjson'))).size
  for (let n = 0; n < 20; n++) await client.patch('v1').set({ price: n }).commit({ returnDocuments: false })
  const grown = (await stat(join(dir, 'production.log.ndjson'))).size - size
  expect(grown / 20).toBeLessThan(1000)
  expect(told).toBeGreaterThan(0)

  const list = '*[_type == "vehicle"] | order(title) {_id, title, "photo": photos[0].asset->{url, metadata}}'
  expect(await client.fetch(list, {}, { perspective: 'drafts' })).toHaveLength(50)
  const search = '*[_type == "vehicle" && [@, _id] match text::query($words)]{_id}'
  expect(await client.fetch(search, { words: 'Volvo 4*' })).toHaveLength(11)
  const every: { urls: string[] }[] = await client.fetch('*[_type == "vehicle"]{title, "urls": photos[].asset->url}')
  expect(every.flatMap(({ urls }) => urls)).toHaveLength(3000)
})
