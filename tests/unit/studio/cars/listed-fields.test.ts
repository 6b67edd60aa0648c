import { readFileSync } from 'node:fs'
import { evaluate, parse } from 'groq-js/1'
import { expect, test } from 'vitest'
import { categoryById } from '../../../../schemas/domain/picture.ts'
import { readiness } from '../../../../schemas/domain/readiness.ts'
import { storedVehicle } from '../../../../schemas/domain/stored-vehicle.ts'
import { listedFields } from '../../../../studio/listed-cars.ts'

type Car = Record<string, unknown> & { _id: string }

const cars = readFileSync('scripts/sample/data.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Car & { _type: string })
  .filter(({ _type }) => _type === 'vehicle')
  .slice(0, 4)
// The sample's photos stand for files that are sent on import.
const withFiles = JSON.parse(
  JSON.stringify(cars).replaceAll('"_sanityAsset":', '"asset":{"_ref":"image-a"},"was":'),
) as Car[]

const [whole] = withFiles
if (!whole) throw new Error('no sample car')
const poor: Car[] = [
  { _id: 'drafts.a', _type: 'vehicle' },
  { ...whole, _id: 'b', description: { fr: 'Court.', de: '' }, features: [], exteriorColor: null },
  { ...whole, _id: 'c', mainImage: { alt: { fr: 'Sans photo' } }, gallery: [{ category: null }] },
  { ...whole, _id: 'd', images: [{ asset: { _ref: 'image-b' }, alt: { fr: '' } }, {}], gallery: null },
]

test('what is asked of cars for the lists gives the score that the whole car has', async () => {
  const dataset = [...withFiles, ...poor]
  const asked = await (await evaluate(parse(`*[_type == "vehicle"]${listedFields}`), { dataset })).get()
  const scores = (documents: Car[]) => documents.map((car) => readiness(storedVehicle(car), categoryById))
  expect(scores(asked as Car[])).toEqual(scores(dataset))
})
