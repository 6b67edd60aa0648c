import { isPublic, isPublishedId, isRecord, type LakeDocument, publishedId } from '../documents/document.ts'
import type { Store } from '../documents/store.ts'
import { httpError } from '../http/errors.ts'
import type { User } from '../users.ts'

type Documents = ReadonlyMap<string, LakeDocument>

/** Documents as a reader sees them, by the id they appear under. */
export interface View {
  readonly documents: Documents
  /** Ordered by id, as hosted Sanity returns them if the query has no `order()`; groq-test-suite expects it. */
  readonly sorted: () => LakeDocument[]
}

/** The perspective of a query that names none: API versions (`v1`, `v2025-02-19`, `vX`) before 2025-02-19 mean `raw`. */
export const defaultPerspective = (version = 'vX') => (version >= 'v2025-02-19' ? 'published' : 'raw')

/** Caches each view until the next write: lists and previews request the same one repeatedly. */
export function createViews(store: Store) {
  const views = new Map<string, View>()
  store.subscribe(() => views.clear())
  return (perspective: string, user: User | undefined): View => {
    const key = `${user ? 'signed in' : 'anonymous'} ${perspective}`
    const view = views.get(key) ?? sortedOnDemand(viewOf(store.documents, perspective, !user))
    views.set(key, view)
    return view
  }
}

/** Listeners resolve references after each write, but need no order. So only the first list of a view sorts it. */
function sortedOnDemand(documents: Documents): View {
  let sorted: LakeDocument[] | undefined
  return { documents, sorted: () => (sorted ??= [...documents.values()].sort((a, b) => (a._id < b._id ? -1 : 1))) }
}

/** A perspective is `raw`, `published`, `drafts`, or a comma-separated list of releases, highest priority first. Anonymous
 *  readers see no drafts or versions in any of them. */
function viewOf(all: Documents, perspective: string, isAnonymous: boolean): Documents {
  const stack = readPerspective(all, perspective)
  const documents = isAnonymous ? new Map([...all].filter(([id]) => isPublic(id))) : all
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
      // A version can mark its document for deletion when the release is published.
      if (isRecord(system) && system['delete'] === true) view.delete(_id)
      else view.set(_id, { ...document, _id, _originalId })
    }
  }
  return view
}

const knownPerspectives = new Set(['raw', 'published', 'drafts', 'previewDrafts'])

/** Throws 400 for an unknown name, and for `raw` combined with others. */
function readPerspective(documents: Documents, perspective: string): string[] {
  const stack = perspective.split(',').map((name) => name.trim())
  const isRelease = (name: string) => [...documents.keys()].some((id) => id.startsWith(`versions.${name}.`))
  const unknown = stack.find((name) => !knownPerspectives.has(name) && (!/^\w+$/.test(name) || !isRelease(name)))
  if (unknown !== undefined) throw httpError(400, `Unknown perspective "${unknown}"`)
  if (stack.length > 1 && stack.includes('raw'))
    throw httpError(400, 'The perspective "raw" cannot be combined with others')
  return stack
}
