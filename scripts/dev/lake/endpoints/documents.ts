import type { Context } from '../context.ts'
import { isPublic } from '../documents/document.ts'
import { json, lines } from '../http/answer.ts'
import { flag, listOf } from '../http/exchange.ts'
import { route, type Route } from '../http/router.ts'

/** Documents by id, all of them at once, and who refers to one. */
export const documentRoutes = ({ store, view }: Context): Route[] => [
  route('GET', 'data/doc/:dataset/*ids', (exchange, { ids = '' }) => {
    const wanted = listOf(ids)
    const isHidden = (id: string) => !exchange.user && !isPublic(id)
    const seen = wanted.filter((id) => store.documents.has(id) && !isHidden(id))
    const found = flag(exchange, 'excludeContent') ? [] : seen.flatMap((id) => store.documents.get(id) ?? [])
    const omitted = wanted
      .filter((id) => !seen.includes(id))
      .map((id) => ({ id, reason: store.documents.has(id) ? 'permission' : 'existence' }))
    return json({ documents: found, omitted })
  }),
  route('GET', 'data/export/:dataset', ({ search, user }) => {
    const types = search.get('types')
    const wanted = types ? new Set(listOf(types)) : undefined
    return lines([...view('raw', user).values()].filter(({ _type }) => !wanted || wanted.has(_type)))
  }),
  route('GET', 'data/references/:dataset/documents/:id/to', (exchange, { id = '' }) => {
    // There is no other dataset that could refer to it.
    const all = flag(exchange, 'excludeInternalReferences') ? [] : [...store.references.to(id)]
    const sources = exchange.user ? all : all.filter(isPublic)
    const references = sources.map((documentId) => ({ documentId, datasetName: exchange.segments[3] }))
    return json({ totalCount: sources.length, references })
  }),
]
