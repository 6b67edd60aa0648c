import type { LakeDocument } from '../documents/document.ts'

/** Where the lake answers, on whatever origin a reader came through. */
export const prefix = '/_lake'

/** Stands for "the reader's origin" in stored asset documents. `.invalid` is reserved (RFC 2606): nobody's content. */
const anyOrigin = 'http://lake.invalid/'

/** An asset document never keeps a host or a port: its `url` is its `path` under a name that answers replace. */
export function assetAddress(document: LakeDocument): LakeDocument {
  const path = document['path']
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset && typeof path === 'string' ? { ...document, url: anyOrigin + path } : document
}

/** Makes the asset addresses in an answer right for the one who asked. `origin` as in `http://localhost:5173`. */
export const toServed = (text: string, origin: string) => text.replaceAll(anyOrigin, `${origin}${prefix}/`)

/** Undoes `toServed` in a question, so that an address handed out can be asked for. */
export const toStored = (text: string, origin: string) => text.replaceAll(`${origin}${prefix}/`, anyOrigin)
