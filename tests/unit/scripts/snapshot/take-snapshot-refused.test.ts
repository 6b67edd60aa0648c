import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { faultSentence, fieldTitle } from '#content/fault-texts.ts'
import { localContent } from '#domain/content-source.ts'
import { contentClient } from '../../../../scripts/content/content-source.ts'
import { takeSnapshot } from '../../../../scripts/snapshot/take-snapshot.ts'
import {
  makeCategoryDocument,
  makeCredit,
  makeImage,
  makeSettingsDocument,
  makeTestimonialDocument,
  makeVehicleDocument,
} from '../../../fixtures/make-documents.ts'
import { useSnapshots } from '../../../fixtures/snapshots.ts'

const snapshots = useSnapshots()
const weak = (to: string) => ({ _type: 'reference', _ref: to, _weak: true })
/** A preview that would cover the whole page with a picture. */
const OVERLAY = 'data:image/png;base64,AA);position:fixed;inset:0;z-index:9999;background:url(data:image/png;base64,AA'
const GONE = 'image-0123456789abcdef-1600x1200-webp'

test('every error of every document is reported, not only the first', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { price: null, brand: ' ', doors: 9 }),
    makeVehicleDocument(snapshots.photo, 2, { mileage: '84 210', status: 'gone', vinEnd: 'abc' }),
    makeTestimonialDocument({ rating: 6 }),
    makeSettingsDocument({ email: 'nowhere', openingHours: [{ day: 'monday', opens: '9h' }] }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 brand required',
    'audi-a3-2015-001 price required',
    'audi-a3-2015-001 doors too-big',
    'audi-a3-2015-002 mileage not-a-number',
    'audi-a3-2015-002 status not-in-list',
    'audi-a3-2015-002 vinEnd bad-vin-end',
    'testimonial-1 rating too-big',
    'siteSettings email bad-email',
    'siteSettings openingHours[0].opens bad-time',
  ])
})

test.each([
  [{ orias: '0700123' }, 'orias bad-orias', /huit chiffres/],
  [{ effectiveRatePercent: 3.5 }, 'effectiveRatePercent taeg-under-rate', /inférieur au taux débiteur/],
  [{ fees: 150 }, 'effectiveRatePercent taeg-under-fees', /donnent 4,77 %/],
  [{ effectiveRatePercent: 31 }, 'effectiveRatePercent too-big', /au plus 30/],
  [{ validTo: 'demain' }, 'validTo bad-day', /Date mal formée/],
] as const)('a credit with %j is refused at that field, with its sentence', async (more, fault, sentence) => {
  await snapshots.lake.publish(makeSettingsDocument({ credit: { ...makeCredit(), ...more } }))
  const result = await snapshots.take({ strict: true })
  if (result.ok) throw new Error('the snapshot was not refused')
  expect(result.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([`credit.${fault}`])
  expect(result.faults.map((one) => faultSentence(one, 'siteSettings'))[0]).toMatch(sentence)
})

const reversed = { place: 'SN', mode: 'range', from: 1900, to: 1400 }
const guarantee = { guarantor: 'Garant', months: 12, covers: { fr: 'moteur' }, price: 0, contract: 'garantie.pdf' }

test.each([
  [{ transport: [reversed] }, 'Transport 1, À (€)', 'La seconde somme doit être au moins la première.'],
  [{ transport: [{ place: 'XX', mode: 'included' }] }, 'Transport 1, Lieu', 'choisissez-le dans la liste'],
  [{ transport: [{ place: 'SN', mode: 'free' }] }, 'Transport 1, Prix du transport', 'ou sur demande'],
  [
    { returnCost: [{ place: 'Senegal', max: 900 }] },
    'Renvoi après rétractation 1, Lieu',
    'choisissez-le dans la liste',
  ],
  [{ soldTo: ['Senegal'] }, '', 'choisissez-le dans la liste'],
  [{ guarantee }, 'Garantie commerciale, Contrat', 'https://'],
  [{ answerDays: 0 }, 'Réponse (jours ouvrés)', 'au moins 1'],
] as const)('an editor reads what is wrong with %j, where, in French', async (sale, title, sentence) => {
  await snapshots.lake.publish(makeSettingsDocument({ sale }))
  const result = await snapshots.take({ strict: true })
  if (result.ok) throw new Error('the snapshot was not refused')
  expect(fieldTitle(result.faults[0]?.field ?? '', 'siteSettings')).toContain(`Ce que le site promet, ${title}`)
  expect(result.faults.map((one) => faultSentence(one, 'siteSettings'))).toEqual([expect.stringContaining(sentence)])
})

test.each([
  [{ rates: [{ currency: 'MAD', perEuro: 0, checked: '2026-11-01' }] }, 'rates[0].perEuro rate-implausible'],
  [{ rates: [{ currency: 'MAD', perEuro: 10_845, checked: '2026-11-01' }] }, 'rates[0].perEuro rate-implausible'],
  [{ rates: [{ currency: 'CHF', perEuro: 0.93, checked: '2099-01-01' }] }, 'rates[0].checked day-ahead'],
  [
    { transport: [{ place: 'SN', mode: 'range', from: 1, to: 2, checked: '2099-01-01' }] },
    'transport[0].checked day-ahead',
  ],
] as const)('settings of the sale with %j are refused at that field', async (sale, fault) => {
  await snapshots.lake.publish(makeSettingsDocument({ sale }))
  expect(await snapshots.faults()).toEqual([`siteSettings sale.${fault}`])
})

test('a first registration that is yet to come, or no date, is refused', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { firstRegistration: '2099-01-15' }),
    makeVehicleDocument(snapshots.photo, 2, { firstRegistration: '2015-02-30' }),
    makeVehicleDocument(snapshots.photo, 3, { firstRegistration: '2015-02-28' }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 firstRegistration date-ahead',
    'audi-a3-2015-002 firstRegistration bad-registration',
  ])
})

test('a strict snapshot leaves the old one untouched, byte for byte', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo))
  await snapshots.taken()
  const before = await snapshots.files()
  await snapshots.lake.client.patch('audi-a3-2015-001').unset(['price']).set({ model: 'A4' }).commit()
  expect(await snapshots.faults()).toEqual(['audi-a3-2015-001 price required'])
  expect(await snapshots.files()).toEqual(before)
})

test('two cars cannot have one slug: both are named', async () => {
  const slug = { _type: 'slug', current: 'audi-a3-2015-001' }
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1),
    makeVehicleDocument(snapshots.photo, 2, { slug }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 slug duplicate-slug',
    'audi-a3-2015-002 slug duplicate-slug',
  ])
})

test('a car without a slug, or with one that is no address, is refused', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { slug: null }),
    makeVehicleDocument(snapshots.photo, 2, { slug: { _type: 'slug', current: '../Audi' } }),
  )
  expect(await snapshots.faults()).toEqual(['audi-a3-2015-001 slug required', 'audi-a3-2015-002 slug bad-slug'])
})

test('a car without a main photo is refused, whether it has no image or an empty one', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { mainImage: null }),
    makeVehicleDocument(snapshots.photo, 2, { mainImage: { _type: 'vehicleImage' } }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 mainImage main-image-missing',
    'audi-a3-2015-002 mainImage main-image-missing',
  ])
})

test('a photo whose file is missing is refused, wherever it is used', async () => {
  const broken = { _type: 'vehicleImage', asset: weak(GONE) }
  await snapshots.lake.publish(
    makeCategoryDocument('exterior', 1),
    makeVehicleDocument(snapshots.photo, 1, {
      mainImage: broken,
      images: [makeImage(snapshots.photo), broken],
      gallery: [{ _type: 'galleryGroup', _key: 'g', category: weak('category-exterior'), images: [broken] }],
      turn: [broken],
    }),
    makeSettingsDocument({ heroSlides: [{ _type: 'heroSlide', title: { fr: 'Nouveau' }, light: broken }] }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 mainImage picture-broken',
    'audi-a3-2015-001 images[1] picture-broken',
    'audi-a3-2015-001 gallery[0].images[0] picture-broken',
    'audi-a3-2015-001 turn[0] picture-broken',
    'siteSettings heroSlides[0].light picture-broken',
  ])
})

test('photos without a category are refused; those of a deleted one are left out with a warning', async () => {
  const group = (more: object) => ({ _type: 'galleryGroup', _key: 'g', images: [makeImage(snapshots.photo)], ...more })
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { gallery: [group({}), group({ category: weak('category-trunk') })] }),
  )
  expect(await snapshots.faults()).toEqual(['audi-a3-2015-001 gallery[0].category category-unset'])
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { gallery: [group({ category: weak('category-trunk') })] }),
  )
  expect((await snapshots.taken({ strict: true })).warnings).toMatchObject([
    { documentId: 'audi-a3-2015-001', field: 'gallery[0].category', code: 'category-missing' },
  ])
})

test('a list with an empty item is validated like any other', async () => {
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, { price: null, gallery: [null, {}], images: [null] }),
    makeSettingsDocument({ heroSlides: [null] }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 price required',
    'siteSettings heroSlides[0].title required',
    'siteSettings heroSlides[0].light required',
  ])
})

test('a category has one of four keys, and each key is used once', async () => {
  await snapshots.lake.publish(
    makeCategoryDocument('exterior', 1),
    makeCategoryDocument('exterior', 2, { _id: 'category-again' }),
    makeCategoryDocument('trunk', 3),
  )
  expect(await snapshots.faults()).toEqual([
    'category-exterior key duplicate-category',
    'category-again key duplicate-category',
    'category-trunk key not-in-list',
  ])
})

test('an error in a list or a language is reported with its path', async () => {
  const flaws = [{ _type: 'flaw', x: 2, y: 0.5, text: { en: 'Scratch' } }]
  await snapshots.lake.publish(
    makeVehicleDocument(snapshots.photo, 1, {
      features: [{ fr: 'ABS' }, null, { en: 'Radio' }],
      exteriorColor: 'rouge',
      description: { zh_CN: '红' },
      images: [{ _type: 'vehicleImage' }, makeImage(snapshots.photo, { flaws })],
    }),
  )
  expect(await snapshots.faults()).toEqual([
    'audi-a3-2015-001 images[1].flaws[0].x too-big',
    'audi-a3-2015-001 images[1].flaws[0].text.fr required',
    'audi-a3-2015-001 exteriorColor not-a-group',
    'audi-a3-2015-001 description.fr required',
    'audi-a3-2015-001 features[1].fr required',
    'audi-a3-2015-001 features[2].fr required',
  ])
})

test('an unreachable lake is reported, and the old snapshot stays', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo))
  await snapshots.taken()
  const before = await snapshots.files()
  const { apiHost, close } = await answering(() => {})
  close()
  const nowhere = contentClient({ ...localContent, apiHost })
  const result = await takeSnapshot(nowhere, { outDir: snapshots.outDir })
  expect(result).toMatchObject({
    ok: false,
    faults: [{ code: 'content-unreachable', params: { reason: expect.stringContaining('ECONNREFUSED') } }],
  })
  expect(await snapshots.files()).toEqual(before)
})

test('a refused request, an unknown dataset and a server error are reported differently', async () => {
  let status = 401
  const { apiHost, close } = await answering((response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"no"}'),
  )
  const codes: unknown[] = []
  for (status of [401, 403, 404, 500]) {
    const result = await takeSnapshot(contentClient({ ...localContent, apiHost }), { outDir: snapshots.outDir })
    codes.push(result.ok ? 'ok' : result.faults[0]?.code)
  }
  close()
  expect(codes).toEqual(['content-refused', 'content-refused', 'content-unknown', 'content-unreachable'])
})

test('a query that the lake rejects is reported as a bug, not as an error in the content', async () => {
  const { apiHost, close } = await answering((response) => response.writeHead(400).end())
  await expect(takeSnapshot(contentClient({ ...localContent, apiHost }), { outDir: snapshots.outDir })).rejects.toThrow(
    '400',
  )
  close()
})

/** A server that gives the same answer to every request; once closed, nothing listens at its address. */
async function answering(answer: (response: ServerResponse) => unknown) {
  const server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { apiHost: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close }
}

test.each([
  OVERLAY,
  'data:image/png;base64,AA"',
  'data:image/svg+xml;base64,AAAA',
  'data:image/png,AAAA',
  'data:image/png;base64,AAAA\n',
  'javascript:alert(1)',
])('a photo whose stored preview is %j is refused, and its car named', async (lqip) => {
  const { client, publish } = snapshots.lake
  const [asset] = await client.fetch<{ metadata: { lqip: string } }[]>('*[_id == $id]', { id: snapshots.photo })
  await client.patch(snapshots.photo).set({ 'metadata.lqip': lqip }).commit()
  try {
    await publish(
      makeVehicleDocument(snapshots.photo),
      makeSettingsDocument({
        heroSlides: [{ _type: 'heroSlide', _key: 'a', title: { fr: 'Nouveau' }, light: makeImage(snapshots.photo) }],
      }),
    )
    expect(await snapshots.faults()).toEqual([
      'audi-a3-2015-001 mainImage picture-preview',
      'siteSettings heroSlides[0].light picture-preview',
    ])
  } finally {
    await client.patch(snapshots.photo).set({ 'metadata.lqip': asset?.metadata.lqip }).commit()
  }
})
