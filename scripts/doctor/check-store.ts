import { z } from 'zod'
import { orderSchema } from '../../schemas/domain/order.ts'
import type { ShopStores } from '../orders/shop-stores.ts'
import { Fault, tried, type Finding } from './finding.ts'

const MINUTE = 60_000
/** Milliseconds by which a mail may be late: the host's clock sends what is due each minute. */
const LATE = 15 * MINUTE
/** Milliseconds for which a mail that was given up is news. */
const NEWS = 14 * 24 * 60 * MINUTE

const mailSchema = z.object({ createdAt: z.number(), nextAttempt: z.number() })

interface Options {
  /** The store is the one at the host, where somebody waits for what is in it. */
  hosted: boolean
  /** Milliseconds since 1970. */
  now?: number
}

/** Whether the store answers; at the host, also whether its orders can be read and its mails leave. Changes nothing. */
export function checkStore(open: () => Promise<ShopStores>, { hosted, now = Date.now() }: Options): Promise<Finding> {
  const what = hosted ? 'Réserve chez Netlify' : 'Réserve de cette machine'
  return tried(what, 'Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN', async () => {
    const stores = await open()
    try {
      const orders = await stores.read('orders', 'cars/')
      if (hosted) await checkKept(stores, orders, now)
      return `${orders.length} commandes en cours`
    } finally {
      await stores.close()
    }
  })
}

async function checkKept(stores: ShopStores, orders: { key: string; value: unknown }[], now: number): Promise<void> {
  const broken = orders.filter(({ value }) => !orderSchema.safeParse(value).success)
  if (broken.length > 0)
    throw new Fault(
      `commandes illisibles : ${broken.map(({ key }) => key).join(', ')}`,
      'npm run orders -- --save en garde une copie ; prévenez qui entretient la boutique',
    )
  const [pending, later, dead] = await Promise.all(
    ['pending/', 'later/', 'dead/'].map((prefix) => stores.read('outbox', prefix)),
  )
  const mails = (kept: { value: unknown }[] = []) => kept.flatMap(({ value }) => mailSchema.safeParse(value).data ?? [])
  const late = mails([...(pending ?? []), ...(later ?? [])]).filter(({ nextAttempt }) => nextAttempt < now - LATE)
  if (late.length > 0)
    throw new Fault(
      `${late.length} e-mails en retard de plus d’un quart d’heure`,
      'Chez Netlify, « Logs », « Functions », « minute » : elle doit tourner chaque minute, et son journal dit ce qui échoue',
    )
  const lost = mails(dead).filter(({ createdAt }) => createdAt > now - NEWS)
  if (lost.length > 0)
    throw new Fault(
      `${lost.length} e-mails abandonnés depuis deux semaines`,
      'npm run orders les nomme ; écrivez vous-même à ces personnes',
    )
}
