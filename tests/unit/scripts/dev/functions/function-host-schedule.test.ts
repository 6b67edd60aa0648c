import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSchedule } from '../../../../../scripts/dev/functions/function-host.ts'

let server: Server
let site: string
let calls: { method: string | undefined; url: string | undefined; body: string }[]
let status: number
beforeEach(async () => {
  calls = []
  status = 200
  server = createServer(async (request, response) => {
    calls.push({ method: request.method, url: request.url, body: Buffer.concat(await request.toArray()).toString() })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => void server.close())

/** Resolves once the server had that many requests, or a failure was reported. */
const until = (met: () => boolean) => expect.poll(met, { interval: 5 }).toBe(true)

test('a scheduled function is called repeatedly, as the host calls it', async () => {
  const stop = runSchedule(site, { name: 'minute', every: 10, failed: () => undefined })
  await until(() => calls.length >= 2)
  stop()
  const [{ method, url, body } = { method: '', url: '', body: '' }] = calls
  expect({ method, url }).toEqual({ method: 'POST', url: '/.netlify/functions/minute' })
  expect(JSON.parse(body)).toEqual({ next_run: expect.stringMatching(/^\d{4}-.*Z$/) })
})

test('a failed run is reported, and the next one still starts', async () => {
  status = 500
  const told: string[] = []
  const stop = runSchedule(site, { name: 'minute', every: 10, failed: (reason) => void told.push(reason) })
  await until(() => told.length >= 2)
  stop()
  expect(told[0]).toBe('status 500')
})

test('a site that is not up yet is reported as such', async () => {
  const told: string[] = []
  const stop = runSchedule('http://127.0.0.1:1', {
    name: 'minute',
    every: 10,
    failed: (reason) => void told.push(reason),
  })
  await until(() => told.length >= 1)
  stop()
  expect(told[0]).toContain('fetch failed')
})
