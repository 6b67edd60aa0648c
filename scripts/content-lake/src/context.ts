import { Store } from './documents/store.ts'
import { createViews, type View } from './query/perspective.ts'
import type { Asker } from './query/query.ts'
import { identityOf, type User } from './users.ts'

/** What a server keeps and where. */
export interface Place {
  readonly dir: string
  readonly projectId: string
  readonly dataset: string
}

/** What all routes work on. */
export interface Context extends Place {
  readonly store: Store
  /** The documents of a perspective that a user may read. */
  readonly view: (perspective: string, user: User | undefined) => View
  readonly askerOf: (user: User | undefined) => Asker
}

export async function openContext({ dir, projectId, dataset }: Place): Promise<Context> {
  const store = await Store.open(dir, dataset)
  const askerOf = (user: User | undefined) => ({ identity: identityOf(user), projectId, dataset })
  return { dir, projectId, dataset, store, view: createViews(store), askerOf }
}
