import { isPublic, isPublishedId, isRecord, type LakeDocument, publishedId } from '../documents/document.ts'
import type { Store } from '../documents/store.ts'
import { httpError } from '../http/errors.ts'
import type { User } from '../users.ts'

/** Documents as a reader sees them, by the id they appear under. */
export type View = ReadonlyMap<string, LakeDocument>

/** API versions (`v1`, `v2025-02-19`, `vX`) without a perspective mean `raw` before 2025-02-19, `published` since. */
export const defaultPerspective = (version = 'vX') => (version >= 'v2025-02-19' ? 'published' : 'raw')

/** Caches each view until the next write: lists and previews ask for the same one again and again. */
export function createViews(store: Store) {
  const views = new Map<string, View>()
  store.subscribe(() => views.clear())
  return (perspective: string, user: User | undefined): View => {
    const key = `${user ? 'signed in' : 'stranger'} ${perspective}`
    const view = views.get(key) ?? viewOf(store.documents, perspective, !user)
    views.set(key, view)
    return view
  }
}

/** A perspective is `raw`, `published`, `drafts`, or a comma list of releases with the top one first. A stranger sees no
 *  draft and no version in any of them. */
function viewOf(all: View, perspective: string, isStranger: boolean): View {
  const stack = readPerspective(all, perspective)
  const documents = isStranger ? new Map([...all].filter(([id]) => isPublic(id))) : all
  if (stack.includes('raw')) return documents
  const published = [...documents].filter(([id]) => isPublishedId(id))
  if (stack.every((name) => name === 'published')) return new Map(published)
  const view = new Map<string, LakeDocument>(published.map(([id, document]) => [id, { ...document, _originalId: id }]))
  for (const name of stack.toReversed()) {
    if (name === 'published') continue
    const prefix = name === 'drafts' || name === 'previewDrafts' ? 'drafts.' : `versions.${name}.`
    for (const [_originalId, document] of documents) {
      if (!_originalId.startsWith(prefix)) continue
      const [_id, system] = [publishedId(_originalId), document['_system']]
      // A version can mark its document for deletion with the release.
      if (isRecord(system) && system['delete'] === true) view.delete(_id)
      else view.set(_id, { ...document, _id, _originalId })
    }
  }
  return view
}

const known = new Set(['raw', 'published', 'drafts', 'previewDrafts'])

/** Throws 400 for a name that is neither the API's nor a release's, and for `raw` beside others. */
function readPerspective(documents: View, perspective: string): string[] {
  const stack = perspective.split(',').map((name) => name.trim())
  const isRelease = (name: string) => [...documents.keys()].some((id) => id.startsWith(`versions.${name}.`))
  const unknown = stack.find((name) => !known.has(name) && (!/^\w+$/.test(name) || !isRelease(name)))
  if (unknown !== undefined) throw httpError(400, `Unknown perspective "${unknown}"`)
  if (stack.length > 1 && stack.includes('raw'))
    throw httpError(400, 'The perspective "raw" cannot be combined with others')
  return stack
}
