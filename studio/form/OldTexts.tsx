import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type InputProps, PatchEvent, set, unset } from 'sanity'
import { factLines, factsOfTexts } from '../listed-facts.ts'

interface Props extends Pick<InputProps, 'onChange'> {
  readOnly: boolean | undefined
  car: Readonly<Record<string, unknown>>
}

/** Above the form of a car whose gearbox or colours are still in words alone: how the site reads them, and a button that takes them
 *  over into the lists. Nothing once they are chosen. */
export function OldTexts({ car, onChange, readOnly }: Props) {
  const facts = factsOfTexts(car)
  const lines = factLines(car, facts)
  if (lines.length === 0 || readOnly) return null
  const take = () =>
    onChange(
      PatchEvent.from(
        Object.entries(facts).map(([field, value]) => (value === undefined ? unset([field]) : set(value, [field]))),
      ),
    )
  return (
    <Card padding={3} radius={2} tone="caution" border data-testid="old-texts">
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '14rem' }}>
          <Text size={1} weight="semibold">
            Encore en toutes lettres. Le site le lit ainsi :
          </Text>
          {lines.map((line) => (
            <Text key={line} size={1}>
              {line}
            </Text>
          ))}
        </Stack>
        <Button text="Reprendre dans les listes" mode="ghost" fontSize={1} padding={2} onClick={take} />
      </Flex>
    </Card>
  )
}
