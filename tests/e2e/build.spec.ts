import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { runInCopy } from '../../scripts/checks/test-copy.ts'
import { anyFreePort } from '../../scripts/command/port.ts'
import { devUrl } from './addresses.ts'
import { processesWith } from './marked-processes.ts'

// These tests start more processes in the copy that `npm test` makes.
test.skip(!process.env['TEST_COPY'], 'run by npm test')

/** Starts a program whose processes carry a marker variable and whose connections to other machines are recorded. */
async function watchedStart(file: string) {
  const mark = randomUUID()
  const port = await anyFreePort()
  const watch = resolve('tests/fixtures/watch-connections.mjs')
  const env = { PROCESS_MARK: mark, CONNECTIONS_FILE: file, NODE_OPTIONS: `--import=${watch}` }
  const started = runInCopy('scripts/start.ts', ['--port', String(port)], env)
  await expect.poll(started.output, { timeout: 30_000 }).toContain('Ctrl-C arrête tout')
  return { started, port, living: () => processesWith('PROCESS_MARK', mark) }
}

test('npm start prints all addresses, is ready in ten seconds, and Ctrl-C leaves nothing running', async () => {
  const file = test.info().outputPath('connections')
  const { started, port, living } = await watchedStart(file)
  expect(started.output()).toContain(`http://localhost:${port}\n`)
  expect(started.output()).toContain(`http://localhost:${port}/studio\n`)
  expect(Number(/Prêt en ([\d.]+) s/.exec(started.output())?.[1])).toBeLessThan(10)
  expect(living()).not.toEqual([])
  await started.stop()
  expect(await started.ended).toBe(130)
  expect(living()).toEqual([])
})

test('starting, a page, the Studio and a function send no request to another machine', async ({ request }) => {
  const file = test.info().outputPath('connections')
  const { started, port } = await watchedStart(file)
  const site = `http://localhost:${port}`
  const page = await request.get(`${site}/vehicles`, { headers: { accept: 'text/html' } })
  expect(page.status()).toBe(200)
  // The Studio's own page, not the one shown while it is being built.
  await expect.poll(async () => (await request.get(`${site}/studio`)).text(), { timeout: 45_000 }).toContain('/assets/')
  await request.post(`${site}/.netlify/functions/contact`, { data: {} })
  await started.stop()
  expect(existsSync(file) ? await readFile(file, 'utf8') : '').toBe('')
})

test('the network watch detects a connection to another machine', async () => {
  const file = test.info().outputPath('connections')
  const env = { CONNECTIONS_FILE: file, NODE_OPTIONS: `--import=${resolve('tests/fixtures/watch-connections.mjs')}` }
  const caller = test.info().outputPath('caller.mjs')
  await writeFile(caller, "await fetch('https://other.invalid/').catch(() => 0)")
  await runInCopy(caller, [], env).ended
  expect(await readFile(file, 'utf8')).toContain('other.invalid:443')
})

test('the site answers on both addresses of localhost', async ({ request }) => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const answer = await request.get(devUrl.replace('localhost', host), { headers: { accept: 'text/html' } })
    expect(answer.status()).toBe(200)
  }
})

test('npm start serves pages to every client and survives an invalid address', async ({ request }) => {
  for (const accept of ['text/html', '*/*'])
    expect((await request.get(`${devUrl}/vehicles`, { headers: { accept } })).status()).toBe(200)
  expect((await request.head(`${devUrl}/vehicles`)).status()).toBe(200)
  expect((await request.get(`${devUrl}//a:b:c/`)).status()).toBe(404)
  expect((await request.get(`${devUrl}/fr//other.invalid/`, { maxRedirects: 0 })).headers()['location']).toBe(
    '/other.invalid/',
  )
})

test('npm start serves no order, mail or draft as a file', async ({ request }) => {
  expect((await request.get(`${devUrl}/.local/lake/lake.lock`)).status()).toBe(403)
})

test('a port in use is named, with what to type instead', async () => {
  const { port } = new URL(devUrl)
  const started = runInCopy('scripts/start.ts', ['--port', port])
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain(`Le port ${port} est déjà pris`)
  expect(started.output()).toContain(`npm start -- --port ${Number(port) + 1}`)
})

test('npm run reset changes nothing while the content is in use', async () => {
  const started = runInCopy('scripts/reset.ts')
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain('Arrêtez npm start')
})

test('on Netlify without a Sanity project the build fails and names the variable', async () => {
  const started = runInCopy('scripts/build.ts', [], { NETLIFY: 'true' })
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain('SANITY_PROJECT_ID')
})
