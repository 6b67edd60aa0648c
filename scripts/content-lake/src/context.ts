import { Store } from './documents/store.ts'
import { createViews, type View } from './query/perspective.ts'
import type { User } from './users.ts'

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
}

export async function openContext({ dir, projectId, dataset }: Place): Promise<Context> {
  const store = await Store.open(dir, dataset)
  return { dir, projectId, dataset, store, view: createViews(store) }
}
