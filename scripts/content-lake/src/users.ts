import type { IncomingMessage } from 'node:http'
import { httpError } from './http/errors.ts'

const makeUser = (id: string, displayName: string, name: string, title: string, description: string) => ({
  id,
  sanityUserId: id,
  name: displayName,
  displayName,
  email: `${id}@localhost`,
  profileImage: null,
  imageUrl: null,
  provider: 'local',
  role: name,
  roles: [{ name, title, description }],
  createdAt: '2024-01-01T00:00:00Z',
})

export type User = ReturnType<typeof makeUser>

/** The token of the administrator. */
export const localToken = 'local'

/** Users by token. The tokens are not secret: only this machine can reach the server. They exist so that a program with a
 *  missing or wrong token fails here as it would on hosted Sanity. */
const users: ReadonlyMap<string, User> = new Map([
  [localToken, makeUser('local-editor', 'Local Editor', 'administrator', 'Administrator', 'May do everything')],
  ['local-viewer', makeUser('local-viewer', 'Local Viewer', 'viewer', 'Viewer', 'May read everything, drafts too')],
  [
    'local-contributor',
    makeUser(
      'local-contributor',
      'Local Contributor',
      'contributor',
      'Contributor',
      'May change drafts and publish nothing',
    ),
  ],
])

export const userById = (id: string) => [...users.values()].find((user) => user.id === id)

/** The user of a request; undefined without a token. Browsers cannot set headers on a WebSocket, so they send the token as
 *  the second protocol, after `bearer`: our own convention, because hosted Sanity's listeners use server-sent events only.
 *  Throws 401 for an unknown token. */
export function userOf({ authorization, 'sec-websocket-protocol': protocols }: IncomingMessage['headers']) {
  const sent =
    authorization ?? (protocols?.startsWith('bearer') ? protocols.replace(/^bearer, */, 'Bearer ') : undefined)
  if (sent === undefined) return undefined
  const user = users.get(/^Bearer +(\S+)$/i.exec(sent)?.[1] ?? '')
  if (!user) throw httpError(401, 'Session not found', 'SIO-401-ANF')
  return user
}

/** Throws 401 for an anonymous request. */
export function signedIn(user: User | undefined): User {
  if (!user) throw httpError(401, 'This address needs a token')
  return user
}

/** Whether a user may write every document, and upload. */
export const mayWrite = (user: User | undefined): user is User => user?.role === 'administrator'

/** Whether a user may write drafts at least. */
export const mayWriteDrafts = (user: User | undefined): user is User =>
  user?.role === 'administrator' || user?.role === 'contributor'

/** The first of these ids that a user who may write drafts may not write. */
export const forbiddenId = (user: User, ids: readonly string[]): string | undefined =>
  mayWrite(user) ? undefined : ids.find((id) => !id.startsWith('drafts.'))

/** What a user may do, in the form of Sanity's `acl`: filters with their permissions. Anybody may read what the views show. */
export function grantsOf(user: User | undefined) {
  const writing = ['create', 'update', 'history', 'manage', 'editHistory']
  const everything = { filter: '_id in path("**")', permissions: ['read', ...(mayWrite(user) ? writing : [])] }
  const drafts = { filter: '_id in path("drafts.**")', permissions: ['read', 'create', 'update', 'history'] }
  return user?.role === 'contributor' ? [everything, drafts] : [everything]
}

/** The value of GROQ's `identity()`. */
export const identityOf = (user: User | undefined) => user?.id ?? '<anonymous>'
