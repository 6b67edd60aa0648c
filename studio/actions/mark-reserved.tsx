import { LockIcon } from '@sanity/icons/Lock'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  getPublishedId,
  type InputProps,
  useClient,
  useEditState,
} from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

/** Marks a published car reserved, and so on the site after the next build. `undefined` for a car that is not for sale on
 *  the site. A draft keeps its other changes to itself: only the state is published. */
function useMarkReserved(id: string, type: string): { busy: boolean; mark: () => void } | undefined {
  const { published, draft } = useEditState(id, type)
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (type !== 'vehicle' || !published || (published['status'] ?? 'available') !== 'available') return undefined

  const mark = async () => {
    setBusy(true)
    try {
      const copies = [published._id, ...(draft ? [draft._id] : [])]
      const transaction = copies.reduce(
        (writes, copy) => writes.patch(copy, { set: { status: 'reserved' } }),
        client.transaction(),
      )
      await transaction.commit({ visibility: 'async' })
      toast.push({ status: 'success', title: 'Réservé', description: 'Le site le montre après la mise en ligne.' })
    } catch {
      toast.push({
        status: 'error',
        title: 'Rien n’a été changé',
        description: 'Vérifiez la connexion, puis recommencez.',
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, mark: () => void mark() }
}

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

/** In the menu of a car that is for sale. */
export const markReserved: DocumentActionComponent = ({ id, type }) => {
  const reserving = useMarkReserved(id, type)
  if (!reserving) return null
  return { label: 'Marquer réservé', icon: LockIcon, disabled: reserving.busy, onHandle: reserving.mark }
}

/** The actions of `actions`, with this one for cars. */
export const withMarkReserved =
  (actions: DocumentActionsResolver): DocumentActionsResolver =>
  (existing, context) => [...actions(existing, context), ...(context.schemaType === 'vehicle' ? [markReserved] : [])]
