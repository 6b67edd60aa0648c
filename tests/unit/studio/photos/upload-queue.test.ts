import { afterEach, expect, test, vi } from 'vitest'
import { PhotoFault } from '../../../../studio/photos/photo-files.ts'
import { UploadQueue } from '../../../../studio/photos/upload-queue.ts'

const jpeg = (name: string, mark = name) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), mark], name)
const MEGABYTE = 1024 * 1024

afterEach(() => vi.useRealTimers())

/** A car whose photos go to a fake server: a test can make `send` fail and choose the order in which uploads finish. */
function openQueue(
  options: {
    assets?: string[]
    fail?: (name: string) => object | undefined
    slow?: (name: string) => boolean
    ready?: Promise<void>
    prepare?: (file: File) => Promise<File>
  } = {},
) {
  const inserted: string[] = []
  const sent: string[] = []
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  const load = { now: 0, most: 0 }
  const queue = new UploadQueue({
    ready: options.ready ?? Promise.resolve(),
    assets: () => options.assets ?? [],
    prepare: options.prepare ?? ((file) => Promise.resolve(file)),
    insert: (photos) => inserted.push(...photos.map(({ asset }) => asset)),
    async send(file, onPercent) {
      sent.push(file.name)
      load.now += 1
      load.most = Math.max(load.most, load.now)
      onPercent(50)
      if (options.slow?.(file.name)) await held
      load.now -= 1
      const fault = options.fail?.(file.name)
      if (fault) throw fault
      return `image-${file.name}`
    },
  })
  const add = (...files: File[]) => queue.add(files.map((file) => ({ file, section: 'exterior' })))
  const states = () => Object.fromEntries(queue.items().map(({ name, state }) => [name, state]))
  const settled = () =>
    expect
      .poll(() => queue.items().every(({ state }) => ['done', 'refused', 'failed'].includes(state)), {
        timeout: 30_000,
      })
      .toBe(true)
  return { queue, add, states, settled, inserted, sent, load, release: () => release() }
}

test('a file that is not a photo is refused with a reason, and the others are uploaded', async () => {
  const { queue, add, states, settled, inserted } = openQueue()
  add(
    jpeg('a.jpg'),
    new File(['%PDF-1.4'], 'facture.jpg'),
    new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(40 * MEGABYTE)], 'lourde.jpg'),
    new File([], 'vide.jpg'),
    jpeg('c.jpg'),
  )
  await settled()
  expect(inserted).toEqual(['image-a.jpg', 'image-c.jpg'])
  expect(states()).toMatchObject({ 'facture.jpg': 'refused', 'vide.jpg': 'refused' })
  const messages = Object.fromEntries(queue.items().map(({ name, message }) => [name, message]))
  expect(messages['facture.jpg']).toContain('PDF')
  expect(messages['lourde.jpg']).toContain('40 Mo')
  expect(messages['vide.jpg']).toContain('vide')
})

test('a photo is uploaded once, even if it is in a batch twice or already on the car', async () => {
  const { add, states, settled, sent } = openQueue()
  add(jpeg('a.jpg', 'same'), jpeg('copie.jpg', 'same'))
  await settled()
  expect(sent).toEqual(['a.jpg'])
  expect(states()['copie.jpg']).toBe('refused')

  const bytes = await jpeg('a.jpg', 'same').arrayBuffer()
  const hash = Buffer.from(await crypto.subtle.digest('SHA-1', bytes)).toString('hex')
  const other = openQueue({ assets: [`image-${hash}-4x3-jpg`] })
  other.add(jpeg('encore.jpg', 'same'))
  await other.settled()
  expect(other.sent).toEqual([])
})

test('photos are added to the document in batch order, whichever upload ends first', async () => {
  const { queue, add, states, settled, inserted, release } = openQueue({ slow: (name) => name === '1.jpg' })
  add(jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg'), jpeg('4.jpg'))
  const there = 'uploaded'
  await expect.poll(states).toEqual({ '1.jpg': 'uploading', '2.jpg': there, '3.jpg': there, '4.jpg': there })
  expect(inserted).toEqual([])
  expect(queue.busy()).toBe(true)
  release()
  await settled()
  expect(queue.busy()).toBe(false)
  expect(inserted).toEqual(['image-1.jpg', 'image-2.jpg', 'image-3.jpg', 'image-4.jpg'])
})

test('a lost connection leaves no partial photo in the document, and a retry uploads what failed', async () => {
  let cut = true
  const { queue, add, states, settled, inserted } = openQueue({
    fail: (name) => (cut && name === 'b.jpg' ? new Error('Request error') : undefined),
  })
  add(jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'))
  await settled()
  expect(states()).toEqual({ 'a.jpg': 'done', 'b.jpg': 'failed', 'c.jpg': 'done' })
  expect(queue.items()[1]?.message).toContain('réseau')
  cut = false
  queue.retry()
  await settled()
  expect(inserted).toEqual(['image-a.jpg', 'image-c.jpg', 'image-b.jpg'])
})

test('photos that a cut line held up leave by themselves when it is back, later and later, without a press', async () => {
  vi.useFakeTimers()
  let cut = true
  const { queue, add, states, inserted, sent } = openQueue({ fail: () => (cut ? new Error('cut') : undefined) })
  add(jpeg('a.jpg'), jpeg('b.jpg'))
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' }))
  expect(queue.open(), 'closing the page would lose them').toBe(true)
  await vi.advanceTimersByTimeAsync(2_100)
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' }))
  await vi.advanceTimersByTimeAsync(2_100)
  expect(sent, 'the second wait is longer').toHaveLength(4)
  cut = false
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(inserted).toEqual(['image-a.jpg', 'image-b.jpg']))
  expect(queue.open()).toBe(false)
})

test('failed photos that are given up are not sent again', async () => {
  vi.useFakeTimers()
  const { queue, add, sent } = openQueue({ fail: () => new Error('cut') })
  add(jpeg('a.jpg'))
  await vi.waitFor(() => expect(queue.busy()).toBe(false))
  queue.clear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
})

test('a burst of 60 is decoded one photo at a time, and a photo that is too small is named', async () => {
  const load = { now: 0, most: 0 }
  const { queue, add, settled, inserted } = openQueue({
    async prepare(file) {
      load.most = Math.max(load.most, (load.now += 1))
      await new Promise(setImmediate)
      load.now -= 1
      if (file.name === '7.heic') throw new PhotoFault('Trop petite')
      return new File(['ready ', file], file.name)
    },
  })
  const heic = (n: number) => new File([new Uint8Array([0, 0, 0, 24]), `ftypheic ${n}`], `${n}.heic`)
  add(...Array.from({ length: 60 }, (_, n) => heic(n)))
  await settled()
  expect(load.most).toBe(1)
  expect(inserted).toHaveLength(59)
  expect(queue.items().find(({ name }) => name === '7.heic')).toMatchObject({
    state: 'refused',
    message: 'Trop petite',
  })
})

test('a photo that the server cannot read is not retried', async () => {
  const { add, states, settled } = openQueue({ fail: () => Object.assign(new Error('bad'), { statusCode: 400 }) })
  add(jpeg('abimee.jpg'))
  await settled()
  expect(states()).toEqual({ 'abimee.jpg': 'refused' })
})

test('two hundred photos are all uploaded, three at a time', async () => {
  const { add, settled, inserted, sent, load, release } = openQueue({ slow: () => true })
  add(...Array.from({ length: 200 }, (_, n) => jpeg(`${n}.jpg`)))
  await expect.poll(() => sent.length).toBe(3)
  release()
  await settled()
  expect(inserted).toHaveLength(200)
  expect(load.most).toBe(3)
})

test('photos added before the form is ready wait for it, and none is lost', async () => {
  const { promise: ready, resolve: open } = Promise.withResolvers<void>()
  const { add, settled, inserted, sent } = openQueue({ ready })
  add(jpeg('1.jpg'), jpeg('2.jpg'))
  await new Promise(setImmediate)
  expect(sent).toEqual([])
  open()
  await settled()
  expect(inserted).toEqual(['image-1.jpg', 'image-2.jpg'])
})
