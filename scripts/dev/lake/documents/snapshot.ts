import { readFile } from 'node:fs/promises'
import type { LakeDocument } from './document.ts'
import { writeWhole } from './write-whole.ts'

/** All documents as they were after the transaction numbered `sequence`. */
export interface Snapshot {
  readonly sequence: number
  readonly documents: ReadonlyMap<string, LakeDocument>
}

interface Header {
  readonly sequence: number
  readonly count: number
}

/** Reads a snapshot: a header line, then one document a line. No file is the empty dataset. */
export async function readSnapshot(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const documents = new Map<string, LakeDocument>()
  const [first, ...lines] = text.split('\n').filter(Boolean)
  if (!first) return { sequence: 0, documents }
  const header: Header = JSON.parse(first)
  for (const line of lines) {
    const document: LakeDocument = JSON.parse(line)
    documents.set(document._id, document)
  }
  if (documents.size !== header.count)
    throw new Error(`${file} is damaged: ${documents.size} of ${header.count} documents.`)
  return { sequence: header.sequence, documents }
}

export async function writeSnapshot(file: string, { sequence, documents }: Snapshot) {
  const header: Header = { sequence, count: documents.size }
  await writeWhole(file, [header, ...documents.values()].map((line) => `${JSON.stringify(line)}\n`).join(''))
}
