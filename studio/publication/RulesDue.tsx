import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import { rulesDue } from '#domain/door-price/rule-dates.ts'
import { dateInWords } from '#domain/languages.ts'

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
