import { format, type FormatConfig } from 'oxfmt'
import { types } from '../../schemas/sanity/index.ts'

const warning = `// Written by 'npm run typegen' from schemas/sanity. Change those, not this.

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
  return (await format('studio-titles.ts', `${warning}${JSON.stringify(titles)} as const`, house)).code
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
