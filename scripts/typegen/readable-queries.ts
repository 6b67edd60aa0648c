import type { TypeGenerator } from '@sanity/codegen'

type Modules = NonNullable<Parameters<TypeGenerator['generateTypes']>[0]['queries']>

/** The queries of each file as they come, their names noted in `names`. Throws at the first that cannot be read: the
 *  generator by itself would pass over it without a word. */
export async function* readableQueries(modules: Modules, names: string[]): Modules {
  for await (const found of modules) {
    const [fault] = found.errors
    if (fault) throw fault
    names.push(...found.queries.map(({ variable }) => variable.id.name))
    yield found
  }
}
