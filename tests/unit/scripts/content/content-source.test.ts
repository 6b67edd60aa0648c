import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { contentClient, openContent } from '../../../../scripts/content/content-source.ts'

afterEach(() => vi.unstubAllEnvs())

test('with a Sanity project, content comes from Sanity and no lake is started', async () => {
  const content = await openContent({ SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'sk-token' })
  expect(content).toMatchObject({
    source: { projectId: 'abc123', dataset: 'production', token: 'sk-token' },
  })
  expect(content.lakeUrl).toBeUndefined()
})

test('dataset and API address can be set', async () => {
  const environment = {
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASET: 'essai',
    SANITY_API_HOST: 'https://api.exemple.fr',
  }
  expect(await openContent(environment)).toMatchObject({
    source: { projectId: 'abc123', dataset: 'essai', apiHost: 'https://api.exemple.fr' },
  })
})

test('on Netlify without a project, the missing variable is named with what to do', async () => {
  vi.stubEnv('NETLIFY', 'true')
  await expect(openContent({})).rejects.toThrow(/SANITY_PROJECT_ID manque.*Environment variables/)
})

test('the client queries the given address for published documents, with its token', async () => {
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

test('without an address the client uses the project’s own Sanity address and bypasses its cache', () => {
  const { url, useCdn } = contentClient({ projectId: 'abcd1234', dataset: 'production' }).config()
  expect(new URL(url).host).toBe('abcd1234.api.sanity.io')
  expect(useCdn).toBe(false)
})
