import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Bench, clientFor, openLake, photo, project, refusal } from './fixture.ts'

const uploaded = async ({ client }: Bench, bytes: Buffer) =>
  client.assets.upload('image', bytes, { filename: 'car.jpg' })

async function fetched(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The mean colour of a picture: which of red, green and blue prevails. */
async function colourOf(bytes: Buffer) {
  const { channels } = await sharp(bytes).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
}

/** Three upright stripes, each a third: red, green, blue. */
const stripes = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}">${['red', 'lime', 'blue']
        .map((fill, n) => `<rect x="${(n * width) / 3}" width="${width / 3}" height="${height}" fill="${fill}"/>`)
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()

test('an uploaded image is described, stored once and served as it was', async () => {
  const bench = await openLake()
  const bytes = await photo(600, 400)
  const asset = await uploaded(bench, bytes)
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[\da-f]{40}-600x400-jpg$/),
    _type: 'sanity.imageAsset',
    originalFilename: 'car.jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    metadata: { dimensions: { width: 600, height: 400, aspectRatio: 1.5 }, lqip: expect.stringMatching(/^data:image/) },
  })
  expect((await fetched(asset.url)).bytes.equals(bytes)).toBe(true)
  expect((await uploaded(bench, bytes))._id).toBe(asset._id)
  expect(
    await bench.client.fetch('count(*[_type == "sanity.imageAsset" && sha1hash == $hash])', { hash: asset.sha1hash }),
  ).toBe(1)
})

test('one pixel that lets the ground through makes a large picture one that does', async () => {
  const bench = await openLake()
  const ground = sharp({ create: { width: 900, height: 600, channels: 4, background: '#0a0' } })
  const whole = await ground.clone().png().toBuffer()
  const pixels = await ground.raw().toBuffer()
  pixels.fill(0, 4 * 700, 4 * 701)
  const holed = await sharp(pixels, { raw: { width: 900, height: 600, channels: 4 } })
    .png()
    .toBuffer()
  expect((await uploaded(bench, whole)).metadata).toMatchObject({ hasAlpha: true, isOpaque: true })
  expect((await uploaded(bench, holed)).metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
  expect((await uploaded(bench, await photo(600, 400))).metadata).toMatchObject({ hasAlpha: false, isOpaque: true })
})

test('the address of an asset is right on whichever port the reader came through', async () => {
  const bench = await openLake()
  const { _id } = await uploaded(bench, await photo(30, 20))
  // As dev and preview do: everything under /_lake is passed on with the browser's Host.
  const proxy = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming
    const passed = request({ port: bench.lake.port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  onTestFinished(() => proxy.closeAllConnections())
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`

  const through = clientFor(`${origin}/_lake`)
  const asset = await through.getDocument(_id)
  expect(asset?.['url']).toBe(`${origin}/_lake/${asset?.['path']}`)
  expect(await through.fetch('*[url == $url]._id', { url: asset?.['url'] })).toEqual([_id])
  expect((await fetched(String(asset?.['url']))).response.status).toBe(200)

  const direct = await bench.client.getDocument(_id)
  expect(direct?.['url']).toBe(`${bench.lake.url}/${direct?.['path']}`)
  expect(await readFile(join(bench.dir, 'production.log.ndjson'), 'utf8')).not.toContain(String(bench.lake.port))
})

test('the addresses that @sanity/image-url builds are answered, hotspot and crop included', async () => {
  const bench = await openLake()
  const { _id } = await uploaded(bench, await stripes(900, 300))
  const builder = createImageUrlBuilder({ ...project, baseUrl: bench.lake.url })
  const hotspot = { x: 0.85, y: 0.5, width: 0.1, height: 0.5 }
  const image = { asset: { _ref: _id }, hotspot, crop: { left: 0, right: 0, top: 0, bottom: 0 } }
  const { response, bytes } = await fetched(builder.image(image).width(100).height(100).url())
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 100 })
  expect(await colourOf(bytes)).toBe('blue')
})

test.each([
  ['fit=crop&w=50&h=50&crop=focalpoint&fp-x=0.1&fp-y=0.5', 'red'],
  ['fit=crop&w=50&h=50&crop=focalpoint&fp-x=0.5&fp-y=0.5', 'green'],
  ['fit=crop&w=50&h=50&crop=right', 'blue'],
  ['fit=crop&w=50&h=50&crop=right&flip=h', 'blue'],
  ['rect=0,0,300,300&w=50', 'red'],
])('cutting with %s shows the %s stripe', async (search, colour) => {
  const bench = await openLake()
  const { url } = await uploaded(bench, await stripes(900, 300))
  expect(await colourOf((await fetched(`${url}?${search}`)).bytes)).toBe(colour)
})

test('turning, mirroring and filling are done in the order they are seen', async () => {
  const bench = await openLake()
  const { url } = await uploaded(bench, await stripes(900, 300))
  const strip = async (search: string, cut: { left: number; top: number; width: number; height: number }) =>
    colourOf(
      await sharp((await fetched(`${url}?${search}`)).bytes)
        .extract(cut)
        .toBuffer(),
    )
  const first = { left: 0, top: 0, width: 50, height: 50 }
  expect(await strip('w=300', first)).toBe('red')
  expect(await strip('w=300&flip=h', first)).toBe('blue')
  expect(await strip('w=100&or=90', first)).toBe('red')
  expect(await strip('w=100&or=270', first)).toBe('blue')
  expect(await strip('w=100&or=90&flip=v', first)).toBe('blue')
  expect(await strip('w=300&h=300&fit=fill&bg=00ff00', first)).toBe('green')
})

test('a photo taken with the camera turned is measured and shown upright', async () => {
  const bench = await openLake()
  const turned = await sharp(await stripes(300, 90))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { url, metadata } = await uploaded(bench, turned)
  expect(metadata.dimensions).toMatchObject({ width: 90, height: 300 })
  const { bytes } = await fetched(`${url}?rect=0,0,90,90&w=45`)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 45, height: 45 })
  expect(await colourOf(bytes)).toBe('red')
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('auto=format answers a browser that accepts %s with %s', async (accept, type) => {
  const bench = await openLake()
  const { url } = await uploaded(bench, await photo(60, 40))
  const { response } = await fetched(`${url}?w=30&auto=format`, { accept })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toContain('accept')
})

test('a drawing is served as it is, and can run nothing', async () => {
  const bench = await openLake()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>'
  const { url } = await bench.client.assets.upload('image', Buffer.from(svg))
  const { response, bytes } = await fetched(`${url}?w=20&auto=format`)
  expect(bytes.toString()).toBe(svg)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('what is no image, or only the beginning of one, is refused', async () => {
  const { client } = await openLake()
  const bytes = await photo(600, 400)
  for (const broken of [Buffer.from('no image'), bytes.subarray(0, bytes.length / 2)])
    expect(await refusal(client.assets.upload('image', broken))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Invalid image'),
    })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a file is stored and given back under its own name', async () => {
  const { client } = await openLake()
  const asset = await client.assets.upload('file', Buffer.from('%PDF-'), {
    filename: 'Prüfbericht.pdf',
    contentType: 'application/pdf',
  })
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', extension: 'pdf', mimeType: 'application/pdf' })
  const { response, bytes } = await fetched(`${asset.url}?dl=`)
  expect(bytes.toString()).toBe('%PDF-')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('Pr%C3%BCfbericht.pdf')
  expect((await fetch(asset.url, { method: 'HEAD' })).status).toBe(200)
})

test('an image parameter that makes no sense is a bad request', async () => {
  const bench = await openLake()
  const { url } = await uploaded(bench, await photo(60, 40))
  expect((await fetch(`${url}?w=many`)).status).toBe(400)
})

test('where an image is cut and what matters in it is saved like anything else', async () => {
  const bench = await openLake()
  const { _id } = await uploaded(bench, await photo(60, 40))
  await bench.client.create({
    _id: 'car',
    _type: 'vehicle',
    photo: { _type: 'image', asset: { _type: 'reference', _ref: _id } },
  })
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.2, y: 0.3, width: 0.5, height: 0.5 }
  await bench.client.patch('car').set({ 'photo.hotspot': hotspot }).commit()
  expect(await bench.client.fetch('*[_id == "car"][0].photo.hotspot')).toEqual(hotspot)
  expect(await refusal(bench.client.delete(_id))).toMatchObject({ statusCode: 409 })
})
