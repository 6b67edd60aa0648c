import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clientFor, forwardedPort, openLake, photo, project, reference, refusal } from './fixture.ts'

const uploaded = (client: SanityClient, bytes: Buffer) =>
  client.assets.upload('image', bytes, { filename: 'cover.jpg' })

async function fetched(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** The strongest colour channel of an image. */
async function colourOf(bytes: Buffer) {
  const { channels } = await sharp(bytes).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
}

/** A PNG of three vertical stripes: red, green, blue. */
function stripes(width: number, height: number) {
  const third = width / 3
  const stripe = (fill: string, n: number) =>
    `<rect x="${n * third}" width="${third}" height="${height}" fill="${fill}"/>`
  const svg = `<svg width="${width}" height="${height}">${['red', 'lime', 'blue'].map(stripe).join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function openWithStripes() {
  const opened = await openLake()
  return { ...opened, asset: await uploaded(opened.client, await stripes(900, 300)) }
}

test('an uploaded image is described, stored once and served as it was', async () => {
  const { client } = await openLake()
  const bytes = await photo(600, 400)
  const asset = await uploaded(client, bytes)
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[\da-f]{40}-600x400-jpg$/),
    _type: 'sanity.imageAsset',
    originalFilename: 'cover.jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    metadata: { dimensions: { width: 600, height: 400, aspectRatio: 1.5 }, lqip: expect.stringMatching(/^data:image/) },
  })
  expect((await fetched(asset.url)).bytes.equals(bytes)).toBe(true)
  expect((await uploaded(client, bytes))._id).toBe(asset._id)
  expect(await client.fetch('count(*[sha1hash == $hash])', { hash: asset.sha1hash })).toBe(1)
})

test('a single transparent pixel makes an image not opaque', async () => {
  const { client } = await openLake()
  const raw = { width: 900, height: 600, channels: 4 } as const
  const pixels = Buffer.alloc(900 * 600 * 4, 255)
  const upload = async () => (await uploaded(client, await sharp(pixels, { raw }).png().toBuffer())).metadata
  expect(await upload()).toMatchObject({ hasAlpha: true, isOpaque: true })
  pixels.fill(0, 4 * 700, 4 * 701)
  expect(await upload()).toMatchObject({ hasAlpha: true, isOpaque: false })
  const { metadata } = await uploaded(client, await photo(600, 400))
  expect(metadata).toMatchObject({ hasAlpha: false, isOpaque: true })
})

test('the address of an asset is right through another port', async () => {
  const { client, lake, dir } = await openLake({ basePath: '/_lake' })
  const { _id } = await uploaded(client, await photo(30, 20))
  const { port } = await forwardedPort(lake.port)
  const base = `http://localhost:${port}/_lake`
  const through = clientFor(base)
  const asset = await through.getDocument(_id)
  expect(asset?.['url']).toBe(`${base}/${asset?.['path']}`)
  expect(await through.fetch('*[url == $url]._id', { url: asset?.['url'] })).toEqual([_id])
  expect((await fetched(String(asset?.['url']))).status).toBe(200)
  expect((await client.getDocument(_id))?.['url']).toBe(`${lake.url}/${asset?.['path']}`)
  expect(await readFile(join(dir, 'production.log.ndjson'), 'utf8')).not.toContain(String(lake.port))
})

test('the addresses that @sanity/image-url builds are answered, hotspot and crop included', async () => {
  const { client, lake, asset } = await openWithStripes()
  const hotspot = { x: 0.6, y: 0.5, width: 0.1, height: 0.5 }
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 }
  await client.create({
    _id: 'page',
    _type: 'page',
    photo: { _type: 'image', asset: reference(asset._id), hotspot, crop },
  })
  const image = await client.fetch('*[_id == "page"][0].photo')
  const builder = createImageUrlBuilder({ ...project, baseUrl: lake.url }).image(image)
  const { bytes, headers } = await fetched(builder.width(90).height(100).url())
  expect(headers.get('content-type')).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 90, height: 100 })
  expect(await colourOf(bytes)).toBe('green')
  expect(await sharp((await fetched(builder.width(90).url())).bytes).metadata()).toMatchObject({
    width: 90,
    height: 60,
  })
  expect(await refusal(client.delete(asset._id))).toMatchObject({ statusCode: 409 })
})

test('image sizes follow the parameters', async () => {
  const { asset } = await openWithStripes()
  const sizes = {
    '': '900 × 300',
    'w=300': '300 × 100',
    'h=100': '300 × 100',
    'w=150&dpr=2': '300 × 100',
    'w=300&h=300': '300 × 100',
    'w=1800': '1800 × 600',
    'w=1800&fit=max': '900 × 300',
    'w=300&h=200&fit=max': '300 × 100',
    'w=300&h=300&fit=scale': '300 × 300',
    'w=300&h=300&fit=crop': '300 × 300',
    'w=1200&h=1200&fit=min': '300 × 300',
    'rect=100,100,400,100&w=200': '200 × 50',
  }
  const measured = Object.keys(sizes).map(async (search) => {
    const { width, height } = await sharp((await fetched(`${asset.url}?${search}`)).bytes).metadata()
    return [search, `${width} × ${height}`]
  })
  expect(Object.fromEntries(await Promise.all(measured))).toEqual(sizes)
})

test('an image is cut around the focal point and to the rectangle', async () => {
  const { asset } = await openWithStripes()
  const colours = {
    'fit=crop&w=50&h=50&crop=focalpoint&fp-x=0.1&fp-y=0.5': 'red',
    'fit=crop&w=50&h=50': 'green',
    'fit=crop&w=50&h=50&crop=focalpoint&fp-x=1&fp-y=0': 'blue',
    'rect=0,0,300,300&w=50': 'red',
    'rect=300,0,600,300&fit=crop&w=50&h=50&crop=focalpoint&fp-x=1': 'blue',
  }
  for (const [search, colour] of Object.entries(colours))
    expect([search, await colourOf((await fetched(`${asset.url}?${search}`)).bytes)]).toEqual([search, colour])
})

test('any sensible parameters give an image of at most the size asked for', async () => {
  const { asset } = await openWithStripes()
  const pixels = fc.integer({ min: 1, max: 1000 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const fit = fc.constantFrom('clip', 'crop', 'max', 'min', 'scale')
  const rect = fc.constantFrom('0,0,1,1', '899,299,1,1', '10,20,700,9', '800,200,900,900')
  const asked = fc.record({
    w: pixels,
    h: pixels,
    fit,
    rect,
    crop: fc.constant('focalpoint'),
    'fp-x': share,
    'fp-y': share,
  })
  await fc.assert(
    fc.asyncProperty(asked, async (fields) => {
      const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const { width, height } = await sharp((await fetched(`${asset.url}?${search}`)).bytes).metadata()
      expect([width <= fields.w, height <= fields.h]).toEqual([true, true])
    }),
    { numRuns: 20 },
  )
})

test('a photo taken with the camera turned is measured and shown upright', async () => {
  const { client } = await openLake()
  const turned = await sharp(await stripes(300, 90))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { url, metadata } = await uploaded(client, turned)
  expect(metadata.dimensions).toMatchObject({ width: 90, height: 300 })
  expect(await colourOf((await fetched(`${url}?rect=0,0,90,90&w=45`)).bytes)).toBe('red')
})

test('a transparent picture keeps its transparency, and lies on the colour asked for', async () => {
  const { client } = await openLake()
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { url } = await uploaded(client, await clear.png().toBuffer())
  for (const format of ['webp', 'png', 'avif'])
    expect([format, (await sharp((await fetched(`${url}?fm=${format}`)).bytes).stats()).isOpaque]).toEqual([
      format,
      false,
    ])
  const { bytes } = await fetched(`${url}?bg=0a8040&fm=jpg`)
  expect((await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 16))).toEqual([1, 8, 4])
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/png'],
])('auto=format answers a browser that accepts %s with %s', async (accept, type) => {
  const { asset } = await openWithStripes()
  const { headers } = await fetched(`${asset.url}?w=30&auto=format`, { accept })
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('vary')).toContain('accept')
})

test.each([
  [
    400,
    [
      'w=0',
      'w=abc',
      'w=',
      'h=9000',
      'fit=tight',
      'fm=exe',
      'fp-x=2',
      'bg=red',
      'dpr=9',
      'rect=1,2',
      'rect=999,0,5,5',
      'q=101',
    ],
  ],
  [501, ['or=90', 'flip=h', 'blur=20', 'fit=fill', 'crop=entropy', 'max-w=20']],
])('image parameters are refused with %i: %o', async (status, searches) => {
  const { asset } = await openWithStripes()
  const answered = searches.map(async (search) => [search, (await fetch(`${asset.url}?${search}`)).status])
  expect(await Promise.all(answered)).toEqual(searches.map((search) => [search, status]))
})

test('a drawing is served as it is and cannot run scripts', async () => {
  const { client } = await openLake()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>'
  const { url } = await uploaded(client, Buffer.from(svg))
  const { headers, bytes } = await fetched(`${url}?w=20&auto=format`)
  expect(bytes.toString()).toBe(svg)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a damaged image, and a file that is no image, are refused', async () => {
  const { client } = await openLake()
  const bytes = await photo(600, 400)
  const message = expect.stringContaining('Invalid image')
  for (const broken of [Buffer.from('no image'), bytes.subarray(0, bytes.length / 2)])
    expect(await refusal(uploaded(client, broken))).toMatchObject({ statusCode: 400, message })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a file is stored and downloaded under its own name', async () => {
  const { client } = await openLake()
  const options = { filename: 'Prüfbericht.pdf', contentType: 'application/pdf' }
  const asset = await client.assets.upload('file', Buffer.from('%PDF-'), options)
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', extension: 'pdf', mimeType: 'application/pdf' })
  const { headers, bytes } = await fetched(`${asset.url}?dl=`)
  expect(bytes.toString()).toBe('%PDF-')
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain('Pr%C3%BCfbericht.pdf')
  expect((await fetch(asset.url, { method: 'HEAD' })).status).toBe(200)
})
