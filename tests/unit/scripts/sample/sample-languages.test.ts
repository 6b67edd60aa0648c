import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { textOf } from '#web/content/localized.ts'
import { loadGlossary } from '#web/content/sale-car.ts'
import { withCommonTranslations } from '#web/content/source.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { readFactWords } from '../../../../scripts/snapshot/fact-words.ts'
import { readSources } from '../../../../scripts/sample/sources.ts'
import { makePicture, makeVehicle } from '../../../fixtures/make-vehicle.ts'

const cars = [...readSources().cars]
const words = new Map(readFactWords().map((one) => [one.language, one]))
const factWords = (language: (typeof languages)[number]) => words.get(language) ?? { language: 'fr', texts: {} }

/** What a page shows of flaws, history, equipment and colours. A string is in the page's language, `{ fr }` is French. */
const factsIn = async (car: Vehicle, language: (typeof languages)[number]) => {
  const own = withCommonTranslations(car, language, await loadGlossary(language), factWords(language))
  const detail = vehicleDetail(own, { categories: [] }, language, words.get(language))
  const { features, history, photos, exteriorColor = '', interiorColor = '' } = detail
  const flaws = photos.flatMap((photo) => photo.flaws ?? []).map(({ text }) => text)
  return { flaws, features, history: history.map(({ text }) => text), colours: [exteriorColor, interiorColor] }
}

const carOf = ([id, { flaws, papers: _papers, ...sheet }]: (typeof cars)[number]) =>
  makeVehicle({
    ...sheet,
    id,
    mainImage: makePicture('main', { flaws: flaws.map(({ at, ...f }) => ({ ...f, x: 0, y: 0, at })) }),
  })

test.for(cars)(
  '%s shows its flaws, history, equipment and colours in every language, none of it in French',
  async (entry) => {
    const car = carOf(entry)
    const french = await factsIn(car, 'fr')
    const sentences = new Set([...french.flaws, ...french.history].map(textOf))
    for (const language of languages.slice(1)) {
      const { flaws, features, history, colours } = await factsIn(car, language)
      const shown = [...flaws, ...features, ...history, ...colours]
      expect([language, shown.filter((text) => typeof text !== 'string')]).toEqual([language, []])
      expect([flaws.length, history.length, features.length]).toEqual(
        [french.flaws, french.history, french.features].map(({ length }) => length),
      )
      // A whole French sentence under another language's name would be a copy that nobody translated.
      expect([...flaws, ...history].map(textOf).filter((text) => sentences.has(text))).toEqual([])
    }
  },
)

test('the sample’s texts have typographic apostrophes', () => {
  const { cars: sheets, testimonials } = readSources()
  expect(JSON.stringify([[...sheets], testimonials]).match(/.{20}\p{L}'\p{L}.{20}/gu)).toBeNull()
})
