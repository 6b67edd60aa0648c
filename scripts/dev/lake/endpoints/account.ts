import type { Context } from '../context.ts'
import { isRecord } from '../documents/document.ts'
import { json } from '../http/answer.ts'
import { readBytes, readJson, jsonLimit } from '../http/body.ts'
import { httpError } from '../http/error.ts'
import { listOf } from '../http/exchange.ts'
import { membersOnly, route, type Route } from '../http/router.ts'
import { signedIn } from '../users.ts'

/** Who is signed in, what the Studio keeps for them, and what it asks its makers: features, help, telemetry. */
export const accountRoutes = ({ keyValues }: Context): Route[] => [
  route('GET', 'ping', () => json({ pong: true, pid: process.pid })),
  route('GET', 'check/cors', () => json({ result: { isAllowed: true, withCredentials: true } })),
  // To whoever shows no token it says that nobody is signed in, as the hosted API does.
  route('GET', 'users/me', ({ user }) => json(user ?? {})),
  ...membersOnly([
    route('GET', 'users/me/keyvalue/:keys', (_, { keys = '' }) =>
      json(listOf(keys).map((key) => ({ key, value: keyValues.get(key) }))),
    ),
    route('PUT', 'users/me/keyvalue', async ({ request }) => {
      const pairs = readPairs(await readJson(request))
      await keyValues.set(pairs)
      const now = new Date().toISOString()
      return json(pairs.map((pair) => ({ ...pair, createdAt: now, updatedAt: now })))
    }),
  ]),
  route('GET', 'users/:ids', ({ user }, { ids = '' }) => {
    const known = signedIn(user)
    const users = listOf(ids).map((id) => ({ ...known, id }))
    return json(users.length === 1 ? users[0] : users)
  }),
  route('GET', 'auth/id', ({ user }) => json(user ? { id: user.id } : {})),
  route('GET', 'auth/providers', () => json({ thirdPartyLogin: false, sso: {}, providers: [] })),
  route('POST', 'auth/logout', () => json({ ok: true })),
  route('GET', 'features', () => json([])),
  route('GET', 'help', () => json({ resources: { title: 'Help', sectionArray: [] } })),
  route('GET', 'journey/announcements', () => json([])),
  route('GET', 'journey/*rest', () => json(null)),
  route('GET', 'intake/telemetry-status', () => json({ status: 'denied' })),
  route('POST', 'intake/*rest', async ({ request }) => {
    await readBytes(request, jsonLimit)
    return json({ ok: true })
  }),
]

function readPairs(body: unknown) {
  if (!Array.isArray(body)) throw httpError(400, 'A list of keys and values is expected')
  return body.map((pair: unknown) => {
    if (!isRecord(pair) || typeof pair['key'] !== 'string') throw httpError(400, 'Each value needs a key')
    return { key: pair['key'], value: pair['value'] ?? null }
  })
}
