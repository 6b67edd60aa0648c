import type { Context } from '@netlify/functions'
import { type z, ZodError } from 'zod'
import { type ContentSource, contentSourceOf } from '#domain/content-source.ts'
import { deskActionSchema, deskIdSchema, deskListSchema, type DeskRefusal, deskRefusals } from '#domain/desk.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { parseObject, readBytes } from '../http/receive-form.ts'
import { faultName, log } from '../log.ts'
import { heldCars } from '../orders/held-cars.ts'
import { makeOutbox, type OutboxContext } from '../outbox/delivery.ts'
import {
  type MailSettings,
  type Reading,
  readSalesSettings,
  readSettings,
  readVariables,
  type SalesSettings,
} from '../settings.ts'
import { Unavailable } from '../store/blob-store.ts'
import { findByName, isArchived, openOrders } from '../store/order-store.ts'
import { admitStudio, type Editor, type studioAnswer } from '../studio/answer.ts'
import { identifyEditor } from '../studio/editor.ts'
import { actOnMessage, actOnOrder } from './desk-actions.ts'
import { readFigures } from './figures.ts'
import { listMessages, listWaiting } from './message-rows.ts'
import { showOrder } from './order-detail.ts'
import { papersOfToday } from '../dossier/paper-rows.ts'
import { listOrders } from './order-rows.ts'

export interface DeskContext {
  outbox: OutboxContext
  content: ContentSource
  studioUrl: string | undefined
  mail: MailSettings | undefined
  /** Absent in a shop that cannot sell: it has messages, and no orders. */
  sales: SalesSettings | undefined
}

export function makeDeskContext(): Reading<DeskContext> {
  const settings = readSettings()
  if (!settings.ok) return settings
  const reading = readVariables([
    'SANITY_PROJECT_ID',
    'SANITY_DATASET',
    'SANITY_API_HOST',
    'SANITY_READ_TOKEN',
    'STUDIO_URL',
  ])
  if (!reading.ok) return reading
  const sales = readSalesSettings()
  return {
    ok: true,
    value: {
      outbox: makeOutbox(settings.value),
      content: contentSourceOf(reading.value),
      studioUrl: reading.value.STUDIO_URL,
      mail: settings.value.mail,
      sales: sales.ok ? sales.value : undefined,
    },
  }
}

type Answers = ReturnType<typeof studioAnswer<DeskRefusal>>

export interface DeskCall {
  context: DeskContext
  host: Context
  editor: Editor
  answers: Answers
}

/** Answers a request of the desk. Every answer says whether the person may move. Refusals have the CORS headers too, so that the
 *  Studio can say why. */
export async function answerDesk(request: Request, context: DeskContext, host: Context): Promise<Response> {
  const now = context.outbox.now()
  const admitted = await admitStudio<DeskRefusal>(request, {
    studioUrl: context.studioUrl,
    refusals: deskRefusals,
    identify: (token) => identifyEditor(context.content, { token, ip: host.ip }, now),
  })
  if (!admitted.ok) return admitted.answer
  const { editor, answers } = admitted
  const call = { context, host, editor, answers }
  try {
    return request.method === 'POST' ? await act(request, call) : await show(new URL(request.url).searchParams, call)
  } catch (thrown) {
    if (thrown instanceof ZodError) {
      log('record-broken', { function: 'desk' })
      return answers.refuse('broken')
    }
    if (!(thrown instanceof Unavailable)) throw thrown
    log('request-failed', { function: 'desk', fault: faultName(thrown) })
    return answers.refuse('unavailable')
  }
}

async function show(query: URLSearchParams, { context, editor, answers }: DeskCall): Promise<Response> {
  const now = context.outbox.now()
  const { mayWrite: mayMove } = editor
  const [id, vehicleId] = [query.get('order'), query.get('vehicle')]
  if (id && vehicleId) {
    // No key of the store: Netlify refuses some of them as if it failed.
    if (!deskIdSchema.safeParse(id).success || !isVehicleId(vehicleId)) return answers.refuse('unknown')
    if (!context.sales) return answers.refuse('notSetUp')
    if (!mayMove && (await isArchived(id))) return answers.refuse('notAllowed')
    const order = await findByName(openOrders(), { id, vehicleId })
    return order
      ? answers.accept({ ...(await showOrder(order, { settings: context.sales, now, mayMove })), mayMove })
      : answers.refuse('unknown')
  }
  if (query.has('todo')) {
    const [{ orders, counts, broken }, messages, papers] = await Promise.all([
      listOrders('todo', { q: '', mayMove }, now),
      listWaiting(now),
      papersOfToday(now),
    ])
    const { count, ...waiting } = messages
    return answers.accept({
      orders,
      papers,
      ...waiting,
      counts: { orders: counts.todo, messages: count },
      broken,
      mayMove,
    })
  }
  if (query.has('held')) return answers.accept({ held: await heldCars(openOrders(), context.outbox.now) })
  if (query.has('figures')) return answers.accept({ ...(await readFigures(now)) })
  return answers.refuse('invalid')
}

/** Bytes: the longest reply in the widest script, every character escaped. */
const MAX_BODY = 64 * 1024

async function act(request: Request, call: DeskCall): Promise<Response> {
  const { editor, answers } = call
  const bytes = await readBytes(request, MAX_BODY)
  if (!bytes) return answers.refuse('tooLarge')
  const body = parseObject(bytes)
  if (body?.['kind'] === 'list') {
    const { data: asked } = deskListSchema.safeParse(body)
    return asked ? list(asked, call) : answers.refuse('invalid')
  }
  if (!editor.mayWrite) return answers.refuse('notAllowed')
  const { data: action } = deskActionSchema.safeParse(body)
  if (!action) return answers.refuse('invalid')
  return 'vehicleId' in action ? actOnOrder(action, call) : actOnMessage(action, call)
}

/** A list of orders or messages, for whoever may read. */
async function list(asked: z.output<typeof deskListSchema>, { context, editor, answers }: DeskCall): Promise<Response> {
  const now = context.outbox.now()
  const { mayWrite: mayMove } = editor
  const wanted = { q: asked.q.trim(), after: asked.after }
  if (asked.of === 'messages') {
    const canMail = context.mail !== undefined
    return answers.accept({
      ...(await listMessages(asked.list, { ...wanted, openId: asked.open }, now)),
      canMail,
      mayMove,
    })
  }
  const { broken: _, ...listed } = await listOrders(asked.list, { ...wanted, mayMove }, now)
  return answers.accept({ ...listed, mayMove })
}
