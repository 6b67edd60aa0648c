import type { Context } from '../context.ts'
import { applyAction } from '../documents/actions.ts'
import { withArrayKeys } from '../documents/array-keys.ts'
import { isRecord } from '../documents/document.ts'
import { applyMutation, permissionFor, type SelectIds } from '../documents/mutations.ts'
import type { Result } from '../documents/staging.ts'
import type { ActionTrace } from '../documents/transaction.ts'
import { json } from '../http/answer.ts'
import { readJson, writeLimit } from '../http/body.ts'
import { forbiddenAction, forbiddenMutation, httpError } from '../http/error.ts'
import { flag, type Exchange } from '../http/exchange.ts'
import { route, type Route } from '../http/router.ts'
import { readQuery, runQuery } from '../query/query.ts'
import { identityOf, mayWrite } from '../users.ts'

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
