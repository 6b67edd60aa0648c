import { actionError } from '../http/errors.ts'
import { draftId, type Fields, isRecord, type LakeDocument } from './document.ts'
import { applyMutation } from './mutations.ts'
import type { ActionTrace, Staging } from './transaction.ts'

/** A draft may point at what is not published yet, weakly; publishing makes such references strong, unless the schema
 *  wants them weak. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: wish, _weak, ...rest } = value
  if (typeof value['_ref'] === 'string' && isRecord(wish)) return wish['weak'] === true ? { ...rest, _weak } : rest
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, strengthen(item)]))
}

/** An editor's action, as the Studio sends it: what follows `sanity.action.` and its arguments. */
class Action {
  readonly type: string
  readonly fields: Fields
  readonly staging: Staging
  readonly index: number

  constructor(raw: unknown, staging: Staging, index: number) {
    this.fields = isRecord(raw) ? raw : {}
    this.type = this.id('actionType').replace('sanity.action.', '')
    this.staging = staging
    this.index = index
  }

  optionalId(name: string) {
    const value = this.fields[name]
    return typeof value === 'string' ? value : undefined
  }

  id(name: string) {
    const value = this.optionalId(name)
    if (!value) throw actionError(400, 'invalidActionError', `The action lacks "${name}"`)
    return value
  }

  /** The draft or version the action is about; by default the draft of the published document. */
  versionId() {
    return this.optionalId('draftId') ?? this.optionalId('versionId') ?? draftId(this.id('publishedId'))
  }

  record(name: string): Fields {
    const value = this.fields[name]
    if (!isRecord(value)) throw actionError(400, 'invalidActionError', `The action lacks "${name}"`)
    return value
  }

  list(name: string): string[] {
    const value = this.fields[name]
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }

  existing(id: string): LakeDocument {
    const document = this.staging.get(id)
    if (!document) throw actionError(404, 'documentNotFoundError', `The document with the ID "${id}" was not found`)
    return document
  }

  expectRevision(document: LakeDocument | undefined, name: string) {
    const wanted = this.optionalId(name)
    if (document && wanted && document._rev !== wanted)
      throw actionError(409, 'documentRevisionIDDoesNotMatchError', `Unexpected revision of "${document._id}"`)
  }

  async mutate(mutation: Fields) {
    await applyMutation(this.staging, mutation, this.index, async () => [])
  }

  remove = (id: string) => this.mutate({ delete: { id } })
}

const withoutTimes = ({ _rev, _updatedAt, ...content }: Fields) => content

const handlers: Record<string, (action: Action) => Promise<void>> = {
  async 'document.create'(action) {
    const attributes = action.record('attributes')
    const id = typeof attributes['_id'] === 'string' ? attributes['_id'] : draftId(action.id('publishedId'))
    const kind = action.fields['ifExists'] === 'ignore' ? 'createIfNotExists' : 'create'
    await action.mutate({ [kind]: { ...attributes, _id: id } })
  },
  async 'document.edit'(action) {
    const id = action.versionId()
    if (!action.staging.get(id)) {
      const published = action.existing(action.id('publishedId'))
      await action.mutate({ create: { ...withoutTimes(published), _id: id } })
    }
    await action.mutate({ patch: { ...action.record('patch'), id } })
  },
  async 'document.replaceDraft'(action) {
    const attributes = action.record('attributes')
    await action.mutate({
      createOrReplace: { ...attributes, _id: attributes['_id'] ?? draftId(action.id('publishedId')) },
    })
  },
  async 'document.publish'(action) {
    const draft = action.existing(action.versionId())
    const publishedId = action.id('publishedId')
    const published = action.staging.get(publishedId)
    action.expectRevision(draft, 'ifDraftRevisionId')
    action.expectRevision(draft, 'ifVersionRevisionId')
    action.expectRevision(published, 'ifPublishedRevisionId')
    const { _system, ...content } = withoutTimes(draft)
    const _createdAt = published?._createdAt ?? draft._createdAt
    const strong = strengthen(content)
    await action.mutate({ createOrReplace: { ...(isRecord(strong) ? strong : {}), _id: publishedId, _createdAt } })
    await action.remove(draft._id)
  },
  async 'document.unpublish'(action) {
    const published = action.existing(action.id('publishedId'))
    const draft = action.versionId()
    await action.mutate({ createIfNotExists: { ...withoutTimes(published), _id: draft } })
    await action.remove(published._id)
  },
  async 'document.discard'(action) {
    await action.remove(action.versionId())
  },
  async 'document.delete'(action) {
    const versions = [...action.list('includeDrafts'), ...action.list('includeVersions')]
    for (const id of [...versions, action.id('publishedId')]) await action.remove(id)
  },
  async 'document.version.create'(action) {
    const document = action.fields['document']
    const base = isRecord(document) ? document : withoutTimes(action.existing(action.id('baseId')))
    await action.mutate({ create: { ...base, _id: isRecord(document) ? document['_id'] : action.id('versionId') } })
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

/** Stages one action as the mutations it stands for; answers what the history is to remember of it. */
export async function applyAction(staging: Staging, raw: unknown, index: number): Promise<ActionTrace> {
  const action = new Action(raw, staging, index)
  const handler = Object.hasOwn(handlers, action.type) ? handlers[action.type] : undefined
  if (!handler) throw actionError(400, 'unsupportedActionError', `The action "${action.type}" is not supported here`)
  await handler(action)
  return {
    actionType: action.type,
    publishedId: action.optionalId('publishedId'),
    versionId: action.optionalId('draftId') ?? action.optionalId('versionId'),
  }
}
