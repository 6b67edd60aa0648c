import { Store } from './documents/store.ts'
import { createViews, type View } from './query/perspective.ts'
import type { Caller } from './query/query.ts'
import { identityOf, type User } from './users.ts'

/** The dataset that a server serves, and the folder with its data. */
export interface Place {
  readonly dir: string
  readonly projectId: string
  readonly dataset: string
}

/** Shared by all routes. */
export interface Context extends Place {
  readonly store: Store
  /** The documents of a perspective that a user may read. */
  readonly view: (perspective: string, user: User | undefined) => View
  readonly callerOf: (user: User | undefined) => Caller
}

export async function openContext({ dir, projectId, dataset }: Place): Promise<Context> {
  const store = await Store.open(dir, dataset)
  const callerOf = (user: User | undefined) => ({ identity: identityOf(user), projectId, dataset })
  return { dir, projectId, dataset, store, view: createViews(store), callerOf }
}
