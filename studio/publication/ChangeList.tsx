import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type Schema, useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import {
  contentHash,
  type ContentHashes,
  type DocumentChange,
  type DocumentHash,
  type FieldChange,
  type StoredDocument,
} from '#domain/content-hashes.ts'
import { CONTENT_API_VERSION, shownTypes } from '#domain/content-source.ts'
import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { followDocuments } from '../follow-documents.ts'

/** Characters of a text that are shown. */
const LONGEST = 60

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

/** What editors call a field. */
const fieldTitle = (schema: Schema, type: string, field: string): string =>
  field === 'orderRank' ? 'Place dans la liste' : (fieldOf(schema, type, field)?.title ?? field)

/** A field's value as an editor would say it; `undefined` if it cannot be said in a few words. `json` as in content hashes. */
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

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' })
const moment = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? date.format(Date.parse(text)) : text)
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

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

const filter = '_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** Unchanged documents are hashed once. */
const hashes = new WeakMap<StoredDocument, DocumentHash>()
function hashOf(document: StoredDocument): DocumentHash {
  const hash = hashes.get(document) ?? contentHash(document)
  hashes.set(document, hash)
  return hash
}

const rankOf = ({ orderRank }: StoredDocument) => (typeof orderRank === 'string' ? orderRank : '')
const keyOf = (document: StoredDocument) => `${rankOf(document)} ${document._id}`

/** Cars first, in the order of the site. */
const inOrder = (a: StoredDocument, b: StoredDocument) =>
  a._type === b._type ? (keyOf(a) < keyOf(b) ? -1 : 1) : a._type < b._type ? 1 : -1

/** What is published now, kept up to date; `undefined` until it is known. */
export function usePublished(): ContentHashes | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [published, setPublished] = useState<ContentHashes>()
  useEffect(
    () =>
      followDocuments<StoredDocument>({ client, filter, params: { shownTypes }, tag: 'published' }, (found) =>
        setPublished(Object.fromEntries(found.toSorted(inOrder).map((document) => [document._id, hashOf(document)]))),
      ),
    [client],
  )
  return published
}
