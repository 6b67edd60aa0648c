import type { ListenEvent, SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Lake } from '../src/index.ts'
import { textOf } from '../src/live/presence.ts'
import { openLake } from './fixture.ts'

type Event = ListenEvent<Record<string, unknown>>
type Options = Parameters<SanityClient['listen']>[2]

/** Subscribes by the real client; answers what has come and how to wait until `count` events have. */
async function subscribe(client: SanityClient, query: string, options: Options = {}) {
  const events: Event[] = []
  let wake = () => {}
  const until = async (count: number) => {
    while (events.length < count) await new Promise<void>((go) => (wake = go))
    return events
  }
  const subscription = client.listen(query, {}, { events: ['welcome', 'mutation'], ...options }).subscribe((event) => {
    events.push(event)
    wake()
  })
  onTestFinished(() => subscription.unsubscribe())
  await until(1)
  return { events, until }
}

/** The raw stream, over a WebSocket or as server-sent events. */
async function stream(lake: Lake, search: string, kind: 'socket' | 'events', lastEventId?: string) {
  const url = `${lake.url}/v2025-02-19/data/listen/production?query=*&${search}`
  let text = ''
  let wake = () => {}
  const take = (more: string) => {
    text += more
    wake()
  }
  if (kind === 'socket') {
    const resume = lastEventId ? `&lastEventId=${encodeURIComponent(lastEventId)}` : ''
    const socket = new WebSocket(url.replace('http', 'ws') + resume)
    socket.on('message', (data) => take(textOf(data)))
    onTestFinished(() => socket.terminate())
  } else {
    const controller = new AbortController()
    onTestFinished(() => controller.abort())
    const headers = lastEventId ? { 'last-event-id': lastEventId } : {}
    const response = await fetch(url, { headers, signal: controller.signal })
    const read = async () => {
      for await (const chunk of response.body ?? []) take(Buffer.from(chunk).toString())
    }
    read().catch(() => undefined)
  }
  return async (wanted: string) => {
    while (!text.includes(wanted)) await new Promise<void>((go) => (wake = go))
    return text
  }
}

test('a listener is told what appears, changes and disappears among its documents, in order', async () => {
  const { client } = await openLake()
  const { until } = await subscribe(client, '*[_type == "vehicle" && price > 10]', { effectFormat: 'mendoza' })
  await client.create({ _id: 'page', _type: 'page' })
  await client.create({ _id: 'car', _type: 'vehicle', price: 20 })
  await client.patch('car').set({ price: 30 }).commit()
  await client.patch('car').set({ price: 5 }).commit()
  const events = await until(4)
  expect(events.map((event) => (event.type === 'mutation' ? event.transition : event.type))).toEqual([
    'welcome',
    'appear',
    'update',
    'disappear',
  ])
  expect(events[2]).toMatchObject({
    documentId: 'car',
    result: { price: 30 },
    mutations: [{ patch: { id: 'car', set: { price: 30 } } }],
    effects: { apply: expect.arrayContaining([17, 30, 'price']), revert: expect.arrayContaining([17, 20, 'price']) },
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  })
})

test('each event names the revision it leads from', async () => {
  const { client } = await openLake()
  const { until } = await subscribe(client, '*', { includePreviousRevision: true, includeMutations: false })
  const { _rev } = await client.create({ _id: 'a', _type: 'page', n: 1 })
  await client.patch('a').set({ n: 2 }).commit()
  const [, , update] = await until(3)
  expect(update).toMatchObject({ previousRev: _rev, previous: { n: 1 } })
  expect(update).not.toHaveProperty('mutations')
})

test.each(['socket', 'events'] as const)(
  'over %s, a lost connection is resumed after the last event seen',
  async (kind) => {
    const { client, lake } = await openLake()
    const first = await stream(lake, 'enableResume=true', kind)
    await first('event: welcome')
    await client.transaction().create({ _id: 'a', _type: 'page' }).create({ _id: 'b', _type: 'page' }).commit()
    const text = await first('#b')
    const [, seen] = /^id: (.*#a)$/m.exec(text) ?? []
    await client.create({ _id: 'c', _type: 'page' })

    const second = await stream(lake, 'enableResume=true', kind, seen)
    const resumed = await second('"documentId":"c"')
    expect(resumed).toContain('event: welcomeback')
    expect(resumed).toContain('"documentId":"b"')
    expect(resumed).not.toContain('"documentId":"a"')
  },
)

test('a listener that was away too long is told to read everything anew', async () => {
  const { lake } = await openLake()
  const text = await (await stream(lake, 'enableResume=true', 'events', 'forgotten#a'))('event: ')
  expect(text).toContain('event: reset')
})

test('a listener over a WebSocket gets the same events', async () => {
  const { client, lake } = await openLake()
  const until = await stream(lake, 'includeResult=true', 'socket')
  await until('event: welcome')
  await client.create({ _id: 'a', _type: 'page', title: 'Hello' })
  expect(await until('event: mutation')).toContain('"title":"Hello"')
})

test('a listener whose query cannot be read is refused', async () => {
  const { lake } = await openLake()
  const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?query=*[`)
  expect(response.status).toBe(400)
})

test('closing the lake lets its listeners go', async () => {
  const { client, lake } = await openLake()
  await subscribe(client, '*')
  await (
    await stream(lake, '', 'socket')
  )('welcome')
  await lake.close()
  await expect(fetch(`${lake.url}/v1/ping`)).rejects.toThrow('fetch failed')
})
