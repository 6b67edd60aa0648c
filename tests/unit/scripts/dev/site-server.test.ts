import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { alsoOnIpv6, anyFreePort } from '../../../../scripts/command/port.ts'
import { ownPagesOnly } from '../../../../scripts/dev/site-server.ts'
import { runProgram } from '../../../fixtures/run-program.ts'

// Vite handles SIGTERM too and would end the process before the lake is closed, leaving its lock.
test('SIGTERM closes what was opened before the site, as when a service manager stops npm start', async () => {
  const program = `
    import { closeOnSignals } from './scripts/command/end.ts'
    import { startSiteServer } from './scripts/dev/site-server.ts'
    const closing = closeOnSignals()
    closing.add(() => console.log('content closed'))
    const options = { lakeUrl: undefined, mailboxUrl: undefined, studioReload: false }
    const server = await startSiteServer({ port: ${await anyFreePort()}, ...options })
    closing.add(() => server.close())
    closing.add(() => new Promise((done) => setTimeout(done, 2000)))
    console.log('ready')`
  const { child, ended, outputSoFar } = runProgram(program)
  await expect.poll(outputSoFar, { timeout: 40_000 }).toContain('ready')
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(output).toContain('content closed')
  expect(code).toBe(143)
})

/** The status of a GET with headers that `fetch` cannot send. */
const statusOf = (port: number, headers: Record<string, string>, { path = '/', host = '127.0.0.1' } = {}) =>
  new Promise<number | undefined>((done, fail) => {
    request({ host, port, path, headers }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
      .once('error', fail)
      .end()
  })

async function portOf(server: Server) {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function guarded() {
  const root = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(root, 'index.html'), '<p>page</p>')
  const vite = await createVite({
    root,
    configFile: false,
    logLevel: 'silent',
    // Vite's own host check would hide ours.
    server: { middlewareMode: true, ws: false, watch: null, allowedHosts: true },
    plugins: [ownPagesOnly()],
  })
  onTestFinished(async () => {
    await vite.close()
    await rm(root, { recursive: true, force: true })
  })
  return portOf(createServer(vite.middlewares))
}

test('a local server answers only to its own names and port', async () => {
  const port = await guarded()
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    expect(await statusOf(port, { host: `${name}:${port}` }, { path: '/index.html' })).toBe(200)
})

test('requests by ::1 are answered too', async ({ skip }) => {
  const port = await guarded()
  onTestFinished(await alsoOnIpv6(port))
  const status = await statusOf(port, { host: `[::1]:${port}` }, { host: '::1', path: '/index.html' }).catch(() =>
    skip('no IPv6 here'),
  )
  expect(status).toBe(200)
})

test('requests with a foreign host name, another port or no host name are refused', async () => {
  const port = await guarded()
  const others = [
    `evil.test:${port}`,
    'evil.test',
    `localhost.evil.test:${port}`,
    `10.0.0.1:${port}`,
    `0.0.0.0:${port}`,
  ]
  const ports = [`127.0.0.1:${port + 1}`, 'localhost', 'localhost:80', `user@localhost:${port}.evil.test`, 'a b']
  for (const host of [...others, ...ports]) expect([host, await statusOf(port, { host })]).toEqual([host, 403])
})

test('the dev server opens a file in the editor for its own pages only', async () => {
  const port = await guarded()
  const host = `localhost:${port}`
  // Without a file, Vite's endpoint reports the missing parameter and opens nothing.
  const path = '/__open-in-editor'
  expect(await statusOf(port, { host, 'sec-fetch-site': 'same-origin' }, { path })).toBe(500)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await statusOf(port, { host, 'sec-fetch-site': site }, { path })).toBe(404)
  expect(await statusOf(port, { host }, { path })).toBe(404)
  expect(await statusOf(port, { host }, { path: '/index.html' })).toBe(200)
  expect(await statusOf(port, { host: `evil.test:${port}` }, { path: '/index.html' })).toBe(403)
})
