import type { IncomingMessage } from 'node:http'
import { httpError } from './http/errors.ts'

const createdAt = '2024-01-01T00:00:00Z'

function makeUser(id: string, familyName: string, role: { name: string; title: string; description: string }) {
  const displayName = `Local ${familyName}`
  return {
    id,
    sanityUserId: id,
    name: displayName,
    displayName,
    givenName: 'Local',
    familyName,
    email: `${familyName.toLowerCase()}@localhost`,
    profileImage: null,
    imageUrl: null,
    provider: 'local',
    role: role.name,
    roles: [role],
    attributes: {},
    createdAt,
    updatedAt: createdAt,
    isCurrentUser: true,
  }
}

export type User = ReturnType<typeof makeUser>

const editor = makeUser('local-editor', 'Editor', {
  name: 'administrator',
  title: 'Administrator',
  description: 'May do everything',
})
const viewer = makeUser('local-viewer', 'Viewer', {
  name: 'viewer',
  title: 'Viewer',
  description: 'May read everything, drafts too',
})

/** The editors' token: what `npm start` gives to its own Studio, and who writes by program shows. */
export const localToken = 'local'

/** Who holds which token. They are known to all: what keeps strangers out is that a lake answers this machine only. They
 *  are there so that a program which forgets its token, or shows the wrong one, fails here as it would on the hosted lake. */
const holders: Readonly<Record<string, User>> = { [localToken]: editor, 'local-viewer': viewer }

/** The session a token stands for. Throws 401 for any other one. */
export function holderOf(token: string): User {
  const user = Object.hasOwn(holders, token) ? holders[token] : undefined
  if (!user) throw httpError(401, 'Session not found', 'SIO-401-ANF')
  return user
}

const bearer = /^Bearer +(\S+)$/i

/** Who asks, by the Authorization header; undefined without one. A browser's WebSocket has no headers of its own and says
 *  it as its second protocol, after `bearer`. Throws 401 for a token that is nobody's. */
export function userOf({ headers }: Pick<IncomingMessage, 'headers'>): User | undefined {
  const { authorization } = headers
  if (authorization !== undefined) return holderOf(bearer.exec(authorization)?.[1] ?? '')
  const [kind, token] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim())
  return kind === 'bearer' && token ? holderOf(token) : undefined
}

/** Throws 401 if nobody is signed in. */
export function signedIn(user: User | undefined): User {
  if (!user) throw httpError(401, 'Sign in first: this address needs a token')
  return user
}

/** Whether the user may write; a viewer and a stranger may not. */
export const mayWrite = (user: User | undefined): user is User => user?.role === 'administrator'

/** `identity()` of a query nobody signed. */
export const identityOf = (user: User | undefined) => user?.id ?? '<anonymous>'
