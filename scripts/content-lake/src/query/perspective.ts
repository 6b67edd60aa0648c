import { isPublic, isPublishedId, isRecord, type LakeDocument, publishedId } from '../documents/document.ts'
import type { Store } from '../documents/store.ts'
import { httpError } from '../http/errors.ts'
import type { User } from '../users.ts'

/** Documents as a reader sees them, by the id they are seen under. */
export type View = ReadonlyMap<string, LakeDocument>

/** The perspective of an API version (`v1`, `v2025-02-19`, `vX`) when none is asked for: `raw` before 2025-02-19,
 *  `published` since. */
export const defaultPerspective = (version = 'vX') => (version >= 'v2025-02-19' ? 'published' : 'raw')

const always = new Set(['raw', 'published', 'drafts', 'previewDrafts'])

/** The names of a perspective: one, or a comma list of releases, first one on top. Throws 400 for a name that is neither
 *  the API's nor a release's, and for `raw` beside others. */
function readPerspective(documents: View, perspective: string): string[] {
  const stack = perspective.split(',').map((name) => name.trim())
  const isRelease = (name: string) => [...documents.keys()].some((id) => id.startsWith(`versions.${name}.`))
  const unknown = stack.find((name) => !always.has(name) && (!/^\w+$/.test(name) || !isRelease(name)))
  if (unknown !== undefined) throw httpError(400, `Unknown perspective "${unknown}"`)
  if (stack.length > 1 && stack.includes('raw')) throw httpError(400, 'The perspective "raw" goes with no other')
  return stack
}

/** The documents under a perspective: `raw`, `published`, `drafts`, or a comma list of releases, first one on top. A
 *  stranger sees no draft and no version under any of them. */
function viewOf(all: View, perspective: string, isStranger: boolean): View {
  const stack = readPerspective(all, perspective)
  const documents = isStranger ? new Map([...all].filter(([id]) => isPublic(id))) : all
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
  return (perspective: string, user: User | undefined) => {
    const key = `${user ? 'signed in' : 'stranger'} ${perspective}`
    const view = views.get(key) ?? viewOf(store.documents, perspective, !user)
    views.set(key, view)
    return view
  }
}
