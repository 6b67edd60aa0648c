import { findQueriesInPath, TypeGenerator } from '@sanity/codegen'
import { extractSchema } from '@sanity/schema/_internal'
import { format, type FormatConfig } from 'oxfmt'
import { createSchema } from 'sanity'
import { types } from '../../schemas/sanity/index.ts'
import { readableQueries } from './readable-queries.ts'

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
