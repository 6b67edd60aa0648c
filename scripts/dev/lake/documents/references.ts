import { isRecord, type LakeDocument } from './document.ts'

/** The ids a value refers to within this dataset; weak ones, which may dangle, only if asked for. */
export function* referencesIn(value: unknown, { weak }: { weak: boolean }): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* referencesIn(item, { weak })
  else if (isRecord(value)) {
    const local = value['_dataset'] === undefined && value['_projectId'] === undefined
    if (typeof value['_ref'] === 'string' && local && (weak || value['_weak'] !== true)) yield value['_ref']
    for (const item of Object.values(value)) yield* referencesIn(item, { weak })
  }
}

/** Which documents refer to which, kept up with every change, so that a delete need not read the whole dataset. */
export class ReferenceIndex {
  readonly #strong = new Map<string, Set<string>>()
  readonly #all = new Map<string, Set<string>>()

  replace(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined) {
    for (const target of referencesIn(before, { weak: false })) this.#strong.get(target)?.delete(id)
    for (const target of referencesIn(before, { weak: true })) this.#all.get(target)?.delete(id)
    for (const target of referencesIn(after, { weak: false })) add(this.#strong, target, id)
    for (const target of referencesIn(after, { weak: true })) add(this.#all, target, id)
  }

  /** The documents that refer to `id` and would dangle without it. */
  strongTo = (id: string): ReadonlySet<string> => this.#strong.get(id) ?? none

  to = (id: string): ReadonlySet<string> => this.#all.get(id) ?? none
}

const none: ReadonlySet<string> = new Set()

function add(index: Map<string, Set<string>>, target: string, id: string) {
  const sources = index.get(target)
  if (sources) sources.add(id)
  else index.set(target, new Set([id]))
}
