import type { Context } from './context.ts'
import { isRecord } from './documents/document.ts'
import { httpError } from './http/errors.ts'
import {
  type Exchange,
  jsonLimit,
  listOf,
  membersOnly,
  type Names,
  readBytes,
  readJson,
  route,
  type Route,
} from './http/requests.ts'
import { json } from './http/responses.ts'
import { mayWrite, signedIn, type User } from './users.ts'

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

const everything = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The one project and its one dataset, for who is signed in. */
export const projectRoutes = ({ projectId, dataset }: Context): Route[] => {
  const projectOf = (user: User) => ({
    id: projectId,
    displayName: 'Local',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    features: [],
    members: [{ id: user.id, isCurrentUser: true, isRobot: false, role: user.role, roles: user.roles }],
    createdAt: user.createdAt,
  })
  const known =
    (bodyFor: (user: User) => unknown) =>
    ({ user }: Exchange, { id }: Names) => {
      if (id !== projectId) throw httpError(404, `Project "${id}" not found`)
      return json(bodyFor(signedIn(user)))
    }
  const datasets = [{ name: dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }]
  const access = (user: User) => [{ filter: '_id in path("**")', permissions: mayWrite(user) ? everything : ['read'] }]
  return membersOnly([
    route('GET', 'projects', ({ user }) => json([projectOf(signedIn(user))])),
    route('GET', 'projects/:id', known(projectOf)),
    route('GET', 'projects/:id/datasets', (exchange, names) =>
      // Add-on datasets hold comments and tasks, which are switched off.
      known(() => (exchange.search.has('datasetProfile') ? [] : datasets))(exchange, names),
    ),
    route('GET', 'projects/:id/datasets/:dataset/acl', known(access)),
    route(
      'GET',
      'projects/:id/grants',
      known(() => ({})),
    ),
    route(
      'GET',
      'projects/:id/roles',
      known(({ roles }) => roles),
    ),
    route(
      'GET',
      'projects/:id/user-applications',
      known(() => []),
    ),
    route(
      'GET',
      'projects/:id/new-content-release-allowed',
      known(() => ({ isAllowed: false })),
    ),
    // As the command line asks, which names the project by its host.
    route('GET', 'datasets', () => json(datasets)),
    route('GET', 'aliases', () => json([])),
    route(
      'GET',
      'projects/:id/aliases',
      known(() => []),
    ),
  ])
}
