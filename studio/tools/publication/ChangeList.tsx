import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DocumentChange, FieldChange } from '#domain/content-hashes.ts'
import { fieldTitle, valueText } from './change-text.ts'

const kinds = {
  added: { label: 'Nouveau', tone: 'positive' },
  changed: { label: 'Modifié', tone: 'primary' },
  removed: { label: 'Retiré', tone: 'caution' },
} as const

/** What was published since the last build: each document with its fields, old and new. */
export function ChangeList({ changes }: { changes: readonly DocumentChange[] }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="changes">
      <Heading as="h2" size={1} id="changes">
        {heading(changes.length)}
      </Heading>
      {changes.length === 0 ? (
        <Card padding={4} radius={3} border>
          <Text size={1} muted>
            Le site montre tout ce qui est publié.
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
          <Text size={1} weight="semibold">
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

function FieldLine({ type, change: { field, before, after } }: { type: string; change: FieldChange }) {
  const schema = useSchema()
  const [old, next] = [before, after].map((json) => valueText(schema, type, field, json))
  return (
    <Text size={1}>
      {fieldTitle(schema, type, field)}
      {old || next ? ' : ' : ''}
      {old && <s>{old}</s>}
      {old && next ? ' → ' : ''}
      {next && <strong>{next}</strong>}
      {old && !next ? ' → vide' : ''}
    </Text>
  )
}
