import { LockIcon } from '@sanity/icons/Lock'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, type InputProps } from 'sanity'
import { useMarkReserved } from './use-mark-reserved.ts'

/** Around a car's whole form: one click marks it reserved, for who comes from an order's mail. */
export function SaleBar(props: InputProps) {
  const value: unknown = props.value
  const isCar = props.id === 'root' && props.schemaType.name === 'vehicle' && isDocument(value)
  return isCar ? (
    <Stack gap={4}>
      <Bar id={getPublishedId(value._id)} />
      {props.renderDefault(props)}
    </Stack>
  ) : (
    props.renderDefault(props)
  )
}

function Bar({ id }: { id: string }) {
  const reserving = useMarkReserved(id, 'vehicle')
  return (
    reserving && (
      <Card padding={3} radius={2} tone="positive" border>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Text size={1}>En vente sur le site</Text>
          <Button
            icon={LockIcon}
            text="Marquer réservé"
            mode="ghost"
            fontSize={1}
            padding={2}
            loading={reserving.busy}
            disabled={reserving.busy}
            onClick={reserving.mark}
          />
        </Flex>
      </Card>
    )
  )
}

const isDocument = (value: unknown): value is { _id: string } =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
