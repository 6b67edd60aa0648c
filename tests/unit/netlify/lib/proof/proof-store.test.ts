import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  askForProof,
  finishProof,
  keepPhoto,
  openProofs,
  readMade,
  readProofPhoto,
} from '../../../../../netlify/lib/proof/proof-store.ts'
import type { BlobStore } from '../../../../../netlify/lib/store/blob-store.ts'
import { interrupted } from '../../interrupted-store.ts'
import { useSales } from '../../shop.ts'

useSales()
const now = Date.now()
let cars = 0
let sent = 0

/** Pictures that do not resemble each other. */
const picture = (name: string) => {
  const hash = createHash('sha256').update(name).digest('hex')
  return { bytes: Buffer.from(name), print: hash.slice(0, 16), files: [hash, hash] as [string, string] }
}

async function asked() {
  cars += 1
  const store = openProofs()
  const car = `audi-a3-${cars}`
  const { asked: request } = await askForProof(store, car, { now, hours: [] })
  const { id } = request
  const send = (name: string, { n = 1, through = store }: { n?: number; through?: BlobStore } = {}) => {
    sent += 1
    return keepPhoto(through, { car, id, now: now + sent }, { n, takenAt: undefined, ...picture(name) })
  }
  const finish = (through: BlobStore = store) => finishProof(through, car, { asked: request, absent: undefined, now })
  const shown = async () => {
    const { photos = [] } = (await readMade(store, car, id)) ?? {}
    return Promise.all(photos.map(async (photo) => (await readProofPhoto(store, car, photo.id))?.toString()))
  }
  return { store, id, send, finish, shown }
}

// What sending does: it claims the picture, looks whether the request is open, writes the photo, looks again.
test.each([
  ['create', 1],
  ['read', 1],
  ['put', 1],
] as const)(
  'a photo that arrives while the request is finished replaces none that is shown (before %s %i)',
  async (...at) => {
    const { store, id, send, finish, shown } = await asked()
    await send(`honest-${id}`)
    expect(await send(`late-${id}`, { through: interrupted(store, at, finish) })).toEqual({ kind: 'closed' })
    expect(await shown()).toEqual([`honest-${id}`])
    // It may be sent for another request; what is shown may not.
    const next = await asked()
    expect(await next.send(`late-${id}`)).toEqual({ kind: 'kept' })
    expect(await next.send(`honest-${id}`, { n: 2 })).toMatchObject({ kind: 'replayed' })
  },
)

test('a photo that arrived just before the end is shown, or refused; what is shown stays claimed', async () => {
  const { store, id, send, finish, shown } = await asked()
  await send(`first-${id}`)
  expect(await send(`second-${id}`, { through: interrupted(store, ['read', 2], finish) })).toEqual({ kind: 'kept' })
  expect(await shown()).toEqual([`second-${id}`])
  const other = await asked()
  await other.send(`old-${other.id}`)
  // The end has chosen the old photo when a new one takes its number.
  const late = () => other.send(`new-${other.id}`)
  await other.finish(interrupted(other.store, ['create', 1], late))
  expect(await other.shown()).toEqual([`old-${other.id}`])
  const next = await asked()
  expect(await next.send(`old-${other.id}`)).toMatchObject({ kind: 'replayed' })
})

test('once a request is finished only what it shows is kept', async () => {
  const { store, id, send, finish, shown } = await asked()
  for (const name of ['a', 'b', 'c']) await send(`${name}-${id}`)
  await send(`d-${id}`, { n: 2 })
  await finish()
  expect(await shown()).toEqual([`c-${id}`, `d-${id}`])
  expect(await store.list(`photo/${id}/`)).toHaveLength(2)
})

test.each([
  ['create', 1],
  ['list', 1],
  ['put', 1],
] as const)('the same picture for another car is refused also if both arrive at once (before %s %i)', async (...at) => {
  const [one, other] = [await asked(), await asked()]
  const name = `same-${one.id}`
  const second: unknown[] = []
  const through = interrupted(one.store, at, async () => second.push(await other.send(name)))
  const first = await one.send(name, { through })
  const taken = [first, ...second].filter((answer) => (answer as { kind: string }).kind === 'kept')
  expect(taken.length).toBeLessThanOrEqual(1)
  // Nobody is shut out for good.
  expect([await one.send(name), await other.send(name)].filter(({ kind }) => kind === 'kept')).toHaveLength(1)
})

test('a link takes a bounded number of photos', async () => {
  const { id, send } = await asked()
  const kinds: string[] = []
  for (let n = 0; n < 42; n += 1) kinds.push((await send(`${n}-${id}`)).kind)
  expect(kinds.slice(38)).toEqual(['kept', 'kept', 'tooMany', 'tooMany'])
})
