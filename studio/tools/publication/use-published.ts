import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { type ContentHashes, type DocumentHash, contentHash, type StoredDocument } from '#domain/content-hashes.ts'
import { CONTENT_API_VERSION, shownTypes } from '#domain/content-source.ts'
import { followDocuments } from '../../follow-documents.ts'

const filter = '_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** Of documents that have not changed, what was made before is kept. */
const prints = new WeakMap<StoredDocument, DocumentHash>()
function printed(document: StoredDocument): DocumentHash {
  const print = prints.get(document) ?? contentHash(document)
  prints.set(document, print)
  return print
}

const rankOf = ({ orderRank }: StoredDocument) => (typeof orderRank === 'string' ? orderRank : '')
const keyOf = (document: StoredDocument) => `${rankOf(document)} ${document._id}`

/** Cars first, in the order of the site. */
const inOrder = (a: StoredDocument, b: StoredDocument) =>
  a._type === b._type ? (keyOf(a) < keyOf(b) ? -1 : 1) : a._type < b._type ? 1 : -1

/** What is published now, kept up to date; `undefined` until it is known. */
export function usePublished(): ContentHashes | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [published, setPublished] = useState<ContentHashes>()
  useEffect(
    () =>
      followDocuments<StoredDocument>({ client, filter, params: { shownTypes }, tag: 'published' }, (found) =>
        setPublished(Object.fromEntries(found.toSorted(inOrder).map((document) => [document._id, printed(document)]))),
      ),
    [client],
  )
  return published
}
