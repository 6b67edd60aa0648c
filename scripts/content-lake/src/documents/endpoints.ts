import type { Context } from '../context.ts'
import { forbiddenAction, forbiddenMutation, httpError } from '../http/errors.ts'
import { type Exchange, flag, listOf, readJson, route, type Route, writeLimit } from '../http/requests.ts'
import { json, lines } from '../http/responses.ts'
import { readQuery, runQuery } from '../query/query.ts'
import { identityOf, mayWrite } from '../users.ts'
import { applyAction } from './actions.ts'
import { isPublic, isRecord } from './document.ts'
import { applyMutation, permissionFor, type SelectIds, withArrayKeys } from './mutations.ts'
import type { ActionTrace, Result } from './transaction.ts'

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

/** Mutations and editors' actions. Every write is visible to queries at once, whatever `visibility` asks for. */
export function writeRoutes({ projectId, dataset, store, view }: Context): Route[] {
  const selectFor =
    ({ user }: Exchange): SelectIds =>
    async (query, params) => {
      const asker = { identity: identityOf(user), projectId, dataset }
      const found = await runQuery(readQuery(query, params), view('raw', user), asker)
      const documents: unknown[] = Array.isArray(found) ? found : [found]
      return documents.flatMap((document) =>
        isRecord(document) && typeof document['_id'] === 'string' ? [document['_id']] : [],
      )
    }
  return [
    route('POST', 'data/mutate/:dataset', async (exchange) => {
      const { list, transactionId } = await readTransaction(exchange, 'mutations')
      const { user } = exchange
      if (!mayWrite(user)) throw forbiddenMutation(0, permissionFor(list[0]))
      const mutations = flag(exchange, 'autoGenerateArrayKeys') ? list.map(withArrayKeys) : list
      const select = selectFor(exchange)
      const { results, ...written } = await store.commit({
        author: user.id,
        transactionId,
        dryRun: flag(exchange, 'dryRun'),
        async stage(staging) {
          for (const [index, mutation] of mutations.entries()) await applyMutation(staging, mutation, index, select)
        },
      })
      const documents = flag(exchange, 'returnDocuments')
      return json({ ...written, results: results.map((result) => tell(result, documents)) })
    }),
    route('POST', 'data/actions/:dataset', async (exchange) => {
      const { list, transactionId, dryRun } = await readTransaction(exchange, 'actions')
      const { user } = exchange
      if (!mayWrite(user)) throw forbiddenAction()
      const written = await store.commit({
        author: user.id,
        transactionId,
        dryRun: dryRun || flag(exchange, 'dryRun'),
        async stage(staging) {
          const traces: ActionTrace[] = []
          for (const [index, action] of list.entries()) traces.push(await applyAction(staging, action, index))
          return traces
        },
      })
      return json({ transactionId: written.transactionId })
    }),
  ]
}

const tell = ({ id, operation, document }: Result, documents: boolean) =>
  documents ? { id, operation, document } : { id, operation }

async function readTransaction({ request }: Exchange, name: 'mutations' | 'actions') {
  const body = await readJson(request, writeLimit)
  const content = isRecord(body) ? body[name] : undefined
  const list: unknown[] = Array.isArray(content) ? content : isRecord(content) ? [content] : []
  if (!isRecord(body) || list.length === 0) throw httpError(400, `A list of ${name} is missing`)
  const { transactionId, dryRun } = body
  return {
    list,
    transactionId: typeof transactionId === 'string' ? transactionId : undefined,
    dryRun: dryRun === true,
  }
}
