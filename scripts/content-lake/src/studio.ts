import { join } from 'node:path'
import type { Context } from './context.ts'
import { isRecord } from './documents/document.ts'
import { createQueue, readIfThere, writeWhole } from './files.ts'
import { httpError } from './http/errors.ts'
import { listOf, membersOnly, queryLimit, readBytes, readJson, type Routes } from './http/requests.ts'
import { json } from './http/responses.ts'
import { mayWrite, signedIn, type User, userById } from './users.ts'

/** What the Studio and Sanity's command line ask besides content: the user, the one project with its one dataset, and
 *  services that are empty here. */
export const studioRoutes = (context: Context): Routes => ({
  'GET ping': () => json({ pong: true, pid: process.pid }),
  // Without a token, it says that nobody is signed in, as the hosted API does.
  'GET users/me': ({ user }) => json(user ?? {}),
  'GET auth/id': ({ user }) => json(user ? { id: user.id } : {}),
  'POST intake/*rest': async (request) => {
    await readBytes(request, queryLimit)
    return json({ ok: true })
  },
  ...canned({
    'GET check/cors': { result: { isAllowed: true, withCredentials: true } },
    'GET auth/providers': { thirdPartyLogin: false, sso: {}, providers: [] },
    'POST auth/logout': { ok: true },
    'GET features': [],
    'GET help': { resources: { title: 'Help', sectionArray: [] } },
    'GET journey/announcements': [],
    'GET journey/*rest': null,
    'GET intake/telemetry-status': { status: 'denied' },
  }),
  ...membersOnly({
    ...keyValueRoutes(context),
    ...projectRoutes(context),
    'GET users/:ids': (_, { ids }) => {
      const users = listOf(ids).flatMap((id) => userById(id) ?? [])
      return json(users.length === 1 ? users[0] : users)
    },
  }),
})

/** Fixed answers. */
const canned = (bodies: Readonly<Record<string, unknown>>): Routes =>
  Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, () => json(body)]))

function projectRoutes({ projectId, dataset }: Context): Routes {
  const datasets = [{ name: dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }]
  const describe = ({ id, role, roles }: User) => ({
    id: projectId,
    displayName: 'Local',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    features: [],
    members: [{ id, isCurrentUser: true, isRobot: false, role, roles }],
    createdAt: '2024-01-01T00:00:00Z',
  })
  return {
    'GET projects': ({ user }) => json([describe(signedIn(user))]),
    'GET projects/:project': ({ user }) => json(describe(signedIn(user))),
    // Add-on datasets would hold comments and tasks, which do not exist here.
    'GET projects/:project/datasets': ({ search }) => json(search.has('datasetProfile') ? [] : datasets),
    'GET projects/:project/datasets/:dataset/acl': ({ user }) => {
      const write = mayWrite(user) ? ['create', 'update', 'history', 'manage', 'editHistory'] : []
      return json([{ filter: '_id in path("**")', permissions: ['read', ...write] }])
    },
    'GET projects/:project/roles': ({ user }) => json(signedIn(user).roles),
    ...canned({
      'GET projects/:project/grants': {},
      'GET projects/:project/user-applications': [],
      'GET projects/:project/new-content-release-allowed': { isAllowed: false },
      'GET projects/:project/aliases': [],
      // Sanity's command line names the project in the host.
      'GET datasets': datasets,
      'GET aliases': [],
    }),
  }
}

/** What the Studio remembers for its user (list layouts, recent searches), in one small file. */
function keyValueRoutes({ dir }: Context): Routes {
  const file = join(dir, 'key-values.json')
  const enqueue = createQueue()
  const read = async (): Promise<Record<string, unknown>> => JSON.parse((await readIfThere(file))?.toString() || '{}')
  return {
    'GET users/me/keyvalue/:keys': async (_, { keys }) => {
      const values = await read()
      return json(listOf(keys).map((key) => ({ key, value: values[key] ?? null })))
    },
    'PUT users/me/keyvalue': async (request) => {
      const body = await readJson(request, queryLimit)
      const pairs = (Array.isArray(body) ? body : []).filter(isRecord).map(({ key, value = null }) => ({ key, value }))
      if (pairs.length === 0 || !pairs.every(({ key }) => typeof key === 'string'))
        throw httpError(400, 'A list of keys and values is expected')
      const added = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
      await enqueue(async () => writeWhole(file, JSON.stringify({ ...(await read()), ...added })))
      const now = new Date().toISOString()
      return json(pairs.map((pair) => ({ ...pair, createdAt: now, updatedAt: now })))
    },
  }
}
