import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { evaluate, parse } from 'groq-js'
import sharp from 'sharp'
import { asNdjson, sampleDocuments } from '../../../../scripts/sample/dataset.ts'
import { readSources, sampleFolder } from '../../../../scripts/sample/sources.ts'
import { checkContent } from '../../../../scripts/snapshot/check-content.ts'
import { contentQuery, type RawContent } from '../../../../scripts/snapshot/read.ts'

const today = '2026-11-21'
export const datasetText = asNdjson(sampleDocuments(readSources(), today))

interface StoredDocument {
  _id: string
  _type: string
  sample?: boolean
}
export const storedDocuments = datasetText
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as StoredDocument)

/** Files that the dataset uploads, as paths inside the sample folder. */
export const pictureFiles = [
  ...new Set([...datasetText.matchAll(/"image@file:\/\/\.\/([^"]+)"/g)].map(([, file]) => file ?? '')),
]

/** Sanity's asset id of a file. Throws if the file is missing or not a picture. */
async function assetId(file: string): Promise<string> {
  const bytes = readFileSync(new URL(file, sampleFolder))
  const { width, height, format } = await sharp(bytes).metadata()
  return `image-${createHash('sha1').update(bytes).digest('hex')}-${width}x${height}-${format}`
}

/** The snapshot's result for the imported dataset, without a server: files become assets as in the importer,
 *  then the snapshot's own query and checks run. */
export async function importedContent() {
  const ids = new Map(await Promise.all(pictureFiles.map(async (file) => [file, await assetId(file)] as const)))
  const withAssets = datasetText.replaceAll(
    /"_sanityAsset":"image@file:\/\/\.\/([^"]+)"/g,
    (_, file: string) => `"asset":{"_type":"reference","_ref":"${ids.get(file)}"}`,
  )
  const dataset = [
    ...withAssets
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
    ...[...ids.values()].map((_id) => ({ _id, _type: 'sanity.imageAsset' })),
  ]
  const answer = await (await evaluate(parse(contentQuery), { dataset })).get()
  return checkContent(answer as RawContent, new Date(`${today}T12:00:00Z`))
}
