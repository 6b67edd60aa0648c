import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { openLake, photo, project, temporaryDir } from './fixture.ts'

async function filled(client: SanityClient) {
  const assets = await Promise.all(
    [0, 1, 2].map(async (n) => client.assets.upload('image', await photo(60, 40, n), { filename: `${n}.jpg` })),
  )
  const report = await client.assets.upload('file', Buffer.from('%PDF-'), { filename: 'report.pdf' })
  await client.create({ _id: 'volvo', _type: 'brand', title: 'Volvo' })
  const photos = assets.map(({ _id }, n) => ({
    _key: `k${n}`,
    _type: 'image',
    asset: { _type: 'reference', _ref: _id },
  }))
  await client.create({
    _id: 'car',
    _type: 'vehicle',
    title: 'V60',
    brand: { _type: 'reference', _ref: 'volvo' },
    photos,
    report: { _type: 'file', asset: { _type: 'reference', _ref: report._id } },
  })
  await client.create({
    _id: 'drafts.car',
    _type: 'vehicle',
    title: 'V60 CC',
    brand: { _type: 'reference', _ref: 'volvo' },
  })
}

/** All documents without what tells when and where they were written. */
async function content(client: SanityClient) {
  const documents = await client.fetch<Record<string, unknown>[]>('*[] | order(_id)')
  const local = new Set(['_rev', '_createdAt', '_updatedAt', 'url', 'uploadId'])
  return documents.map((document) => Object.fromEntries(Object.entries(document).filter(([name]) => !local.has(name))))
}

test('what @sanity/export writes, @sanity/import makes equal documents of in an empty lake', async () => {
  const [from, to] = [await openLake(), await openLake()]
  await filled(from.client)
  const file = join(await temporaryDir(), 'export.tar.gz')
  const exported = await exportDataset({
    client: from.client,
    dataset: project.dataset,
    outputPath: file,
    assetConcurrency: 2,
  })
  expect(exported).toMatchObject({ documentCount: 3, assetCount: 4 })

  const options = { client: to.client, operation: 'createOrReplace' as const }
  expect(await sanityImport(createReadStream(file), options)).toMatchObject({ numDocs: 3, warnings: [] })
  expect(await content(to.client)).toEqual(await content(from.client))

  const before = await content(to.client)
  await sanityImport(createReadStream(file), options)
  expect(await content(to.client)).toEqual(before)
})

test('an export names only the types asked for', async () => {
  const { client, lake } = await openLake()
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'brand' })
  const text = await (await fetch(`${lake.url}/v1/data/export/production?types=brand`)).text()
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)._id),
  ).toEqual(['b'])
})
