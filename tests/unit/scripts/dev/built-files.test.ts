import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHeaderRules, serveBuilt } from '../../../../scripts/dev/built-files.ts'

const files: Record<string, string> = {
  'dist/index.html': 'home',
  'dist/vehicles/index.html': 'catalogue',
  'dist/de/vehicles/index.html': 'Katalog',
  'dist/404.html': 'introuvable',
  'dist/de/404.html': 'nicht gefunden',
  'dist/assets/a.js': 'script',
  'dist/payment-new/index.html': 'some car',
  'dist/payment-new/audi-a3/index.html': 'this car',
  'dist/_redirects':
    '/payment-new vehicle=audi-a3 /payment-new/audi-a3 200!\n/old/:id /vehicles 302\n/vehicles /elsewhere 302\n',
  'dist/_headers': '/*\n  X-Frame-Options: DENY\n',
  'secret.txt': 'secret',
}
let folder: string
let server: Server
let twin: Server
let redirecting: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const listen = async (answer: ReturnType<typeof serveBuilt>) => {
    const one = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
    await new Promise((ready) => one.once('listening', ready))
    return one
  }
  server = await listen(serveBuilt(join(folder, 'dist')))
  redirecting = await listen(serveBuilt(join(folder, 'dist'), { redirects: true }))
  twin = await listen(serveBuilt(join(folder, 'dist'), { withoutScripts: true }))
})
afterAll(async () => {
  server.close()
  twin.close()
  redirecting.close()
  await rm(folder, { recursive: true })
})

/** Without fetch, which would normalize the path. */
const ask = (path: string, headers: Record<string, string> = {}, from = server) =>
  new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: Buffer }>((done, fail) => {
    const { port } = from.address() as AddressInfo
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).once('error', fail)
  })
const seen = async (path: string) => {
  const { status, body } = await ask(path)
  return [status, body.toString()]
}

test.each([
  ['/', 200, 'home'],
  ['/vehicles', 200, 'catalogue'],
  ['/vehicles/', 200, 'catalogue'],
  ['/vehicles?brand=audi', 200, 'catalogue'],
  ['/assets/a.js', 200, 'script'],
  ['/nowhere', 404, 'introuvable'],
  ['/de/nowhere', 404, 'nicht gefunden'],
  ['/es/nowhere', 404, 'introuvable'],
  ['/assets/old.js', 404, 'introuvable'],
  ['/_headers', 404, 'introuvable'],
  ['/404', 404, 'introuvable'],
  ['/404.html', 404, 'introuvable'],
  ['/de/404', 404, 'nicht gefunden'],
])('%s answers %d with %j', async (path, status, body) => {
  expect(await seen(path)).toEqual([status, body])
})

test.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%5c..%5csecret.txt', '/%', '/a%00b'])(
  '%s does not leave the folder',
  async (path) => {
    const { status, body } = await ask(path)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toContain('secret')
  },
)

test('a rule of _redirects applies where no file is, and with a mark of exclamation also where one is', async () => {
  const answer = async (path: string) => {
    const { status, headers, body } = await ask(path, {}, redirecting)
    return [status, headers.location ? new URL(headers.location).pathname : body.toString()]
  }
  expect(await answer('/payment-new?pour=BE&vehicle=audi-a3')).toEqual([200, 'this car'])
  expect(await answer('/payment-new?vehicle=bmw-x1')).toEqual([200, 'some car'])
  expect(await answer('/old/audi-a3')).toEqual([302, '/vehicles'])
  expect(await answer('/vehicles')).toEqual([200, 'catalogue'])
})

test('a browser that accepts brotli gets it, with the headers of _headers', async () => {
  const { headers, body } = await ask('/vehicles', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'x-frame-options': 'DENY' })
  expect(brotliDecompressSync(body).toString()).toBe('catalogue')
})

test('a page’s script-free twin has its text and no script; other files are the same', async () => {
  await writeFile(
    join(folder, 'dist/de/vehicles/index.html'),
    '<script>a()</script>Katalog<script type="x">{}</script>',
  )
  expect((await ask('/de/vehicles', {}, twin)).body.toString()).toBe('Katalog')
  expect((await ask('/de/vehicles')).body.toString()).toContain('<script>')
  expect((await ask('/assets/a.js', {}, twin)).body.toString()).toBe('script')
})

test('a file is compressed again when it has changed', async () => {
  const packed = async () =>
    brotliDecompressSync((await ask('/assets/a.js', { 'accept-encoding': 'br' })).body).toString()
  expect(await packed()).toBe('script')
  expect(await packed()).toBe('script')
  await writeFile(join(folder, 'dist/assets/a.js'), 'edited')
  expect(await packed()).toBe('edited')
})

test('a new build is served without a restart', async () => {
  await writeFile(join(folder, 'dist/index.html'), 'new home')
  expect(await seen('/')).toEqual([200, 'new home'])
})

const headersFor = readHeaderRules(`
/*
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000
/contact
  X-Page: contact
/:language/payment/*
  X-Page: payment
`)

test('a rule with a star applies to everything below', () => {
  expect(headersFor('/de/vehicles')).toEqual({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
})

test('a later rule wins', () => {
  expect(headersFor('/assets/a.js')['cache-control']).toBe('public, max-age=31536000')
})

test('a rule without a star applies to its own address only', () => {
  expect(headersFor('/contact')['x-page']).toBe('contact')
  expect(headersFor('/contact/us')['x-page']).toBeUndefined()
})

test('a placeholder in a rule matches one segment of the address, in any letter case', () => {
  for (const path of ['/de/payment', '/DE/Payment/', '/zh-CN/payment/step'])
    expect(headersFor(path)['x-page']).toBe('payment')
  for (const path of ['/payment', '/de/vehicles/payment', '/de/payment-new'])
    expect(headersFor(path)['x-page']).toBeUndefined()
})
