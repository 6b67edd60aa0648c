import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { SetAside } from '#domain/publication.ts'
import { useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import { rulesDue } from '#domain/door-price/rule-dates.ts'
import { dateInWords } from '#domain/languages.ts'

/** The published documents that the live build refused, each with what is online instead and why; nothing while there is none. */
export function SetAsideList({ setAside }: { setAside: readonly SetAside[] }) {
  if (setAside.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="set-aside">
      <Heading as="h2" size={1} id="set-aside">
        {setAside.length === 1 ? '1 document laissé de côté' : `${setAside.length} documents laissés de côté`}
      </Heading>
      <Text size={1} muted>
        Tout le reste est en ligne. Corrigez, puis publiez de nouveau.
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {setAside.map((document) => (
          <Refused key={document.id} document={document} />
        ))}
      </Stack>
    </Stack>
  )
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

function Refused({ document: { id, type, title, since, faults } }: { document: SetAside }) {
  const typeTitle = useSchema().get(type)?.title ?? type
  return (
    <Card as="li" tone="caution" padding={4} radius={3} border>
      <Stack gap={3}>
        <Text size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
          <IntentLink intent="edit" params={{ id, type }}>
            {title}
          </IntentLink>
        </Text>
        <Text size={1}>
          {typeTitle} ·{' '}
          {since ? `la version du ${day.format(Date.parse(since))} reste en ligne.` : 'aucune version n’est en ligne.'}
        </Text>
        {faults.map(({ field, text, value }) => (
          <Text key={`${field} ${text}`} size={1} style={{ overflowWrap: 'anywhere' }}>
            {field} : {text} {value && <>Valeur : {value}</>}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** The rules of the door price whose sources somebody has to read again; nothing while there is none. */
export function RulesDue() {
  const [due] = useState(() => rulesDue(parisDay(Date.now())))
  if (due.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="rules-due">
      <Heading as="h2" size={1} id="rules-due">
        Prix à votre porte : {due.length === 1 ? '1 règle à relire' : `${due.length} règles à relire`}
      </Heading>
      <Text size={1} muted>
        Les montants restent affichés, marqués « à confirmer ». Une personne qui modifie le code relit chaque source,
        puis corrige la règle et sa date.
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {due.map(({ title, recheckBy, source, url }) => (
          <Card as="li" key={`${title} ${source}`} padding={4} radius={3} border>
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                {title}
              </Text>
              <Text size={1}>
                À relire depuis le {dateInWords(recheckBy, 'fr')} :{' '}
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {source}
                  </a>
                ) : (
                  source
                )}
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
