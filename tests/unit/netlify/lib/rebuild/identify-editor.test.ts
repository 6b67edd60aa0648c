import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyEditor } from '../../../../../netlify/lib/rebuild/identify-editor.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
/** What Sanity says of whoever holds a token; 'unknown' is any other. */
const users: Record<string, { status: number; body: object }> = {
  editor: { status: 200, body: { id: 'p1', roles: [{ name: 'editor' }] } },
  viewer: { status: 200, body: { id: 'p2', roles: [{ name: 'viewer' }] } },
  both: { status: 200, body: { id: 'p3', roles: [{ name: 'viewer' }, { name: 'administrator' }] } },
  stranger: { status: 200, body: { id: 'p4', roles: [] } },
  nobody: { status: 200, body: {} },
  expired: { status: 401, body: { error: 'Unauthorized' } },
}
const asked: string[] = []
let sanity: Server

beforeAll(async () => {
  sanity = createServer(({ headers }, response) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push(token)
    const { status, body } = users[token] ?? { status: 401, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => sanity.listen(0, '127.0.0.1', listening))
})
afterAll(() => void sanity.close())

const standingOf = (token: string, now = NOW) => {
  const at = sanity.address()
  const apiHost = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  return identifyEditor({ projectId: 'project1', dataset: 'production', apiHost }, token, now)
}

test('only somebody with a role in the project that may write publishes; who may only look, looks', async () => {
  const standings = await Promise.all(Object.keys(users).map(async (token) => [token, await standingOf(token)]))
  expect(Object.fromEntries(standings)).toEqual({
    editor: 'editor',
    viewer: 'reader',
    both: 'editor',
    stranger: 'nobody',
    nobody: 'nobody',
    expired: 'nobody',
  })
})

test('an answer counts for a minute: whoever loses their role is an editor no longer than that', async () => {
  users['leaving'] = users['editor'] ?? { status: 200, body: {} }
  expect(await standingOf('leaving')).toBe('editor')
  users['leaving'] = { status: 401, body: {} }
  asked.length = 0
  expect(await standingOf('leaving', NOW + 59_000)).toBe('editor')
  expect(asked).toEqual([])
  expect(await standingOf('leaving', NOW + 60_000)).toBe('nobody')
})
