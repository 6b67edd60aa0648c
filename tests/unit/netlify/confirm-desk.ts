import { z } from 'zod'
import { buy, callOrder } from './call-order.ts'
import type { Called } from './call-function.ts'
import type { Shop } from './start-shop.ts'

const asked = z.object({
  ok: z.literal(true),
  confirm: z.object({ until: z.number(), again: z.boolean(), watch: z.string() }),
})

/** The answer to a purchase that has to be confirmed. */
export const askedAnswer = ({ body }: Called) => asked.parse(body).confirm

/** The newest confirmation link in the mailbox, to this reader: query of the order function. */
export async function confirmLink(shop: Pick<Shop, 'mails'>, reader: string): Promise<string> {
  const mail = (await shop.mails()).find(({ to, html }) => to.includes(reader) && html.includes('?confirm='))
  const [, query = ''] = /\/\.netlify\/functions\/order(\?confirm=[\w.~-]+)/.exec(mail?.html ?? '') ?? []
  return query
}

/** Presses the button of a confirmation page. */
export const pressConfirm = (query: string) => callOrder(query, { method: 'POST' })

/** What the page that waits learns. */
export const watch = async (token: string) => (await callOrder(`?watch=${token}`)).body

/** Fills the shop's hour with honest orders of their own mailboxes and networks. */
export async function fillTheHour(fresh: () => object, count = 5): Promise<void> {
  for (let order = 0; order < count; order += 1) await buy(fresh() as Record<string, unknown>)
}
