import { findQueriesInPath, TypeGenerator } from '@sanity/codegen'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { types } from '../../schemas/sanity/index.ts'

/** TypeScript types of the Studio's documents and of every `defineQuery` in the files that match `path`. Replaces Sanity's CLI,
 *  which starts a Studio and sends requests to Sanity. Throws, naming file and variable, if a query is invalid or does not
 *  match the schemas. */
export async function generateTypes(path: string): Promise<string> {
  const names: string[] = []
  const { code } = await new TypeGenerator().generateTypes({
    schema: extractSchema(createSchema({ name: 'default', types })),
    queries: parsedQueries(findQueriesInPath({ path }).queries, names),
    // The snapshot imports its types by name.
    overloadClientMethods: false,
  })
  for (const name of names)
    if (!code.includes(`// Variable: ${name}\n`)) throw new Error(`${path}: ${name} reads what no document has.`)
  return `/* oxlint-disable max-lines */\n// Written by 'npm run typegen' from schemas/sanity and the query in read.ts.\n\n${code}`
}

type Modules = NonNullable<Parameters<TypeGenerator['generateTypes']>[0]['queries']>

/** Collects the names of the queries in `names`. Throws at the first invalid query, which the generator would silently skip. */
async function* parsedQueries(modules: Modules, names: string[]): Modules {
  for await (const found of modules) {
    const [fault] = found.errors
    if (fault) throw fault
    names.push(...found.queries.map(({ variable }) => variable.id.name))
    yield found
  }
}

/** TypeScript with the form's title of each field by type, the custom type that the field contains, and the titles of its
 *  choices, so that readers need not load Sanity. */
export function fieldTitles(): string {
  const ours = new Set<string>(types.map(({ name }) => name))
  const titleOf = ({ type, title, of, options, fields: own }: Field): object => {
    const holds = [type, of?.[0]?.type ?? ''].find((name) => ours.has(name))
    const choices = (options?.list ?? []).filter(isChoice)
    const values = choices.length > 0 && Object.fromEntries(choices.map((choice) => [choice.value, choice.title]))
    // An object without a type of its own, or a list of such objects.
    const inside = holds ? undefined : (own ?? of?.[0]?.fields)
    const fields = inside && titlesOf({ fields: inside })
    return { title: String(title), ...(holds && { holds }), ...(fields && { fields }), ...(values && { values }) }
  }
  const titlesOf = (type: object): Record<string, object> => {
    const fields = 'fields' in type ? (type.fields as readonly Field[]) : []
    return Object.fromEntries(fields.map((field) => [field.name, titleOf(field)]))
  }
  return `export const studioTitles = ${JSON.stringify(Object.fromEntries(types.map((type) => [type.name, titlesOf(type)])))}\n`
}

interface Field {
  name: string
  type: string
  title?: unknown
  of?: readonly { type: string; fields?: readonly Field[] }[]
  /** Of an object without a type of its own. */
  fields?: readonly Field[]
  options?: { list?: readonly unknown[] }
}

const isChoice = (item: unknown): item is { value: string; title: string } =>
  typeof item === 'object' && item !== null && 'value' in item && 'title' in item
