import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { selfSigned } from '../../../scripts/bench/servers.ts'
import { localContent } from '../../../schemas/domain/content-source.ts'
import { startTestLake } from '../../fixtures/start-test-lake.ts'

// Each start takes seconds of a core.
vi.setConfig({ testTimeout: 240_000 })

const run = promisify(execFile)
const SANITY = resolve('node_modules/@sanity/cli/bin/run.js')

/** A proxy that sends requests for any HTTPS host to content-lake: Sanity's command line supports only hosted Sanity. */
async function proxyTo(lakeUrl: string): Promise<string> {
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const headers = { ...from.headers, host: new URL(lakeUrl).host }
    const onward = request(lakeUrl + from.url, { method: from.method, headers }, (answer) => {
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

/** Runs Sanity's command line in `cwd`; returns what it prints. */
async function sanity(lakeUrl: string, cwd: string, token: string, ...args: string[]) {
  const HTTPS_PROXY = await proxyTo(lakeUrl)
  const env = {
    PATH: process.env['PATH'],
    HOME: cwd,
    CI: 'true',
    HTTPS_PROXY,
    // The certificate is self-signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
    SANITY_AUTH_TOKEN: token,
  }
  const { stdout } = await run(process.execPath, [SANITY, ...args, '--project-id', localContent.projectId], {
    cwd,
    env,
  })
  return stdout.trim()
}

test('Sanity’s own command line lists the dataset and exports it', async () => {
  const { client, upload, url, folder, close } = await startTestLake()
  onTestFinished(close)
  const asset = { _type: 'reference', _ref: await upload() }
  await client.create({ _id: 'page', _type: 'page', photo: { _type: 'image', asset } })
  expect(await sanity(url, folder, 'local', 'datasets', 'list')).toBe('production')
  await sanity(url, folder, 'local-viewer', 'datasets', 'export', 'production', 'all.tar.gz')
  expect((await stat(join(folder, 'all.tar.gz'))).size).toBeGreaterThan(300)
})
