import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { assetRoutes, uploadRoutes } from './assets/routes.ts'
import type { Context } from './context.ts'
import { isRecord, randomId } from './documents/document.ts'
import { historyRoutes } from './documents/history.ts'
import { documentRoutes } from './documents/routes.ts'
import { createQueue, readIfThere, writeWhole } from './files.ts'
import { httpError } from './http/errors.ts'
import {
  createRouter,
  type Handler,
  listOf,
  membersOnly,
  notFound,
  queryLimit,
  readBytes,
  readJson,
  readRequest,
  type Routes,
} from './http/requests.ts'
import { backlogLimit, describeError, type EventSink, json, send, sendError } from './http/responses.ts'
import { listenRoutes } from './live/listen.ts'
import { queryRoutes } from './query/query.ts'
import { grantsOf, signedIn, type User, userById } from './users.ts'

/** The listener for HTTP requests. */
export function createApplication(context: Context, basePath: string) {
  const assets = createRouter(assetRoutes(context), context)
  const api = createRouter(
    {
      ...studioRoutes(context),
      ...queryRoutes(context),
      ...documentRoutes(context),
      ...historyRoutes(context),
      ...uploadRoutes(context),
      ...listenRoutes(context),
    },
    context,
  )
  const answer: Handler = async (request, names) => (request.version ? api : assets)(request, names)

  return async (raw: IncomingMessage, response: ServerResponse) => {
    try {
      const request = readRequest(raw, basePath)
      allowOrigin(raw, response)
      if (raw.method === 'OPTIONS') response.writeHead(204).end()
      else send(response, await answer(request, {}), request.base)
    } catch (error) {
      sendError(response, error)
    }
  }
}

/** Allows the page to read the response: `readRequest` has checked that its origin is this machine. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  if (!headers.origin) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '600')
  response.setHeader('vary', 'origin')
}

/** Handles WebSockets: presence, and listeners, of which a Studio opens more than browsers allow HTTP/1.1 connections. */
export function createSockets(context: Context, basePath: string) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const router = createRouter(
    { ...listenRoutes(context), 'GET socket/:dataset': () => ({ kind: 'events', open: () => undefined }) },
    context,
  )
  return {
    async upgrade(raw: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy())
      try {
        const request = readRequest(raw, basePath)
        const answer = await router(request, {})
        if (answer.kind !== 'events') throw notFound(request.path)
        server.handleUpgrade(raw, socket, head, (client) => {
          client.on('error', () => client.terminate())
          answer.open(socketSink(client))
          if (request.path.startsWith('socket/')) answerPresence(client)
        })
      } catch (error) {
        refuse(socket, error)
      }
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

const socketSink = (socket: WebSocket): EventSink => ({
  write(text) {
    if (socket.bufferedAmount > backlogLimit) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(text)
  },
  onClose: (done) => void socket.on('close', done),
})

function refuse(socket: Duplex, error: unknown) {
  const { status, body } = describeError(error)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** Presence, over JSON-RPC. Without heartbeats and a response to each call, the Studio assumes a lost connection and becomes
 *  read-only. Other users' presence is not reported. */
function answerPresence(socket: WebSocket) {
  const beat = setInterval(() => socket.send('♥'), 20_000)
  socket.on('close', () => clearInterval(beat))
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return
    try {
      const { id }: { id?: unknown } = JSON.parse(data)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: randomId(12) }))
    } catch {
      // Heartbeats are not JSON and need no response.
    }
  })
}

/** What the Studio and Sanity's command line need besides content: the user, the one project with its one dataset, and
 *  services that have no data here. */
const studioRoutes = (context: Context): Routes => ({
  'GET ping': () => json({ pong: true, pid: process.pid }),
  // An anonymous request gets an empty user, not a 401, as from the hosted API.
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

/** Routes with a fixed response body. */
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
    // Only add-on datasets, for comments and tasks, are requested by profile; there are none.
    'GET projects/:project/datasets': ({ search }) => json(search.has('datasetProfile') ? [] : datasets),
    'GET projects/:project/datasets/:dataset/acl': ({ user }) => json(grantsOf(user)),
    'GET projects/:project/roles': ({ user }) => json(signedIn(user).roles),
    ...canned({
      'GET projects/:project/grants': {},
      'GET projects/:project/user-applications': [],
      'GET projects/:project/new-content-release-allowed': { isAllowed: false },
      'GET projects/:project/aliases': [],
      // Sanity's command line puts the project id into the host name, not the path.
      'GET datasets': datasets,
      'GET aliases': [],
    }),
  }
}

/** The Studio's key-value store for its user (list layouts, recent searches), in one small file. */
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
