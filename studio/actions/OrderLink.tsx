import { Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useTools, useWorkspace } from 'sanity'
import { Link } from 'sanity/router'
import type { z } from 'zod'
import { lastDayInWords } from '#domain/calendar.ts'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { orderAnswerSchema, type OrderRow, ordersAnswerSchema } from '#domain/desk.ts'
import { siteUrl } from '../content-source.ts'

/** Name of the tool with the orders. */
const ORDERS_TOOL = 'commandes'

/** « Voir la commande » of a held or delivered car, and until when the order holds it. Without an answer of the desk it leads to the
 *  orders of the car; in a Studio without that tool it shows no link. */
export function OrderLink({ slug }: { slug: string }) {
  const isThere = useTools().some(({ name }) => name === ORDERS_TOOL)
  const { basePath } = useWorkspace()
  const order = useOrderOf(slug)
  const start = `${basePath.replace(/\/$/, '')}/${ORDERS_TOOL}`
  const href = order ? `${start}/all/${slug}/${order.id}` : `${start}/all?${new URLSearchParams({ q: slug })}`
  return (
    <Text size={1}>
      {order?.until && `jusqu’au ${order.until} `}
      {isThere && <Link href={href}>Voir la commande</Link>}
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
  const lists = await ask(token, ordersAnswerSchema, { orders: 'all', q: slug })
  const row = holdingRow(lists?.orders ?? [], slug)
  if (!row) return undefined
  const detail = await ask(token, orderAnswerSchema, { order: row.id, vehicle: slug })
  const isAwaited = detail && (row.state === 'received' || row.state === 'accepted') && !detail.order.reportedAt
  return { id: row.id, ...(isAwaited && { until: lastDayInWords(detail.order.heldUntil, 'fr') }) }
}

/** The newest order of a car that was not cancelled. */
export const holdingRow = (rows: readonly OrderRow[], slug: string): OrderRow | undefined =>
  rows
    .filter(({ vehicleId, state }) => vehicleId === slug && state !== 'cancelled')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]

/** Milliseconds: the link works without the answer. */
const TIMEOUT_MS = 10_000

async function ask<T>(token: string, schema: z.ZodType<T>, query: Record<string, string>): Promise<T | undefined> {
  try {
    const response = await fetch(`${siteUrl}/.netlify/functions/desk?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return schema.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
