import { connect, createServer, type Socket } from 'node:net'
import type { ListenEvent, SanityClient } from '@sanity/client'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { clientFor, openLake, photo, project, refusal } from './fixture.ts'

type Event = ListenEvent<Record<string, unknown>>

/** A way to the lake that can be cut, as a network is. */
async function cuttable(port: number) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    server.close()
    cut()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/_lake`, cut }
}

function follow(client: SanityClient) {
  const events: Event[] = []
  const listening = client
    .listen(
      '*[_type == "page"]',
      {},
      { enableResume: true, events: ['welcome', 'welcomeback', 'reset', 'reconnect', 'mutation'] },
    )
    .subscribe((event) => void events.push(event as Event))
  onTestFinished(() => listening.unsubscribe())
  return events
}
const kinds = (events: readonly Event[]) => events.map(({ type }) => type)

test('a client whose connection is cut comes back by itself and is told what it missed, once', async () => {
  const { client, lake } = await openLake()
  const way = await cuttable(lake.port)
  const events = follow(clientFor(way.url))
  await expect.poll(() => kinds(events)).toContain('welcome')
  await client.create({ _id: 'seen', _type: 'page' })
  await expect.poll(() => kinds(events)).toContain('mutation')
  way.cut()
  await client.create({ _id: 'missed', _type: 'page' })
  await expect.poll(() => kinds(events), { timeout: 20_000 }).toContain('welcomeback')
  await client.create({ _id: 'after', _type: 'page' })
  const told = () => events.flatMap((event) => (event.type === 'mutation' ? [event.documentId] : []))
  await expect.poll(told).toEqual(['seen', 'missed', 'after'])
})

test('two tabs that type in one draft at once both keep their fields, and each hears of the other', async () => {
  const { client, lake } = await openLake()
  await client.create({ _id: 'drafts.car', _type: 'page', price: 1, doors: 3 })
  const [one, other] = [clientFor(lake.url), clientFor(lake.url)]
  const [heardByOne, heardByOther] = [follow(one), follow(other)]
  await expect.poll(() => [heardByOne.length, heardByOther.length]).toEqual([1, 1])
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => [
      one.patch('drafts.car').set({ price: n }).commit(),
      other.patch('drafts.car').set({ doors: n }).commit(),
    ]).flat(),
  )
  expect(await client.getDocument('drafts.car')).toMatchObject({ price: 9, doors: 9 })
  await expect.poll(() => [heardByOne.length, heardByOther.length]).toEqual([21, 21])
  // Both were told the same, in the same order, each revision leading to the next.
  const chain = (events: readonly Event[]) =>
    events.flatMap((event) => (event.type === 'mutation' ? [[event.previousRev, event.resultRev]] : []))
  expect(chain(heardByOne)).toEqual(chain(heardByOther))
  const links = chain(heardByOne)
  expect(links.slice(1).every(([from], place) => from === links[place]?.[1])).toBe(true)
})

test('of two tabs that publish from the same revision, the second is refused and nothing is lost', async () => {
  const { client } = await openLake()
  const { _rev } = await client.create({ _id: 'drafts.car', _type: 'page', price: 1 })
  await client.patch('drafts.car').ifRevisionId(_rev).set({ price: 2 }).commit()
  const late = await refusal(client.patch('drafts.car').ifRevisionId(_rev).set({ price: 3 }).commit())
  expect(late.statusCode).toBe(409)
  expect(await client.getDocument('drafts.car')).toMatchObject({ price: 2 })
})

test('hotspot and crop are kept as they were set, and pictures are cut by them', async () => {
  const { client, lake } = await openLake()
  const asset = await client.assets.upload('image', await photo(400, 200))
  const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0, bottom: 0.5 }
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.4, y: 0.3, width: 0.2, height: 0.3 }
  const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id }, crop, hotspot }
  await client.create({ _id: 'drafts.car', _type: 'page', image })
  await client.action({ actionType: 'sanity.action.document.publish', publishedId: 'car', draftId: 'drafts.car' })
  const kept = await client.getDocument('car')
  expect(kept?.['image']).toEqual(image)
  const url = createImageUrlBuilder({ ...project, baseUrl: lake.url })
    .image(kept?.['image'])
    .width(100)
    .url()
  const rendered = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
  // 400 × 200 cut to its middle half and upper half: 200 × 100.
  expect([rendered.width, rendered.height]).toEqual([100, 50])
})
