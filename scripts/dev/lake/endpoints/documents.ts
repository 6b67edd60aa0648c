import type { Context } from '../context.ts'
import { json, lines } from '../http/answer.ts'
import { flag, listOf } from '../http/exchange.ts'
import { route, type Route } from '../http/router.ts'

/** Documents by id, all of them at once, and who refers to one. */
export const documentRoutes = ({ store }: Context): Route[] => [
  route('GET', 'data/doc/:dataset/*ids', (exchange, { ids = '' }) => {
    const wanted = listOf(ids)
    const found = flag(exchange, 'excludeContent') ? [] : wanted.flatMap((id) => store.documents.get(id) ?? [])
    const missing = wanted.filter((id) => !store.documents.has(id))
    return json({ documents: found, omitted: missing.map((id) => ({ id, reason: 'existence' })) })
  }),
  route('GET', 'data/export/:dataset', ({ search }) => {
    const types = search.get('types')
    const wanted = types ? new Set(listOf(types)) : undefined
    return lines([...store.documents.values()].filter(({ _type }) => !wanted || wanted.has(_type)))
  }),
  route('GET', 'data/references/:dataset/documents/:id/to', (exchange, { id = '' }) => {
    // There is no other dataset that could refer to it.
    const sources = flag(exchange, 'excludeInternalReferences') ? [] : [...store.references.to(id)]
    const references = sources.map((documentId) => ({ documentId, datasetName: exchange.segments[3] }))
    return json({ totalCount: sources.length, references })
  }),
]
