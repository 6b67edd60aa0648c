import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyEditor, UNKNOWN_TOKENS } from '../../../../../netlify/lib/studio/editor.ts'
import { openHourly, recordHourly } from '../../../../../netlify/lib/store/blob-store.ts'
import { useShop } from '../../shop.ts'

useShop()

const NOW = Date.parse('2026-11-21T10:00:00Z')
const everything = '_id in path("**")'
const inDrafts = '_id in path("drafts.**")'
const published = '_id in path("*")'
const writing = ['read', 'create', 'update', 'history', 'manage']
const all = [{ filter: everything, permissions: writing }]
const readAll = [{ filter: everything, permissions: ['read'] }]

interface Known {
  status: number
  body: object
  acl: object
}
const member = (name: string, acl: object, more: object = {}): Known => ({
  status: 200,
  body: { id: name, displayName: name, roles: [{ name, title: name }], ...more },
  acl,
})
/** Sanity's answers for each token; 401 for any other. */
const users: Record<string, Known> = {
  editor: member('editor', all),
  viewer: member('viewer', readAll),
  contributor: member('contributor', [
    ...readAll,
    { filter: inDrafts, permissions: ['read', 'create', 'update', 'history'] },
  ]),
  'cars-only': member('cars', [
    { filter: published, permissions: ['read'] },
    { filter: `_type == "vehicle" && ${everything}`, permissions: writing },
  ]),
  'texts-only': member('texts', [
    { filter: published, permissions: ['read'] },
    { filter: `_type == "testimonial" && ${everything}`, permissions: writing },
  ]),
  oneself: member('oneself', [{ filter: 'identity() == "oneself"', permissions: writing }]),
  unreadable: member('unreadable', [{ filter: 'unknown::function(', permissions: writing }, ...readAll]),
  nameless: member('nameless', all, { displayName: undefined, name: 'nameless@example.org' }),
  // As the build's own SANITY_READ_TOKEN, or a token that may write.
  robot: member('robot', all, { provider: 'sanity-token' }),
  stranger: { status: 200, body: { id: 'p4', roles: [] }, acl: [{ filter: published, permissions: ['read'] }] },
  nobody: { status: 200, body: {}, acl: [] },
  // A robot's token of another project.
  'of-another-project': {
    status: 401,
    body: { statusCode: 401, errorCode: 'SIO-401-AWH', message: 'Session does not match project host' },
    acl: all,
  },
  expired: { status: 401, body: { error: 'Unauthorized' }, acl: [] },
}
const lookedUp: string[] = []
let sanity: Server

beforeAll(async () => {
  sanity = createServer(({ headers, url = '' }, response) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const { status, body, acl } = users[token] ?? { status: 401, body: {}, acl: [] }
    const isAcl = url.endsWith('/projects/project1/datasets/production/acl')
    if (!isAcl) lookedUp.push(token)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(isAcl ? acl : body))
  })
  await new Promise<void>((listening) => sanity.listen(0, '127.0.0.1', listening))
})
afterAll(() => void sanity.close())

const roleOf = async (token: string, now = NOW, ip = '192.0.2.1') => {
  const at = sanity.address()
  const apiHost = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  const found = await identifyEditor({ projectId: 'project1', dataset: 'production', apiHost }, { token, ip }, now)
  if (found === undefined || found === 'tooMany') return found ?? 'nobody'
  return found.mayWrite ? 'editor' : found.mayRead ? 'reader' : 'other'
}

test('who may update published cars acts, who may read their drafts looks, and nobody else does either', async () => {
  const standings = await Promise.all(Object.keys(users).map(async (token) => [token, await roleOf(token)]))
  expect(Object.fromEntries(standings)).toEqual({
    editor: 'editor',
    viewer: 'reader',
    contributor: 'reader',
    'cars-only': 'editor',
    'texts-only': 'other',
    oneself: 'editor',
    unreadable: 'reader',
    nameless: 'editor',
    robot: 'nobody',
    stranger: 'nobody',
    nobody: 'nobody',
    'of-another-project': 'nobody',
    expired: 'nobody',
  })
})

test('an editor is known by the name that Sanity shows, and otherwise by that of the account', async () => {
  const at = sanity.address()
  const apiHost = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  const content = { projectId: 'project1', dataset: 'production', apiHost }
  const named = async (token: string) => identifyEditor(content, { token, ip: '192.0.2.1' }, NOW)
  expect(await named('editor')).toEqual({ name: 'editor', mayRead: true, mayWrite: true })
  expect(await named('nameless')).toMatchObject({ name: 'nameless@example.org' })
})

test('Sanity’s answer is cached for a minute: a removed editor loses access after that', async () => {
  users['leaving'] = member('leaving', all)
  expect(await roleOf('leaving')).toBe('editor')
  users['leaving'] = { status: 401, body: {}, acl: [] }
  lookedUp.length = 0
  expect(await roleOf('leaving', NOW + 59_000)).toBe('editor')
  expect(lookedUp).toEqual([])
  expect(await roleOf('leaving', NOW + 60_000)).toBe('nobody')
})

test('invented tokens from one network soon stop being looked up, each at most once a minute', async () => {
  lookedUp.length = 0
  const standings = []
  for (let one = 0; one < UNKNOWN_TOKENS.network + 5; one++) {
    standings.push(await roleOf(`made-up-${one}`, NOW, `198.51.100.${one}`))
    standings.push(await roleOf(`made-up-${one}`, NOW, `198.51.100.${one}`))
  }
  expect(lookedUp).toHaveLength(UNKNOWN_TOKENS.network)
  expect(standings.slice(0, 2 * UNKNOWN_TOKENS.network)).toEqual(
    Array.from({ length: 2 * UNKNOWN_TOKENS.network }, () => 'nobody'),
  )
  expect(standings.slice(2 * UNKNOWN_TOKENS.network)).toEqual(Array.from({ length: 10 }, () => 'tooMany'))
  // Another network works, and the same one an hour later.
  expect(await roleOf('made-up-elsewhere', NOW, '203.0.113.9')).toBe('nobody')
  expect(await roleOf('made-up-later', NOW + 3_600_001, '198.51.100.1')).toBe('nobody')
})

const flood = (count: number, time: number, net: number) =>
  Promise.all(
    Array.from({ length: count }, (_, one) => roleOf(`flood-${net}-${one}`, time, `10.${net}.${one % 250}.${one}`)),
  )

test('a known editor is looked up whatever strangers do', async () => {
  users['at-work'] = member('at-work', all)
  expect(await roleOf('at-work')).toBe('editor')
  await flood(UNKNOWN_TOKENS.calm, NOW, 0)
  lookedUp.length = 0
  // After the cached minute: looked up again, and known by the store, not only by this process.
  for (const later of [61_000, 20 * 60_000, 80 * 60_000, 23 * 3_600_000])
    expect(await roleOf('at-work', NOW + later)).toBe('editor')
  expect(lookedUp).toHaveLength(4)
})

test('during a flood from elsewhere an editor signs in anew, at his office and, at the first press, anywhere', async () => {
  for (const name of ['before', 'anew', 'on-the-road']) users[name] = member(name, all)
  const night = NOW + 40 * 24 * 3_600_000
  expect(await roleOf('before', night - 5 * 24 * 3_600_000, '192.0.2.30')).toBe('editor')
  await flood(UNKNOWN_TOKENS.calm, night, 2)
  expect(await roleOf('on-the-road', night, '203.0.113.77')).toBe('editor')
  // A network in which nobody worked has few tokens now, and the office as many as ever.
  for (let one = 0; one < UNKNOWN_TOKENS.flooded; one++) await roleOf(`stray-${one}`, night, `10.9.0.${one}`)
  expect(await roleOf('stray-last', night, '10.9.0.99')).toBe('tooMany')
  for (let one = 0; one < UNKNOWN_TOKENS.flooded; one++) await roleOf(`typo-${one}`, night, '192.0.2.31')
  expect(await roleOf('anew', night, '192.0.2.32')).toBe('editor')
})

test('a flood from very many networks ends at a total, but not for the office', async () => {
  for (const name of ['earlier', 'in-the-morning', 'elsewhere']) users[name] = member(name, all)
  const night = NOW + 120 * 24 * 3_600_000
  expect(await roleOf('earlier', night - 24 * 3_600_000, '192.0.2.50')).toBe('editor')
  const { own } = await recordHourly(openHourly(), 'tokens', ['first'], night)
  for (let part = 0; part * 50 < UNKNOWN_TOKENS.most; part++)
    await Promise.all(Array.from({ length: 50 }, (_, one) => openHourly().put(`${own}-${part}-${one}`, {})))
  lookedUp.length = 0
  expect(await roleOf('one-more', night, '203.0.114.1')).toBe('tooMany')
  expect(await roleOf('elsewhere', night, '203.0.115.1')).toBe('tooMany')
  expect(lookedUp).toEqual([])
  expect(await roleOf('in-the-morning', night, '192.0.2.51')).toBe('editor')
})

test('an editor who worked a month ago gets in, until Sanity signs him out', async () => {
  users['yesterday'] = member('yesterday', all)
  const start = NOW + 200 * 24 * 3_600_000
  expect(await roleOf('yesterday', start, '192.0.2.60')).toBe('editor')
  const morning = start + 30 * 24 * 3_600_000
  await flood(UNKNOWN_TOKENS.calm, morning, 3)
  expect(await roleOf('yesterday', morning, '10.4.0.2')).toBe('editor')
  users['yesterday'] = { status: 401, body: {}, acl: [] }
  expect(await roleOf('yesterday', morning + 61_000, '10.4.0.2')).toBe('nobody')
})

test.each([402, 429, 404, 500])(
  'Sanity’s status %i says nothing of a token: nobody is signed out by it',
  async (status) => {
    users[`throttled-${status}`] = { status, body: { error: 'quota' }, acl: [] }
    for (let one = 0; one <= 2; one++)
      await expect(roleOf(`throttled-${status}`, NOW, '192.0.2.9')).rejects.toThrow('Sanity')
    users[`throttled-${status}`] = member('throttled', all)
    expect(await roleOf(`throttled-${status}`, NOW, '192.0.2.9')).toBe('editor')
  },
)

test('a malformed token is never looked up', async () => {
  const hosted = { projectId: 'project1', dataset: 'production' }
  for (const token of ['editor', 'x'.repeat(39), 'sk with blanks', `sk${'é'.repeat(60)}`])
    expect(await identifyEditor(hosted, { token, ip: undefined }, NOW)).toBeUndefined()
})

test('lookups that Sanity does not answer do not count towards the limit', async () => {
  const nowhere = { projectId: 'project1', dataset: 'production', apiHost: 'http://127.0.0.1:1' }
  for (let one = 0; one <= UNKNOWN_TOKENS.network; one++)
    await expect(identifyEditor(nowhere, { token: `out-${one}`, ip: '192.0.2.7' }, NOW)).rejects.toThrow('Sanity')
})
