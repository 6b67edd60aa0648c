import { Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { Link } from 'sanity/router'
import { lastDayInWords } from '#domain/calendar.ts'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { OrderRow } from '#domain/desk.ts'
import { fetchOrder, fetchOrders } from '../desk/desk-client.ts'
import { ordersTool } from '../desk/Orders.tsx'

/** « Voir la commande » of a held or delivered car, and until when the order holds it. Without an answer of the desk it leads to the
 *  orders of the car. */
export function OrderLink({ slug }: { slug: string }) {
  const { basePath } = useWorkspace()
  const order = useOrderOf(slug)
  const start = `${basePath.replace(/\/$/, '')}/${ordersTool.name}`
  const href = order
    ? `${start}/all/${slug}/${order.id}`
    : `${start}/all?${new URLSearchParams({ [`${ordersTool.name}[q]`]: slug })}`
  return (
    <Text size={1}>
      {order?.until && `Tenue jusqu’au ${order.until}\u00a0· `}
      <Link href={href}>Voir la commande</Link>
    </Text>
  )
}

interface HoldingOrder {
  id: string
  /** The last day of the reservation, in words; absent once the deposit has arrived. */
  until?: string
}

/** The order that holds or delivered a car, from the sales desk; undefined until it answers, or if it does not. */
function useOrderOf(slug: string): HoldingOrder | undefined {
  const token = useClient({ apiVersion: CONTENT_API_VERSION }).config().token ?? ''
  const [found, setFound] = useState<HoldingOrder & { slug: string }>()
  useEffect(() => {
    let isStopped = false
    void findOrder(token, slug).then((order) => {
      if (order && !isStopped) setFound({ ...order, slug })
    })
    return () => {
      isStopped = true
    }
  }, [token, slug])
  return found?.slug === slug ? found : undefined
}

async function findOrder(token: string, slug: string): Promise<HoldingOrder | undefined> {
  const list = await fetchOrders(token, { list: 'all', q: slug, pages: 1 })
  const row = list.ok ? holdingRow(list.value.orders, slug) : undefined
  if (!row) return undefined
  const detail = await fetchOrder(token, { order: row.id, vehicle: slug })
  const isAwaited =
    detail.ok && (row.state === 'received' || row.state === 'accepted') && !detail.value.order.reportedAt
  return { id: row.id, ...(isAwaited && { until: lastDayInWords(detail.value.order.heldUntil, 'fr') }) }
}

/** The newest order of a car that was not cancelled. */
export const holdingRow = (rows: readonly OrderRow[], slug: string): OrderRow | undefined =>
  rows
    .filter(({ vehicleId, state }) => vehicleId === slug && state !== 'cancelled')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
