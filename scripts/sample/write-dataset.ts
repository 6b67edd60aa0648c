// Joins the cars written by hand with their pictures into `data.ndjson`, which a first start imports. To be run again
// whenever one of them has changed: node scripts/sample/write-dataset.ts
import { writeFileSync } from 'node:fs'
import { asNdjson, sampleDocuments } from './dataset.ts'
import { readSources, sampleFolder } from './sources.ts'

const documents = sampleDocuments(readSources())
writeFileSync(new URL('data.ndjson', sampleFolder), asNdjson(documents))
console.log(`data.ndjson: ${documents.length} documents`)
