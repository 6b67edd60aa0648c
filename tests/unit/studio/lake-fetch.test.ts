import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { lakeFetch } from '../../../studio/lake-fetch.ts'
import { openLake } from '../../../scripts/content-lake/test/fixture.ts'

/** Reads a stream until it holds `wanted`. */
async function until(response: Response, wanted: string) {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(wanted)) break
  }
  return text
}

test('a listener of the Studio that comes back over a socket is told what it missed', async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { client, lake } = await openLake()
  const address = `${lake.url}/v2025-02-19/data/listen/production?query=*&enableResume=true`
  const first = await lakeFetch(address, { headers: { accept: 'text/event-stream' } })
  const seen = until(first, '"documentId":"a"')
  await client.create({ _id: 'a', _type: 'page' })
  const [, id = ''] = /^id: (.*)$/m.exec(await seen) ?? []
  await client.create({ _id: 'b', _type: 'page' })
  const back = await lakeFetch(address, { headers: { 'Last-Event-ID': id } })
  const text = await until(back, '"documentId":"b"')
  expect(text).toContain('event: welcomeback')
  expect(text).not.toContain('"documentId":"a"')
})

test('a listener of the Studio shows its token over a socket, and hears of drafts by it alone', async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { client, lake } = await openLake()
  const address = `${lake.url}/v2025-02-19/data/listen/production?query=*`
  const signedIn = until(await lakeFetch(address, { headers: { Authorization: 'Bearer local' } }), '"documentId":"a"')
  const stranger = until(await lakeFetch(address, {}), '"documentId":"a"')
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  expect(await signedIn).toContain('"documentId":"drafts.a"')
  expect(await stranger).not.toContain('"documentId":"drafts.a"')
})

test('everything else is fetched as it is', async () => {
  const { lake } = await openLake()
  expect(await (await lakeFetch(`${lake.url}/v1/ping`)).json()).toMatchObject({ pong: true })
})
