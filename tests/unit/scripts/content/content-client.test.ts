import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { contentClient } from '../../../../scripts/content/content-source.ts'

test('the client asks the address it was given, with its token, for what is published', async () => {
  let asked: IncomingMessage | undefined
  const server = createServer((request, response) => {
    asked = request
    response.setHeader('content-type', 'application/json').end('{"result":1}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const apiHost = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/_lake`
  await contentClient({ projectId: 'one', dataset: 'two', apiHost, token: 'three' }).fetch('*')
  server.close()
  const url = new URL(asked?.url ?? '', apiHost)
  expect(url.pathname).toMatch(/^\/_lake\/v\d{4}-\d\d-\d\d\/data\/query\/two$/)
  expect(url.searchParams.get('perspective')).toBe('published')
  expect(asked?.headers.authorization).toBe('Bearer three')
})

test('without an address it is Sanity’s own, by the project’s name and past its cache', () => {
  const { url, useCdn } = contentClient({ projectId: 'abcd1234', dataset: 'production' }).config()
  expect(new URL(url).host).toBe('abcd1234.api.sanity.io')
  expect(useCdn).toBe(false)
})
