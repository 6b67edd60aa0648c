// node scripts/setup.mjs scripts/sample/write-dataset.ts: writes the sample as `data.ndjson`, for an import into a hosted
// project.
import { writeFileSync } from 'node:fs'
import { asNdjson, sampleDataset } from './dataset.ts'
import { sampleFolder } from './sources.ts'

const documents = sampleDataset.documents()
writeFileSync(new URL('data.ndjson', sampleFolder), asNdjson(documents))
console.log(`scripts/sample/data.ndjson : ${documents.length} documents`)
