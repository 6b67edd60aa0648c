import type { ListenEvent, ResumableListenOptions, SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { clientFor, forwardedPort, listenOverSocket, openLake } from './fixture.ts'

type Event = ListenEvent<Record<string, unknown>>

/** Subscribes with the real client; resolves, once connected, to the growing list of its events. */
async function listen(client: SanityClient, query: string, options: Partial<ResumableListenOptions> = {}) {
  const events: Event[] = []
  const subscription = client
    .listen(query, {}, {
      events: ['welcome', 'welcomeback', 'reset', 'mutation'],
      ...options,
    } as ResumableListenOptions)
    .subscribe((event) => void events.push(event as Event))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events.length).toBe(1)
  return events
}

const documentIds = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'mutation' ? [event.documentId] : []))

test('a listener gets added, changed and removed documents of its query, in order', async () => {
  const { client } = await openLake()
  const events = await listen(client, '*[_type == "book" && price > 10]', {
    effectFormat: 'mendoza',
    includePreviousRevision: true,
  })
  await client.create({ _id: 'page', _type: 'page' })
  await client.create({ _id: 'book', _type: 'book', price: 20 })
  for (const price of [30, 5]) await client.patch('book').set({ price }).commit()
  await expect.poll(() => events.length).toBe(4)
  const transitions = events.map((event) => (event.type === 'mutation' ? event.transition : event.type))
  expect(transitions).toEqual(['welcome', 'appear', 'update', 'disappear'])
  expect(events[2]).toMatchObject({
    documentId: 'book',
    previous: { price: 20 },
    result: { price: 30 },
    mutations: [{ patch: { id: 'book', set: { price: 30 } } }],
    effects: { apply: expect.arrayContaining([17, 30, 'price']), revert: expect.arrayContaining([17, 20, 'price']) },
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  })
})

test('a listener can omit the mutations', async () => {
  const { client } = await openLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page', n: 1 })
  const events = await listen(client, '*', { includeMutations: false })
  await client.patch('a').set({ n: 2 }).commit()
  await expect.poll(() => events[1]).toMatchObject({ previousRev: _rev, result: { n: 2 } })
  expect(events[1]).not.toHaveProperty('mutations')
})

test('without a token, a listener gets no drafts', async () => {
  const { client, lake } = await openLake()
  const events = await listen(clientFor(lake.url, ''), '*')
  for (const _id of ['drafts.page', 'page']) await client.create({ _id, _type: 'page' })
  await expect.poll(() => documentIds(events)).toEqual(['page'])
})

test('a client whose connection is cut reconnects and gets what it missed, once', async () => {
  const { client, lake } = await openLake()
  const network = await forwardedPort(lake.port)
  const events = await listen(clientFor(`http://127.0.0.1:${network.port}`), '*', { enableResume: true })
  await client.create({ _id: 'seen', _type: 'page' })
  await expect.poll(() => documentIds(events)).toEqual(['seen'])
  network.cut()
  await client.create({ _id: 'missed', _type: 'page' })
  await expect.poll(() => events.map(({ type }) => type), { timeout: 20_000 }).toContain('welcomeback')
  await client.create({ _id: 'after', _type: 'page' })
  await expect.poll(() => documentIds(events)).toEqual(['seen', 'missed', 'after'])
})

test('over a WebSocket, a listener resumes within a transaction by an id in the address', async () => {
  const { client, lake } = await openLake()
  const first = listenOverSocket(lake, '&enableResume=true')
  await expect.poll(first).toContain('event: welcome')
  await client.transaction().create({ _id: 'a', _type: 'page' }).create({ _id: 'b', _type: 'page' }).commit()
  await expect.poll(first).toContain('#b')
  const [, seen = ''] = /^id: (.*#a)$/m.exec(first()) ?? []
  await client.create({ _id: 'c', _type: 'page' })
  const resumed = listenOverSocket(lake, `&enableResume=true&lastEventId=${encodeURIComponent(seen)}`)
  await expect.poll(resumed).toContain('"documentId":"c"')
  expect(resumed()).toContain('event: welcomeback')
  expect(resumed()).toContain('"documentId":"b"')
  expect(resumed()).not.toContain('"documentId":"a"')
})

test('a listener that was away too long must fetch everything again', async () => {
  const { lake } = await openLake()
  const text = listenOverSocket(lake, '&enableResume=true&lastEventId=forgotten%23a')
  await expect.poll(text).toContain('event: reset')
})

test('two clients that edit one draft at once both keep their fields and receive one chain of revisions', async () => {
  const { client, lake } = await openLake()
  await client.create({ _id: 'drafts.book', _type: 'book', price: 1, pages: 3 })
  const [one, other] = [clientFor(lake.url), clientFor(lake.url)]
  const [eventsOfOne, eventsOfOther] = [await listen(one, '*'), await listen(other, '*')]
  const edits = Array.from({ length: 10 }, (_, n) => [
    one.patch('drafts.book').set({ price: n }).commit(),
    other.patch('drafts.book').set({ pages: n }).commit(),
  ])
  await Promise.all(edits.flat())
  expect(await client.getDocument('drafts.book')).toMatchObject({ price: 9, pages: 9 })
  await expect.poll(() => [eventsOfOne.length, eventsOfOther.length]).toEqual([21, 21])
  const revisions = (events: readonly Event[]) =>
    events.flatMap((event) => (event.type === 'mutation' ? [[event.previousRev, event.resultRev]] : []))
  const chain = revisions(eventsOfOne)
  expect(revisions(eventsOfOther)).toEqual(chain)
  expect(chain.slice(1).every(([previous], index) => previous === chain[index]?.[1])).toBe(true)
})

test('a live content subscriber is notified of changes', async () => {
  const { client } = await openLake()
  const events: string[] = []
  const subscription = client.live.events().subscribe(({ type }) => void events.push(type))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events).toEqual(['welcome'])
  await client.create({ _type: 'page' })
  await expect.poll(() => events).toEqual(['welcome', 'message'])
})

test('a listener with a faulty query or a missing parameter is refused', async () => {
  const { lake } = await openLake()
  for (const query of ['*[', '*[_id == $id]'])
    expect((await fetch(`${lake.url}/v1/data/listen/production?${new URLSearchParams({ query })}`)).status).toBe(400)
})

test('closing the server disconnects its listeners', async () => {
  const { client, lake } = await openLake()
  await listen(client, '*')
  await lake.close()
  await expect(fetch(`${lake.url}/v1/ping`)).rejects.toThrow('fetch failed')
})
