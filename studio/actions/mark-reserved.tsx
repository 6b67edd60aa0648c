import { LockIcon } from '@sanity/icons/Lock'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient, useEditState } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

/** The action « Marquer réservé » in the menu of a car that is for sale. */
export const MarkReserved: DocumentActionComponent = ({ id, type }) => {
  const reserving = useMarkReserved(id, type)
  if (!reserving) return null
  return { label: 'Marquer réservé', icon: LockIcon, disabled: reserving.busy, onHandle: reserving.mark }
}

/** « Marquer réservé » as a bar above a car's form; the seller's order mail links there. */
export function SaleBar({ id }: { id: string }) {
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

/** Marks a car as reserved in its published version and its draft, without publishing other changes of the draft. Undefined for
 *  a car that is not for sale on the site. */
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
      const description = 'Vérifiez la connexion, puis recommencez.'
      toast.push({ status: 'error', title: 'Rien n’a été changé', description })
    } finally {
      setBusy(false)
    }
  }
  return { busy, mark: () => void mark() }
}
