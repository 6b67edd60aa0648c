import type { Context } from '../context.ts'
import { actionError, httpError, lacks, mutationError } from '../http/errors.ts'
import { type ApiRequest, flag, listOf, readJson, type Routes, writeLimit } from '../http/requests.ts'
import { json, lines } from '../http/responses.ts'
import { readQuery, runQuery } from '../query/query.ts'
import { mayWrite } from '../users.ts'
import { applyAction } from './actions.ts'
import { isRecord, referencesIn } from './document.ts'
import { applyMutation, permissionFor, type SelectIds, withArrayKeys } from './mutations.ts'
import type { ActionTrace } from './transaction.ts'

/** Reading documents without a query, and writing them. Queries see every write at once, whatever `visibility` it has. */
export const documentRoutes = ({ dataset, store, view, askerOf }: Context): Routes => ({
  'GET data/doc/:dataset/*ids': (request, { ids }) => {
    const wanted = listOf(ids)
    const visible = view('raw', request.user)
    const documents = flag(request, 'excludeContent') ? [] : wanted.flatMap((id) => visible.get(id) ?? [])
    const omitted = wanted
      .filter((id) => !visible.has(id))
      .map((id) => ({ id, reason: store.documents.has(id) ? 'permission' : 'existence' }))
    return json({ documents, omitted })
  },
  'GET data/export/:dataset': ({ search, user }) => {
    const types = listOf(search.get('types') ?? '')
    return lines([...view('raw', user).values()].filter(({ _type }) => types.length === 0 || types.includes(_type)))
  },
  'GET data/references/:dataset/documents/:id/to': (request, { id = '' }) => {
    // References within the dataset are the only ones there are.
    const referring = flag(request, 'excludeInternalReferences')
      ? []
      : [...view('raw', request.user).values()].filter((one) => [...referencesIn(one, { weak: true })].includes(id))
    const references = referring.map(({ _id }) => ({ documentId: _id, datasetName: dataset }))
    return json({ totalCount: references.length, references })
  },
  'POST data/mutate/:dataset': async (request) => {
    const { list, transactionId } = await readTransaction(request, 'mutations')
    const { user } = request
    if (!mayWrite(user)) {
      const permission = permissionFor(list[0])
      const fault = { type: 'insufficientPermissionsError', description: lacks(permission), permission }
      throw mutationError(0, fault, 403)
    }
    const select: SelectIds = async (query, params) => {
      const found = await runQuery(readQuery(query, params), view('raw', user), askerOf(user))
      return [found].flat().flatMap((one) => (isRecord(one) && typeof one['_id'] === 'string' ? [one['_id']] : []))
    }
    const mutations = flag(request, 'autoGenerateArrayKeys') ? list.map(withArrayKeys) : list
    const { results, ...written } = await store.commit({
      author: user.id,
      transactionId,
      dryRun: flag(request, 'dryRun'),
      async stage(staging) {
        for (const [index, mutation] of mutations.entries()) await applyMutation(staging, mutation, index, select)
      },
    })
    const withDocuments = flag(request, 'returnDocuments')
    const reported = results.map(({ document, ...result }) => (withDocuments ? { ...result, document } : result))
    return json({ ...written, results: reported })
  },
  'POST data/actions/:dataset': async (request) => {
    const { list, transactionId, dryRun } = await readTransaction(request, 'actions')
    const { user } = request
    if (!mayWrite(user)) throw actionError(403, 'insufficientPermissionsError', lacks('update'))
    const written = await store.commit({
      author: user.id,
      transactionId,
      dryRun: dryRun || flag(request, 'dryRun'),
      async stage(staging) {
        const traces: ActionTrace[] = []
        for (const [index, action] of list.entries()) traces.push(await applyAction(staging, action, index))
        return traces
      },
    })
    return json({ transactionId: written.transactionId })
  },
})

async function readTransaction(request: ApiRequest, name: 'mutations' | 'actions') {
  const body = await readJson(request, writeLimit)
  const content = isRecord(body) ? body[name] : undefined
  const list: unknown[] = Array.isArray(content) ? content : isRecord(content) ? [content] : []
  if (!isRecord(body) || list.length === 0) throw httpError(400, `A list of ${name} is missing`)
  const transactionId = typeof body['transactionId'] === 'string' ? body['transactionId'] : undefined
  return { list, transactionId, dryRun: body['dryRun'] === true }
}
