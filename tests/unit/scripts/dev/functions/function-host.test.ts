import { createServer, request, type Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import {
  createFunctionHost,
  type FunctionModule,
  runSchedule,
} from '../../../../../scripts/dev/functions/function-host.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

const rateLimit = { windowLimit: 2, windowSize: 60, aggregateBy: ['ip' as const, 'domain' as const] }

/** Serves these functions and returns how to reach them. */
async function serve(functions: Record<string, FunctionModule>) {
  const host = createFunctionHost(async (name) => functions[name])
  const server = createServer((request, response) => {
    void host.handle(request, response).then((answered) => answered || response.writeHead(418).end())
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { host, site: `http://127.0.0.1:${port}` }
}

it('the host passes method, headers and body to the function of that name and sends its answer', async () => {
  const { site } = await serve({
    echo: {
      default: async (request) =>
        Response.json(
          { method: request.method, body: await request.text(), origin: request.headers.get('origin') },
          { status: 201 },
        ),
    },
  })
  const answer = await fetch(`${site}/.netlify/functions/echo?x=1`, {
    method: 'POST',
    body: 'bonjour',
    headers: { origin: site },
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ method: 'POST', body: 'bonjour', origin: site })
})

it('the host ignores other paths and reports a function that does not exist', async () => {
  const { site } = await serve({})
  expect((await fetch(`${site}/vehicles`)).status).toBe(418)
  expect((await fetch(`${site}/.netlify/functions/nobody`)).status).toBe(404)
})

it('the host refuses TRACE and an invalid Host header', async () => {
  const { site } = await serve({ echo: { default: () => new Response('ok') } })
  // Without fetch, which can send neither.
  const status = (method: string, host: string) =>
    new Promise<number | undefined>((done, fail) => {
      request(`${site}/.netlify/functions/echo`, { method, headers: { host } }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
        .once('error', fail)
        .end()
    })
  expect(await status('GET', 'localhost')).toBe(200)
  expect(await status('TRACE', 'localhost')).toBe(405)
  expect(await status('GET', 'a b/@c')).toBe(400)
})

it('the host refuses calls above a function’s rate limit', async () => {
  const { site } = await serve({
    contact: {
      default: () => new Response('ok'),
      config: { path: '/.netlify/functions/contact', rateLimit },
    },
  })
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await fetch(`${site}/.netlify/functions/contact`)).status)
  expect(statuses).toEqual([200, 200, 429])
})

it('a rate limit without a path is ignored, as at the host', async () => {
  const { site } = await serve({ contact: { default: () => new Response('ok'), config: { rateLimit } } })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await fetch(`${site}/.netlify/functions/contact`)).status)
  expect(statuses).toEqual([200, 200, 200, 200])
})

it('a function with its own path answers only there and not under its name, as at the host', async () => {
  const { site } = await serve({ contact: { default: () => new Response('ok'), config: { path: '/api/contact' } } })
  expect((await fetch(`${site}/.netlify/functions/contact`)).status).toBe(404)
})

it('a function with a starred path answers everything below it, and leaves every other address to the site', async () => {
  const { site } = await serve({
    photos: { default: (request) => new Response(new URL(request.url).pathname), config: { path: '/photos/*' } },
    contact: { default: () => new Response('ok') },
  })
  expect(await (await fetch(`${site}/photos/a/b.jpg?w=1`)).text()).toBe('/photos/a/b.jpg')
  for (const path of ['/photos', '/photo/a', '/contact/', '/contact'])
    expect([path, (await fetch(site + path)).status]).toEqual([path, 418])
  expect((await fetch(`${site}/.netlify/functions/photos`)).status).toBe(404)
})

it('a scheduled function answers only its own process’s schedule, and is not found by others', async () => {
  const ran = vi.fn(() => new Response('ok'))
  const { site } = await serve({ minute: { default: ran, config: { schedule: '* * * * *' } } })
  for (const headers of [{}, { 'x-local-schedule': 'guessed' }, { origin: site }])
    expect((await fetch(`${site}/.netlify/functions/minute`, { method: 'POST', headers })).status).toBe(404)
  expect(ran).not.toHaveBeenCalled()
  const stop = runSchedule(site, { name: 'minute', every: 10, failed: () => undefined })
  await expect.poll(() => ran.mock.calls.length).toBeGreaterThan(0)
  stop()
})

it('closing the host waits for work that a function does after its answer', async () => {
  const done = vi.fn()
  const { host, site } = await serve({
    later: {
      default: (_request, context) => {
        context.waitUntil(new Promise<void>((end) => setTimeout(end, 50)).then(done))
        return new Response('ok')
      },
    },
  })
  await fetch(`${site}/.netlify/functions/later`)
  await host.drain()
  expect(done).toHaveBeenCalledOnce()
})

it('an answer that comes before the end of a long body still arrives', async () => {
  const { site } = await serve({
    small: {
      default: async (request) => {
        await request.body?.cancel()
        return new Response('too large', { status: 413 })
      },
    },
  })
  const chunk = new Uint8Array(64 * 1024)
  const body = new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent < 64; sent += 1) controller.enqueue(chunk)
      controller.close()
    },
  })
  const options = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await fetch(`${site}/.netlify/functions/small`, options)).status).toBe(413)
})

it('a body that the host would not take is refused before the function', async () => {
  const ran = vi.fn()
  const { site } = await serve({
    upload: {
      default: async (request) => {
        ran((await request.arrayBuffer()).byteLength)
        return new Response('ok')
      },
    },
  })
  const send = async (bytes: number) =>
    (await fetch(`${site}/.netlify/functions/upload`, { method: 'POST', body: new Uint8Array(bytes) })).status
  expect(await send(4 * 1024 * 1024)).toBe(200)
  expect(await send(5 * 1024 * 1024)).toBe(413)
  expect(ran.mock.calls).toEqual([[4 * 1024 * 1024]])
})
