import type { LakeDocument } from './document.ts'
import type { Effects } from './mendoza-effects.ts'

/** A mutation as it is sent and told: one of create, createIfNotExists, createOrReplace, patch, delete. */
export type Mutation = Record<string, unknown>

/** Which editor's action a transaction stems from: the history panel names its events by it. */
export interface ActionTrace {
  readonly actionType: string
  readonly publishedId: string | undefined
  readonly versionId: string | undefined
}

/** One record of the log. Documents are what one gets by applying all effects in order. */
export interface Transaction {
  readonly sequence: number
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly documentIDs: readonly string[]
  readonly mutations: readonly Mutation[]
  readonly effects: Readonly<Record<string, Effects>>
  readonly actions?: readonly ActionTrace[]
}

/** What a transaction did to one document. */
export interface Change {
  readonly id: string
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
  readonly mutations: readonly Mutation[]
}

export interface Commit {
  readonly transaction: Transaction
  readonly changes: readonly Change[]
}
