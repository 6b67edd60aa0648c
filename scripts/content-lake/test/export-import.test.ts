import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { openLake, photo, project, reference, temporaryDir } from './fixture.ts'

/** All documents, without fields that depend on when and where they were written. */
async function content(client: SanityClient) {
  const local = new Set(['_rev', '_createdAt', '_updatedAt', 'url', 'uploadId'])
  const documents = await client.fetch<Record<string, unknown>[]>('*[] | order(_id)')
  return documents.map((document) => Object.fromEntries(Object.entries(document).filter(([name]) => !local.has(name))))
}

test('@sanity/import restores into an empty dataset what @sanity/export wrote', async () => {
  const [{ client: from }, { client: to }] = [await openLake(), await openLake()]
  const photos = []
  for (const n of [0, 1, 2]) {
    const { _id } = await from.assets.upload('image', await photo(60, 40, n), { filename: `${n}.jpg` })
    photos.push({ _key: `k${n}`, _type: 'image', asset: reference(_id) })
  }
  const sample = await from.assets.upload('file', Buffer.from('%PDF-'), { filename: 'sample.pdf' })
  await from.create({ _id: 'austen', _type: 'author', name: 'Jane Austen' })
  const book = { _type: 'book', author: reference('austen'), sample: { _type: 'file', asset: reference(sample._id) } }
  for (const _id of ['emma', 'drafts.emma']) await from.create({ ...book, _id, title: _id, photos })

  const outputPath = join(await temporaryDir(), 'export.tar.gz')
  const exported = await exportDataset({ client: from, dataset: project.dataset, outputPath, assetConcurrency: 2 })
  expect(exported).toMatchObject({ documentCount: 3, assetCount: 4 })
  const options = { client: to, operation: 'createOrReplace' as const }
  // The second import finds all documents in place.
  for (let time = 0; time < 2; time++) {
    expect(await sanityImport(createReadStream(outputPath), options)).toMatchObject({ numDocs: 3, warnings: [] })
    expect(await content(to)).toEqual(await content(from))
  }
})

test('an export can be limited to types', async () => {
  const { client, lake } = await openLake()
  for (const _type of ['page', 'book']) await client.create({ _id: _type, _type })
  const text = await (await fetch(`${lake.url}/v1/data/export/production?types=book`)).text()
  expect(JSON.parse(text)).toMatchObject({ _id: 'book' })
})
