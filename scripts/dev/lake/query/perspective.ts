import { isPublishedId, publishedId, isRecord, type LakeDocument } from '../documents/document.ts'
import type { Store } from '../documents/store.ts'

/** Documents as a reader sees them, by the id they are seen under. */
export type View = ReadonlyMap<string, LakeDocument>

/** The perspective of an API version (`v1`, `v2025-02-19`, `vX`) when none is asked for: `raw` before 2025-02-19,
 *  `published` since. */
export const defaultPerspective = (version = 'vX') => (version >= 'v2025-02-19' ? 'published' : 'raw')

/** The documents under a perspective: `raw`, `published`, `drafts`, or a comma list of releases, first one on top. */
export function viewOf(documents: ReadonlyMap<string, LakeDocument>, perspective: string): View {
  const stack = perspective.split(',').map((name) => name.trim())
  if (stack.includes('raw')) return documents
  const view = new Map<string, LakeDocument>()
  for (const [id, document] of documents) if (isPublishedId(id)) view.set(id, document)
  if (stack.every((name) => name === 'published')) return view
  for (const [id, document] of view) view.set(id, { ...document, _originalId: id })
  for (const name of stack.toReversed()) {
    if (name === 'published') continue
    const start = name === 'drafts' || name === 'previewDrafts' ? 'drafts.' : `versions.${name}.`
    for (const [id, document] of documents) if (id.startsWith(start)) overlay(view, document)
  }
  return view
}

function overlay(view: Map<string, LakeDocument>, document: LakeDocument) {
  const id = publishedId(document._id)
  const system = document['_system']
  // A version may say that the document is to disappear with its release.
  if (isRecord(system) && system['delete'] === true) view.delete(id)
  else view.set(id, { ...document, _id: id, _originalId: document._id })
}

/** Keeps each view until the next write: lists and previews ask for the same one again and again. */
export function createViews(store: Store) {
  const views = new Map<string, View>()
  store.feed.subscribe(() => views.clear())
  return (perspective: string) => {
    const view = views.get(perspective) ?? viewOf(store.documents, perspective)
    views.set(perspective, view)
    return view
  }
}
