import { LockIcon } from '@sanity/icons/Lock'
import { TagIcon } from '@sanity/icons/Tag'
import { UnlockIcon } from '@sanity/icons/Unlock'
import { useToast } from '@sanity/ui/toast'
import { type ComponentType, useState } from 'react'
import { type DocumentActionComponent, getDraftId, type SanityClient, useClient, useEditState } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { SaleStatus } from '#domain/listing.ts'
import { statusLabels } from '../../schemas/sanity/labels.ts'
import { useHeldCars } from '../held-cars.ts'
import { type CarSale, saleOf } from '../sale-state.ts'

interface SaleMove {
  to: SaleStatus
  label: string
  icon: ComponentType
  from: readonly SaleStatus[]
}

const saleMoves: readonly SaleMove[] = [
  { to: 'reserved', label: 'Marquer réservé', icon: LockIcon, from: ['available'] },
  { to: 'sold', label: 'Marquer vendu', icon: TagIcon, from: ['available', 'reserved'] },
  { to: 'available', label: 'Remettre en vente', icon: UnlockIcon, from: ['reserved', 'sold'] },
]

/** The moves that an editor can make. A car that an order holds changes by the order alone: it would stay reserved or sold. A
 *  delivered car may be marked as sold too, so that it stays so without the order. */
export function openMoves({ byOrder, state }: CarSale, status: unknown): readonly SaleMove[] {
  if (state === 'draft') return []
  const own = status === 'reserved' || status === 'sold' ? status : 'available'
  return saleMoves.filter(({ to, from }) => from.includes(own) && (!byOrder || (state === 'sold' && to === 'sold')))
}

/** A car's sale, and how to change it. */
export function useSale(id: string, type: string) {
  const { published } = useEditState(id, type)
  const held = useHeldCars()
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const toast = useToast()
  const [busy, setBusy] = useState<SaleStatus>()
  const status = published?.['status']
  const publishedAt = published?.['publishAt']
  const slug = slugOf(published)
  const sale = saleOf({ published: Boolean(published), slug, status, publishedAt }, held)

  /** Sets the status in the published version and the draft, without publishing other changes of the draft. */
  const move = async (to: SaleStatus) => {
    if (!published) return
    setBusy(to)
    try {
      await setStatus(client, published._id, to)
      toast.push({
        status: 'success',
        title: statusLabels[to],
        description: 'Le site le montre après la mise en ligne.',
      })
    } catch {
      const description = 'Vérifiez la connexion, puis recommencez.'
      toast.push({ status: 'error', title: 'Rien n’a été changé', description })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    sale,
    slug,
    publishedAt,
    published,
    moves: openMoves(sale, status),
    busy,
    move: (to: SaleStatus) => void move(to),
  }
}

/** Just after « Publier » the Studio still shows the draft that is gone, and a change of it would be refused. */
const ATTEMPTS = 3

/** Sets the status in the versions of a car that exist now; `id` without 'drafts.'. Rejects if the lake refuses it. */
export async function setStatus(client: SanityClient, id: string, status: SaleStatus, left = ATTEMPTS): Promise<void> {
  const copies = (await client.getDocuments([id, getDraftId(id)])).flatMap((copy) => copy?._id ?? [])
  const writes = copies.reduce((all, copy) => all.patch(copy, { set: { status } }), client.transaction())
  try {
    await writes.commit({ visibility: 'async' })
  } catch (error) {
    const { statusCode }: { statusCode?: unknown } = Object(error)
    if (statusCode !== 409 || left <= 1) throw error
    await setStatus(client, id, status, left - 1)
  }
}

/** The identifier by which orders and addresses name a car; null before it has one. */
export function slugOf(document: Readonly<Record<string, unknown>> | null | undefined): string | null {
  const slug: unknown = document?.['slug']
  const current: unknown = typeof slug === 'object' && slug !== null ? Reflect.get(slug, 'current') : undefined
  return typeof current === 'string' && current !== '' ? current : null
}

/** The moves as entries of a car's menu. Created once: the Studio treats a new function as a new action. */
export const saleActions: readonly DocumentActionComponent[] = saleMoves.map(({ to, label, icon }) => {
  const useMove: DocumentActionComponent = ({ id, type }) => {
    const { moves, busy, move } = useSale(id, type)
    if (!moves.some((open) => open.to === to)) return null
    return { label, icon, disabled: busy !== undefined, onHandle: () => move(to) }
  }
  return useMove
})
