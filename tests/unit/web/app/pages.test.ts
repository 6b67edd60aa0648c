import { afterEach, expect, it, vi } from 'vitest'
import { forgetTexts, keepTexts, textsOf } from '../../../../web/src/app/pages.ts'

const load = vi.fn(async (_language: string, areas: readonly string[]) => ({
  own: Object.fromEntries(areas.map((area) => [`${area}Key`, `${area} text`])),
}))
afterEach(() => {
  forgetTexts()
  load.mockClear()
})

it('the first page loads all of its texts', async () => {
  await textsOf('de', ['site', 'vehicle'], load)
  expect(load).toHaveBeenCalledWith('de', ['site', 'vehicle'])
})

it('a later page loads only the texts that are not loaded yet', async () => {
  keepTexts(['site', 'car'], { own: { siteKey: 'aus dem HTML' } })
  const texts = await textsOf('de', ['site', 'car', 'vehicle'], load)
  expect(load).toHaveBeenCalledWith('de', ['vehicle'])
  expect(texts).toEqual({ own: { siteKey: 'aus dem HTML', vehicleKey: 'vehicle text' } })
})

it('a page whose texts are all loaded does not fetch the content module', async () => {
  keepTexts(['site', 'vehicle'], { own: { siteKey: 'aus dem HTML' } })
  expect(await textsOf('de', ['vehicle'], load)).toEqual({ own: { siteKey: 'aus dem HTML' } })
  expect(load).not.toHaveBeenCalled()
})

it('French texts replace missing ones, from both loads', async () => {
  keepTexts(['site'], { own: {}, french: { siteKey: 'du HTML' } })
  const texts = await textsOf('ja', ['site', 'vehicle'], async () => ({ own: {}, french: { vehicleKey: 'chargé' } }))
  expect(texts.french).toEqual({ siteKey: 'du HTML', vehicleKey: 'chargé' })
})

it('pages with the same namespaces share their texts until the content changes', async () => {
  const first = await textsOf('de', ['site', 'vehicle'], load)
  expect(await textsOf('de', ['site', 'vehicle'], load)).toBe(first)
  expect(await textsOf('ja', ['site', 'vehicle'], load)).not.toBe(first)
  expect(load).toHaveBeenCalledTimes(2)
  forgetTexts()
  expect(await textsOf('de', ['site', 'vehicle'], load)).not.toBe(first)
})

it('texts that failed to load are fetched again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(textsOf('de', ['site'], load)).rejects.toThrow('offline')
  expect(await textsOf('de', ['site'], load)).toEqual({ own: { siteKey: 'site text' } })
})
