import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type Schema, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DocumentChange, FieldChange } from '#domain/content-hashes.ts'
import { formatEuros, formatKilometres } from '#domain/money.ts'

const kinds = {
  added: { label: 'Nouveau', tone: 'positive' },
  changed: { label: 'Modifié', tone: 'primary' },
  removed: { label: 'Retiré', tone: 'caution' },
} as const

/** A long word breaks instead of leaving its card. */
export const anyLength = { overflowWrap: 'anywhere' } as const

/** The documents published since the last build, with the old and new values of their fields. */
export function ChangeList({ changes, isAllShown }: { changes: readonly DocumentChange[]; isAllShown: boolean }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="changes">
      <Heading as="h2" size={1} id="changes">
        {heading(changes.length)}
      </Heading>
      {changes.length === 0 ? (
        <Card padding={4} radius={3} border>
          <Text size={1} muted>
            {isAllShown
              ? 'Le site montre tout ce qui est publié.'
              : 'Le site montre tout le reste de ce qui est publié.'}
          </Text>
        </Card>
      ) : (
        <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function heading(count: number): string {
  if (count === 0) return 'Rien n’attend d’être mis en ligne'
  return count === 1 ? '1 document attend d’être mis en ligne' : `${count} documents attendent d’être mis en ligne`
}

function Change({ change: { id, type, title, kind, fields } }: { change: DocumentChange }) {
  const { label, tone } = kinds[kind]
  const typeTitle = useSchema().get(type)?.title ?? type
  return (
    <Card as="li" padding={4} radius={3} border>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Badge tone={tone}>{label}</Badge>
          <Text size={1} weight="semibold" style={anyLength}>
            {kind === 'removed' ? (
              title
            ) : (
              <IntentLink intent="edit" params={{ id, type }}>
                {title}
              </IntentLink>
            )}
          </Text>
          <Text size={1} muted>
            {typeTitle}
          </Text>
        </Flex>
        {fields.map((field) => (
          <FieldLine key={field.field} type={type} change={field} />
        ))}
      </Stack>
    </Card>
  )
}

/** A field with its old and new value. */
export function FieldLine({ type, change: { field, before, after, emptied } }: { type: string; change: FieldChange }) {
  const schema = useSchema()
  const [old, next] = [before, after].map((json) => valueText(schema, type, field, json))
  return (
    <Text size={1} style={anyLength}>
      {fieldTitle(schema, type, field)}
      {old || next ? ' : ' : ''}
      {old && <s>{old}</s>}
      {old && next ? ' → ' : ''}
      {next && <strong>{next}</strong>}
      {old && !next ? (emptied ? ' → vide' : ' → modifié') : ''}
    </Text>
  )
}

interface Choice {
  value: string
  title: string
}
interface FieldType {
  title?: string | undefined
  options?: object | undefined
}

const fieldOf = (schema: Schema, type: string, field: string): FieldType | undefined => {
  const document = schema.get(type)
  if (!document || !('fields' in document)) return undefined
  const fields: { name: string; type: FieldType }[] = document.fields
  return fields.find(({ name }) => name === field)?.type
}

/** The field's title in the form. */
const fieldTitle = (schema: Schema, type: string, field: string): string =>
  field === 'orderRank' ? 'Place dans la liste' : (fieldOf(schema, type, field)?.title ?? field)

/** A field's value as a short text; undefined if it has none. `json` is from the content hashes. */
function valueText(schema: Schema, type: string, field: string, json: string | undefined): string | undefined {
  if (json === undefined || field === 'orderRank') return undefined
  const value: unknown = JSON.parse(json)
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return shortened(choiceTitle(fieldOf(schema, type, field), value))
  if (typeof value !== 'object' || value === null) return undefined
  if ('current' in value && typeof value.current === 'string') return value.current
  return 'fr' in value && typeof value.fr === 'string' ? shortened(value.fr) : undefined
}

function numberText(field: string, value: number): string {
  if (field === 'price') return formatEuros(value)
  return field === 'mileage' ? formatKilometres(value) : String(value)
}

function choiceTitle(type: FieldType | undefined, value: string): string {
  const list = type?.options && 'list' in type.options ? type.options.list : undefined
  const choices: unknown[] = Array.isArray(list) ? list : []
  return choices.find((choice): choice is Choice => isChoice(choice) && choice.value === value)?.title ?? moment(value)
}

const isChoice = (choice: unknown): choice is Choice =>
  typeof choice === 'object' && choice !== null && 'value' in choice && 'title' in choice

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
const moment = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? date.format(Date.parse(text)) : text)
const MAX_TEXT = 60
const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
