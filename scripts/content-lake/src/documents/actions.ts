import { actionError, missingDocument } from '../http/errors.ts'
import { draftId, type Fields, isRecord } from './document.ts'
import { applyMutation } from './mutations.ts'
import type { ActionTrace, Staging } from './transaction.ts'

/** Stages an editor's action as the mutations it stands for; throws an error in the API's shape if it is refused. */
export async function applyAction(staging: Staging, raw: unknown, index: number): Promise<ActionTrace> {
  const action = new Action(isRecord(raw) ? raw : {}, staging, index)
  const actionType = action.id('actionType').replace('sanity.action.', '')
  const handler = Object.hasOwn(handlers, actionType) ? handlers[actionType] : undefined
  if (!handler) throw actionError(400, 'unsupportedActionError', `The action "${actionType}" is not supported here`)
  await handler(action)
  const versionId = action.optionalId('draftId') ?? action.optionalId('versionId')
  return { actionType, publishedId: action.optionalId('publishedId'), versionId }
}

/** The arguments of an action, and what it may do. */
class Action {
  readonly fields: Fields
  readonly staging: Staging
  readonly #index: number

  constructor(fields: Fields, staging: Staging, index: number) {
    this.fields = fields
    this.staging = staging
    this.#index = index
  }

  optionalId(name: string) {
    const value = this.fields[name]
    return typeof value === 'string' ? value : undefined
  }

  id = (name: string) => this.optionalId(name) || this.#lacks(name)

  /** The draft or version that the action is about; by default the draft of the published document. */
  versionId = () => this.optionalId('draftId') ?? this.optionalId('versionId') ?? draftId(this.id('publishedId'))

  record(name: string): Fields {
    const value = this.fields[name]
    return isRecord(value) ? value : this.#lacks(name)
  }

  existing(id: string) {
    const document = this.staging.get(id)
    if (!document) throw actionError(404, 'documentNotFoundError', missingDocument(id))
    return document
  }

  /** The document's content, for a copy under another id. */
  contentOf(id: string): Fields {
    const { _rev, _updatedAt, ...content } = this.existing(id)
    return content
  }

  /** Throws 409 if the document has another revision than the argument `name` says. */
  expectRevision(id: string, name: string) {
    const [document, wanted] = [this.staging.get(id), this.optionalId(name)]
    if (document && wanted && document._rev !== wanted)
      throw actionError(409, 'documentRevisionIDDoesNotMatchError', `Unexpected revision of "${id}"`)
  }

  mutate = (mutation: Fields) => applyMutation(this.staging, mutation, this.#index)

  remove = (id: string) => this.mutate({ delete: { id } })

  #lacks(name: string): never {
    throw actionError(400, 'invalidActionError', `The action lacks "${name}"`)
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
  async 'document.discard'(action) {
    await action.remove(action.versionId())
  },
  async 'document.delete'(action) {
    const versions = [action.fields['includeDrafts'], action.fields['includeVersions']].flat()
    for (const id of [...versions, action.id('publishedId')]) if (typeof id === 'string') await action.remove(id)
  },
  async 'document.version.create'(action) {
    const { document } = action.fields
    if (isRecord(document)) await action.mutate({ create: document })
    else await action.mutate({ create: { ...action.contentOf(action.id('baseId')), _id: action.id('versionId') } })
  },
  async 'document.version.replace'(action) {
    await action.mutate({ createOrReplace: action.record('document') })
  },
  async 'document.version.discard'(action) {
    await action.remove(action.versionId())
  },
  async 'document.version.unpublish'(action) {
    await action.mutate({ patch: { id: action.id('versionId'), set: { _system: { delete: true } } } })
  },
}

const strengthenFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, strengthen(value)]))

/** A draft may point at an unpublished document, weakly. Publishing makes such references strong, unless the schema wants
 *  them weak. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: wish, _weak, ...rest } = value
  if (typeof value['_ref'] === 'string' && isRecord(wish)) return wish['weak'] === true ? { ...rest, _weak } : rest
  return strengthenFields(value)
}
