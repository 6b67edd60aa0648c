import { vi, afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type DeskOrder,
  deskRefusalSchema,
  messagesAnswerSchema,
  orderAnswerSchema,
  ordersAnswerSchema,
} from '#domain/desk.ts'
import desk from '../../../netlify/functions/desk.ts'
import { startTestLake, type TestLake } from '../../fixtures/start-test-lake.ts'
import { buy, type Called, callFunction, freshBuyers, SITE } from './calls.ts'

const STUDIO = 'https://studio.test'

/** The local Content Lake, whose users the desk knows, for the tests of a file. Call it after `useSales`. */
export function useDesk(): void {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  beforeEach(() => {
    vi.stubEnv('SANITY_API_HOST', lake.url)
    vi.stubEnv('STUDIO_URL', STUDIO)
  })
  afterAll(() => lake.close())
}

/** A request of the Studio, by its administrator unless the headers say otherwise. */
export async function askDesk(
  query: string,
  init: RequestInit = {},
  headers: Record<string, string> = {},
): Promise<Called> {
  const signedIn = { origin: STUDIO, authorization: 'Bearer local', ...headers }
  const request = new Request(`${SITE}/.netlify/functions/desk${query}`, { ...init, headers: signedIn })
  const called = await callFunction(desk, request)
  await called.afterwards()
  return called
}

export const actAtDesk = (body: unknown, headers: Record<string, string> = {}): Promise<Called> =>
  askDesk('', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }, headers)

/** A list as the Studio asks for it. `query`: '?orders=all&q=durand' or '?messages=all'. */
export function askList(query: string, headers: Record<string, string> = {}): Promise<Called> {
  const asked = new URLSearchParams(query)
  const [of = '', list] = [...asked][0] ?? []
  return actAtDesk({ kind: 'list', of, list, q: asked.get('q') ?? '', after: asked.get('after') ?? undefined }, headers)
}

export const listAtDesk = async (query: string) => ordersAnswerSchema.parse((await askList(query)).body)
export const messagesAtDesk = async (query: string) => messagesAnswerSchema.parse((await askList(query)).body)

export const showAtDesk = async ({ id, vehicleId }: { id: string; vehicleId: string }): Promise<DeskOrder> =>
  orderAnswerSchema.parse((await askDesk(`?order=${id}&vehicle=${vehicleId}`)).body)

/** What a refusal says, with its status. */
export const deskRefusal = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...deskRefusalSchema.parse(body),
})

const fresh = freshBuyers()

/** Places an order for the next free car and opens it at the desk. */
export async function orderAtDesk(more: Record<string, unknown> = {}): Promise<DeskOrder> {
  const car = { ...fresh(), ...more }
  await buy(car)
  const { orders } = await listAtDesk(`?orders=all&q=${car.vehicleId}`)
  const row = orders.find(({ vehicleId }) => vehicleId === car.vehicleId)
  if (!row) throw new Error('the order is not in the list')
  return showAtDesk(row)
}
