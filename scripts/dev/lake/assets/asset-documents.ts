import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { randomId, type Fields } from '../documents/document.ts'
import { writeWhole } from '../documents/write-whole.ts'
import { readImage } from './image-metadata.ts'

export interface AssetPlace {
  readonly dir: string
  readonly projectId: string
  readonly dataset: string
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Stores an image's bytes and answers the document that describes it; its id follows from bytes and size in pixels. */
export async function storeImage(bytes: Buffer, place: AssetPlace, filename: string | undefined): Promise<Fields> {
  const hash = sha1(bytes)
  const { extension, mimeType, width, height, metadata } = await readImage(bytes)
  const name = `${hash}-${width}x${height}.${extension}`
  const path = `images/${place.projectId}/${place.dataset}/${name}`
  await writeWhole(join(place.dir, path), bytes)
  return {
    ...describe(hash, extension, path, bytes),
    _id: `image-${hash}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    originalFilename: filename ?? name,
    mimeType,
    metadata,
  }
}

/** Stores any other file. `mimeType` is what the uploader said it is. */
export async function storeFile(bytes: Buffer, place: AssetPlace, filename: string | undefined, mimeType: string) {
  const hash = sha1(bytes)
  const named = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(named) ? named : 'bin'
  const name = `${hash}.${extension}`
  const path = `files/${place.projectId}/${place.dataset}/${name}`
  await writeWhole(join(place.dir, path), bytes)
  return {
    ...describe(hash, extension, path, bytes),
    _id: `file-${hash}-${extension}`,
    _type: 'sanity.fileAsset',
    originalFilename: filename ?? name,
    mimeType,
  }
}

const describe = (hash: string, extension: string, path: string, bytes: Buffer) => ({
  assetId: hash,
  sha1hash: hash,
  extension,
  path,
  size: bytes.length,
  uploadId: randomId(32),
})
