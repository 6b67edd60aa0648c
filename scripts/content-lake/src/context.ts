import { join } from 'node:path'
import { RenderCache } from './assets/render-cache.ts'
import { Store } from './documents/store.ts'
import { KeyValues } from './key-values.ts'
import { createViews, type View } from './query/perspective.ts'
import type { User } from './users.ts'

/** What the endpoints work on. */
export interface Context {
  readonly dir: string
  readonly projectId: string
  readonly dataset: string
  readonly store: Store
  readonly view: (perspective: string, user: User | undefined) => View
  readonly keyValues: KeyValues
  readonly renders: RenderCache
}

const renderedBytes = 256 * 1024 * 1024

export async function openContext(dir: string, projectId: string, dataset: string): Promise<Context> {
  const [store, keyValues, renders] = await Promise.all([
    Store.open(dir, dataset),
    KeyValues.open(join(dir, 'key-values.json')),
    RenderCache.open(join(dir, 'renders'), renderedBytes),
  ])
  return { dir, projectId, dataset, store, view: createViews(store), keyValues, renders }
}
