import { Mutation } from '@sanity/mutator'
import { expect, test, vi } from 'vitest'
import { insertUploaded } from '../../../../studio/photos/use-uploads.ts'
import { type PhotoDocument, photosIn, type Section } from '../../../../studio/photos/photo-document.ts'
import { nextMissing, type Shot, shotAlt, shotNames, shots, takenShots } from '../../../../studio/photos/shots/shots.ts'

const car = { brand: 'Audi', model: 'Q2', year: 2020 }
type Car = PhotoDocument & typeof car

/** The car after these shots have been uploaded, in this order. */
function shoot(document: Car, ...taken: [shot: Shot, asset: string][]): Car {
  const uploaded = taken.map(([shot, asset]) => ({ shot, asset, section: shots[shot].section }))
  const patches = insertUploaded({ ...document }, uploaded, new Set())
  return new Mutation({ mutations: patches.map((patch) => ({ patch: { id: 'a', ...patch } })) }).apply({
    _id: 'a',
    ...document,
  } as never) as unknown as Car
}
const files = (document: Car, section: Section) => photosIn(document, section).map(({ value }) => value.asset?._ref)

test('shots stand in the order of the tour, whatever the order in which they were taken', () => {
  const first = shoot(car, ['rear', 'image-rear'], ['front', 'image-front'])
  const then = shoot(first, ['frontQuarter', 'image-quarter'], ['odometer', 'image-km'], ['leftSide', 'image-left'])
  expect(files(then, 'exterior')).toEqual(['image-quarter', 'image-front', 'image-left', 'image-rear'])
  expect(files(then, 'interior')).toEqual(['image-km'])
  expect(then.mainImage?.asset?._ref).toBe('image-front')
  expect([...takenShots(then).keys()]).toEqual(['frontQuarter', 'front', 'leftSide', 'rear', 'odometer'])
})

test('a shot that is taken again replaces the first, without its crop and flaws, which belonged to the old photo', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const once = shoot(car, ['front', 'image-old'])
  const photo = photosIn(once, 'exterior')[0]?.value
  if (!photo || !once.mainImage) throw new Error('no photo')
  photo.flaws = [{ _key: 'f', _type: 'flaw', x: 0.5, y: 0.5 }]
  const again = shoot(once, ['front', 'image-new'])
  expect(files(again, 'exterior')).toEqual(['image-new'])
  expect(again.mainImage?.asset?._ref).toBe('image-new')
  expect(photosIn(again, 'exterior')[0]?.value).toMatchObject({ alt: { fr: 'Audi Q2 2020, vue de face' } })
  expect(photosIn(again, 'exterior')[0]?.value.flaws).toBeUndefined()
  vi.unstubAllGlobals()
})

test('the next shot is the first that is missing after this one, then from the start', () => {
  const has =
    (...taken: Shot[]) =>
    (shot: Shot) =>
      taken.includes(shot)
  expect(nextMissing(has())).toBe('frontQuarter')
  expect(nextMissing(has('frontQuarter', 'leftSide'), 'front')).toBe('rearQuarter')
  expect(nextMissing(has('keys', 'serviceBook'), 'keys')).toBe('frontQuarter')
  expect(nextMissing(has(...shotNames))).toBeUndefined()
})

test('a shot brings its French text, and the view by which the pages say it in the other languages', () => {
  expect(shotNames).toHaveLength(20)
  const [photo] = photosIn(shoot(car, ['front', 'image-front']), 'exterior')
  expect(photo?.value).toMatchObject({ shot: 'front', alt: { fr: 'Audi Q2 2020, vue de face' } })
  expect(shotAlt('', 'front'), 'a car without a name').toBe('Vue de face')
})
