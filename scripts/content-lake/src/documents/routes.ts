import type { Context } from '../context.ts'
import { actionError, httpError, lacks, missingDocument, mutationError } from '../http/errors.ts'
import { type ApiRequest, flag, listOf, readJson, type Routes, writeLimit } from '../http/requests.ts'
import { json, lines } from '../http/responses.ts'
import { readQuery, runQuery } from '../query/query.ts'
import { forbiddenId, mayWriteDrafts } from '../users.ts'
import { draftId, type Fields, isRecord, referencesIn } from './document.ts'
import { applyMutation, permissionFor, type SelectIds, withArrayKeys } from './mutations.ts'
import type { ActionTrace, Staging } from './transaction.ts'

/** Reads documents without a query, and writes them. `visibility` has no effect: queries see every write at once. */
export const documentRoutes = ({ dataset, store, view, callerOf }: Context): Routes => ({
  'GET data/doc/:dataset/*ids': (request, { ids }) => {
    const requested = listOf(ids)
    const visible = view('raw', request.user).documents
    const documents = flag(request, 'excludeContent') ? [] : requested.flatMap((id) => visible.get(id) ?? [])
    const omitted = requested
      .filter((id) => !visible.has(id))
      .map((id) => ({ id, reason: store.documents.has(id) ? 'permission' : 'existence' }))
    return json({ documents, omitted })
  },
  'GET data/export/:dataset': ({ search, user }) => {
    const types = listOf(search.get('types') ?? '')
    return lines(
      view('raw', user)
        .sorted()
        .filter(({ _type }) => types.length === 0 || types.includes(_type)),
    )
  },
  'GET data/references/:dataset/documents/:id/to': (request, { id = '' }) => {
    // All references are internal: there is only one dataset.
    const referring = flag(request, 'excludeInternalReferences')
      ? []
      : view('raw', request.user)
          .sorted()
          .filter((one) => [...referencesIn(one, { weak: true })].includes(id))
    const references = referring.map(({ _id }) => ({ documentId: _id, datasetName: dataset }))
    return json({ totalCount: references.length, references })
  },
  'POST data/mutate/:dataset': async (request) => {
    const { list, transactionId } = await readTransaction(request, 'mutations')
    const { user } = request
    const forbid = (index: number) => {
      const permission = permissionFor(list[index])
      const fault = { type: 'insufficientPermissionsError', description: lacks(permission), permission }
      return mutationError(index, fault, 403)
    }
    if (!mayWriteDrafts(user)) throw forbid(0)
    const select: SelectIds = async (query, params) => {
      const found = await runQuery(readQuery(query, params), view('raw', user), callerOf(user))
      return [found].flat().flatMap((one) => (isRecord(one) && typeof one['_id'] === 'string' ? [one['_id']] : []))
    }
    const mutations = flag(request, 'autoGenerateArrayKeys') ? list.map(withArrayKeys) : list
    const { results, ...written } = await store.commit({
      author: user.id,
      transactionId,
      dryRun: flag(request, 'dryRun'),
      async stage(staging) {
        for (const [index, mutation] of mutations.entries()) {
          await applyMutation(staging, mutation, index, select)
          if (forbiddenId(user, idsIn(staging)) !== undefined) throw forbid(index)
        }
      },
    })
    const withDocuments = flag(request, 'returnDocuments')
    const reported = results.map(({ document, ...result }) => (withDocuments ? { ...result, document } : result))
    return json({ ...written, results: reported })
  },
  'POST data/actions/:dataset': async (request) => {
    const { list, transactionId, dryRun } = await readTransaction(request, 'actions')
    const { user } = request
    const forbidden = () => actionError(403, 'insufficientPermissionsError', lacks('update'))
    if (!mayWriteDrafts(user)) throw forbidden()
    const written = await store.commit({
      author: user.id,
      transactionId,
      dryRun: dryRun || flag(request, 'dryRun'),
      async stage(staging) {
        const traces: ActionTrace[] = []
        for (const [index, action] of list.entries()) traces.push(await applyAction(staging, action, index))
        if (forbiddenId(user, idsIn(staging)) !== undefined) throw forbidden()
        return traces
      },
    })
    return json({ transactionId: written.transactionId })
  },
})

/** The documents that a transaction has touched so far. */
const idsIn = ({ results }: Staging) => results.map(({ id }) => id)

async function readTransaction(request: ApiRequest, name: 'mutations' | 'actions') {
  const body = await readJson(request, writeLimit)
  const content = isRecord(body) ? body[name] : undefined
  const list: unknown[] = Array.isArray(content) ? content : isRecord(content) ? [content] : []
  if (!isRecord(body) || list.length === 0) throw httpError(400, `A list of ${name} is missing`)
  const transactionId = typeof body['transactionId'] === 'string' ? body['transactionId'] : undefined
  return { list, transactionId, dryRun: body['dryRun'] === true }
}

/** Stages an editor's action as mutations. Throws an error in the API's shape if the action is refused. */
async function applyAction(staging: Staging, raw: unknown, index: number): Promise<ActionTrace> {
  const action = readAction(isRecord(raw) ? raw : {}, staging, index)
  const actionType = action.id('actionType').replace('sanity.action.', '')
  const handler = Object.hasOwn(handlers, actionType) ? handlers[actionType] : undefined
  if (!handler) throw actionError(400, 'unsupportedActionError', `The action "${actionType}" is not supported here`)
  await handler(action)
  const versionId = action.optionalId('draftId') ?? action.optionalId('versionId')
  return { actionType, publishedId: action.optionalId('publishedId'), versionId }
}

type Action = ReturnType<typeof readAction>

/** An action's arguments, and the operations available to its handler. */
function readAction(fields: Fields, staging: Staging, index: number) {
  const lacks = (name: string) => actionError(400, 'invalidActionError', `The action lacks "${name}"`)
  const optionalId = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined)
  const id = (name: string) => {
    const value = optionalId(name)
    if (!value) throw lacks(name)
    return value
  }
  const mutate = (mutation: Fields) => applyMutation(staging, mutation, index)
  return {
    fields,
    staging,
    optionalId,
    id,
    mutate,
    remove: (documentId: string) => mutate({ delete: { id: documentId } }),
    /** The draft or version that the action names; by default the draft of the published document. */
    versionId: () => optionalId('draftId') ?? optionalId('versionId') ?? draftId(id('publishedId')),
    record(name: string): Fields {
      const value = fields[name]
      if (!isRecord(value)) throw lacks(name)
      return value
    },
    /** The fields to copy to a document with another id. */
    contentOf(documentId: string): Fields {
      const document = staging.get(documentId)
      if (!document) throw actionError(404, 'documentNotFoundError', missingDocument(documentId))
      const { _rev, _updatedAt, ...content } = document
      return content
    },
    /** Throws 409 if the document's revision differs from the argument `name`. */
    expectRevision(documentId: string, name: string) {
      const [document, revision] = [staging.get(documentId), optionalId(name)]
      if (document && revision && document._rev !== revision)
        throw actionError(409, 'documentRevisionIDDoesNotMatchError', `Unexpected revision of "${documentId}"`)
    },
  }
}

const handlers: Record<string, (action: Action) => Promise<void>> = {
  async 'document.create'(action) {
    const attributes = action.record('attributes')
    const kind = action.fields['ifExists'] === 'ignore' ? 'createIfNotExists' : 'create'
    await action.mutate({ [kind]: { ...attributes, _id: attributes['_id'] ?? draftId(action.id('publishedId')) } })
  },
  async 'document.edit'(action) {
    const id = action.versionId()
    if (!action.staging.get(id))
      await action.mutate({ create: { ...action.contentOf(action.id('publishedId')), _id: id } })
    await action.mutate({ patch: { ...action.record('patch'), id } })
  },
  async 'document.replaceDraft'(action) {
    const attributes = action.record('attributes')
    const _id = attributes['_id'] ?? draftId(action.id('publishedId'))
    await action.mutate({ createOrReplace: { ...attributes, _id } })
  },
  async 'document.publish'(action) {
    const [id, publishedId] = [action.versionId(), action.id('publishedId')]
    const { _system, ...content } = action.contentOf(id)
    action.expectRevision(id, 'ifDraftRevisionId')
    action.expectRevision(id, 'ifVersionRevisionId')
    action.expectRevision(publishedId, 'ifPublishedRevisionId')
    const _createdAt = action.staging.get(publishedId)?._createdAt ?? content['_createdAt']
    await action.mutate({ createOrReplace: { ...strengthenFields(content), _id: publishedId, _createdAt } })
    await action.remove(id)
  },
  async 'document.unpublish'(action) {
    const publishedId = action.id('publishedId')
    await action.mutate({ createIfNotExists: { ...action.contentOf(publishedId), _id: action.versionId() } })
    await action.remove(publishedId)
  },
  'document.discard': (action) => action.remove(action.versionId()),
  async 'document.delete'(action) {
    const versions = [action.fields['includeDrafts'], action.fields['includeVersions']].flat()
    for (const id of [...versions, action.id('publishedId')]) if (typeof id === 'string') await action.remove(id)
  },
  'document.version.discard': (action) => action.remove(action.versionId()),
}

const strengthenFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, strengthen(value)]))

/** A draft references unpublished documents weakly. Publishing makes such references strong unless the schema declares them
 *  weak. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: onPublish, _weak, ...rest } = value
  if (typeof value['_ref'] === 'string' && isRecord(onPublish))
    return onPublish['weak'] === true ? { ...rest, _weak } : rest
  return strengthenFields(value)
}
