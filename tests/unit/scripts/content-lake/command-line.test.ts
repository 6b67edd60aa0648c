import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { selfSigned } from '../../../../scripts/bench/servers.ts'
import type { Lake } from '../../../../scripts/content-lake/src/index.ts'
import { openLake, photo, temporaryDir } from '../../../../scripts/content-lake/test/fixture.ts'

// Each start of it is seconds of a core.
vi.setConfig({ testTimeout: 240_000 })

const run = promisify(execFile)
const SANITY = resolve('node_modules/@sanity/cli/bin/run.js')

/** A proxy that answers for every secure host with the lake: Sanity's own command line knows no other address than the
 *  hosted one. */
async function proxyTo(lake: Lake): Promise<string> {
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const headers = { ...from.headers, host: new URL(lake.url).host }
    const onward = request(lake.url + from.url, { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }
  const secure = createSecure(selfSigned(), forward)
  const proxy = createServer().on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    secure.emit('connection', socket)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
    secure.closeAllConnections()
  })
  const address = proxy.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Runs Sanity's command line in a folder of its own, signed in by `token`; what it prints. */
async function sanity(lake: Lake, token: string, ...args: string[]) {
  const [cwd, HTTPS_PROXY] = [await temporaryDir(), await proxyTo(lake)]
  const env = {
    PATH: process.env['PATH'],
    HOME: cwd,
    CI: 'true',
    HTTPS_PROXY,
    // The certificate is the test's own.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
    SANITY_AUTH_TOKEN: token,
  }
  const { stdout } = await run(process.execPath, [SANITY, ...args, '--project-id', 'demo1234'], { cwd, env })
  return { stdout, cwd }
}

test('Sanity’s own command line lists the dataset and exports it', async () => {
  const { client, lake } = await openLake()
  const { _id } = await client.assets.upload('image', await photo(8, 6))
  await client.create({
    _id: 'page',
    _type: 'page',
    photo: { _type: 'image', asset: { _type: 'reference', _ref: _id } },
  })
  const { stdout } = await sanity(lake, 'local', 'datasets', 'list')
  expect(stdout.trim()).toBe('production')
  const exported = await sanity(lake, 'local-viewer', 'datasets', 'export', 'production', 'all.tar.gz')
  expect((await stat(join(exported.cwd, 'all.tar.gz'))).size).toBeGreaterThan(300)
})
