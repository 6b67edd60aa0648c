import { findQueriesInPath, TypeGenerator } from '@sanity/codegen'
import { extractSchema } from '@sanity/schema/_internal'
import { format, type FormatConfig } from 'oxfmt'
import { createSchema } from 'sanity'
import { types } from '../../schemas/sanity/index.ts'

type Modules = NonNullable<Parameters<TypeGenerator['generateTypes']>[0]['queries']>

/** The queries of each file as they come, their names noted in `names`. Throws at the first that cannot be read: the
 *  generator by itself would pass over it without a word. */
async function* readableQueries(modules: Modules, names: string[]): Modules {
  for await (const found of modules) {
    const [fault] = found.errors
    if (fault) throw fault
    names.push(...found.queries.map(({ variable }) => variable.id.name))
    yield found
  }
}

const warning = `/* oxlint-disable max-lines */
// Written by 'npm run typegen' from schemas/sanity and the queries beside it. Change those, not this.

`

/** Types of the Studio's documents and of every `defineQuery` in the files that match `path`, as a file's text in the house's
 *  format. Sanity's command line does the same, but starts a Studio for it and asks Sanity's hosts. Throws, naming file and
 *  variable, if a query cannot be read, or not against the schemas. */
export async function generateTypes(path: string, house: FormatConfig): Promise<string> {
  const names: string[] = []
  const { code } = await new TypeGenerator().generateTypes({
    schema: extractSchema(createSchema({ name: 'default', types })),
    queries: readableQueries(findQueriesInPath({ path }).queries, names),
    // The snapshot names the types it reads; a client that knows them everywhere would be a second way.
    overloadClientMethods: false,
  })
  for (const name of names)
    if (!code.includes(`// Variable: ${name}\n`)) throw new Error(`${path}: ${name} asks for what no document has.`)
  return (await format('sanity.types.ts', warning + code, house)).code
}

const titlesWarning = `// Written by 'npm run typegen' from schemas/sanity. Change those, not this.

/** What the Studio's form calls each field, by type, the type of object it holds, if it is one of ours, and the
 *  titles of the values it offers. */
export const studioTitles = `

const ours = new Set<string>(types.map(({ name }) => name))

/** French titles of all fields of the Studio's types, as a file's text in the house's format: what needs them need not
 *  load Sanity. */
export async function titlesFile(house: FormatConfig): Promise<string> {
  const titles = Object.fromEntries(
    types.map((type) => [type.name, Object.fromEntries(fieldsOf(type).map((field) => [field.name, entry(field)]))]),
  )
  return (await format('studio-titles.ts', `${titlesWarning}${JSON.stringify(titles)} as const`, house)).code
}

interface Field {
  name: string
  type: string
  title?: unknown
  of?: readonly { type: string }[]
  options?: { list?: readonly unknown[] }
}

const fieldsOf = (type: object): readonly Field[] => ('fields' in type ? (type.fields as readonly Field[]) : [])

function entry({ type, title, of, options }: Field) {
  const holds = [type, of?.[0]?.type ?? ''].find((name) => ours.has(name))
  const choices = (options?.list ?? []).filter(isChoice)
  const values = choices.length > 0 && Object.fromEntries(choices.map((choice) => [choice.value, choice.title]))
  return { title: String(title), ...(holds && { holds }), ...(values && { values }) }
}

const isChoice = (item: unknown): item is { value: string; title: string } =>
  typeof item === 'object' && item !== null && 'value' in item && 'title' in item
