import { expect, test } from 'vitest'
import { checkStore } from '../../../../scripts/doctor/services.ts'
import { runScript } from '../../../fixtures/run-program.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const MINUTE = 60_000
const mail = (createdAt: number, nextAttempt = createdAt) => ({ createdAt, nextAttempt })

/** A store with these entries: `outbox dead/a` is the key `dead/a` of the store `outbox`. */
const storeWith = (records: Record<string, unknown>) => () =>
  Promise.resolve({
    keys: async () => [],
    texts: async () => [],
    create: async () => false,
    put: async () => undefined,
    remove: async () => undefined,
    close: async () => undefined,
    read: async (store: string, prefix: string) =>
      Object.entries(records).flatMap(([key, value]) =>
        key.startsWith(`${store} ${prefix}`) ? [{ key: key.slice(store.length + 1), value }] : [],
      ),
  })
const check = (kept: Record<string, unknown>, hosted = true) => checkStore(storeWith(kept), { hosted, now })

test('an empty store, queued mails and mails given up long ago are not errors', async () => {
  expect(await check({})).toMatchObject({ state: 'ok' })
  const kept = {
    'outbox pending/orders/a': mail(now - MINUTE),
    'outbox later/rest/x/b': mail(now - 60 * MINUTE, now + 30 * MINUTE),
    'outbox dead/c': mail(now - 30 * 24 * 60 * MINUTE),
  }
  expect(await check(kept)).toMatchObject({ state: 'ok' })
})

test.each([
  ['an order that cannot be read', { 'orders cars/audi-q2-2020-001': undefined }, 'cars/audi-q2-2020-001'],
  ['a mail that nobody sends', { 'outbox pending/a': mail(now - 20 * MINUTE) }, 'en retard'],
  ['a mail that is put off and forgotten', { 'outbox later/rest/x/a': mail(0, now - 20 * MINUTE) }, 'en retard'],
  ['a mail given up this week', { 'outbox dead/a': mail(now - 24 * 60 * MINUTE) }, 'abandonnés'],
])(
  '%s is an error at the host, but not on a local machine that may have been switched off',
  async (_, kept, result) => {
    expect(await check(kept)).toMatchObject({
      state: 'fault',
      result: expect.stringContaining(result),
      remedy: expect.any(String),
    })
    expect(await check(kept, false)).toMatchObject({ state: 'ok' })
  },
)

test('a store that refuses access is an error with what to check', async () => {
  const refusing = () => Promise.reject(new Error('401'))
  expect(await checkStore(refusing, { hosted: true })).toMatchObject({
    state: 'fault',
    remedy: 'Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN',
  })
})

const run = (...args: string[]) => runScript('scripts/doctor.ts', args, {})

test('--help prints the usage and exits with 0', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  expect(output).toMatch(/--launch[^]*--old-deploy https/)
})

test.each([[['--lanch']], [['--studio']], [['--studio', 'studio.exemple.fr']], [['--old-deploy=ftp://x']], [['x']]])(
  '%j is refused with the usage, without a stack trace',
  async (args) => {
    const { code, output } = await run(...args)
    expect(code).toBe(1)
    expect(output).toContain('npm run doctor -- --launch')
    expect(output).not.toContain('    at ')
  },
)
