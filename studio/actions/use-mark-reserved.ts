import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useEditState } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

/** Marks a published car reserved, and so on the site after the next build. `undefined` for a car that is not for sale on
 *  the site. A draft keeps its other changes to itself: only the state is published. */
export function useMarkReserved(id: string, type: string): { busy: boolean; mark: () => void } | undefined {
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
