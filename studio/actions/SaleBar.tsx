import { LockIcon } from '@sanity/icons/Lock'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { getPublishedId, type InputProps } from 'sanity'
import { useMarkReserved } from './use-mark-reserved.ts'

/** Around a car's whole form: one click marks it reserved, for who comes from an order's mail. It stands above the fields
 *  and comes after them in the document, because the Studio gives the focus to what comes first, and a press of Enter on
 *  opening a car must not reserve it. By keyboard the same is in the menu of actions. */
export function SaleBar(props: InputProps) {
  const value: unknown = props.value
  const isCar = props.id === 'root' && props.schemaType.name === 'vehicle' && isDocument(value)
  return isCar ? (
    <Flex direction="column-reverse" gap={4}>
      <Box>{props.renderDefault(props)}</Box>
      <Bar id={getPublishedId(value._id)} />
    </Flex>
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
