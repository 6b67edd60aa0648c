import { afterEach, expect, it, vi } from 'vitest'
import { forgetMessages, messagesFor, storeInlinedMessages } from '../../../../web/src/app/pages.ts'

const load = vi.fn(async (_language: string, areas: readonly string[]) => ({
  own: Object.fromEntries(areas.map((area) => [`${area}Key`, `${area} text`])),
}))
afterEach(() => {
  forgetMessages()
  load.mockClear()
})

it('the first page loads all of its texts', async () => {
  await messagesFor('de', ['site', 'vehicle'], load)
  expect(load).toHaveBeenCalledWith('de', ['site', 'vehicle'])
})

it('a later page loads only the texts that are not loaded yet', async () => {
  storeInlinedMessages(['site', 'car'], { own: { siteKey: 'aus dem HTML' } })
  const texts = await messagesFor('de', ['site', 'car', 'vehicle'], load)
  expect(load).toHaveBeenCalledWith('de', ['vehicle'])
  expect(texts).toEqual({ own: { siteKey: 'aus dem HTML', vehicleKey: 'vehicle text' } })
})

it('a page whose texts are all loaded does not fetch the content module', async () => {
  storeInlinedMessages(['site', 'vehicle'], { own: { siteKey: 'aus dem HTML' } })
  expect(await messagesFor('de', ['vehicle'], load)).toEqual({ own: { siteKey: 'aus dem HTML' } })
  expect(load).not.toHaveBeenCalled()
})

it('French texts replace missing ones, from both loads', async () => {
  storeInlinedMessages(['site'], { own: {}, french: { siteKey: 'du HTML' } })
  const texts = await messagesFor('ja', ['site', 'vehicle'], async () => ({
    own: {},
    french: { vehicleKey: 'chargé' },
  }))
  expect(texts.french).toEqual({ siteKey: 'du HTML', vehicleKey: 'chargé' })
})

it('pages with the same namespaces share their texts until the content changes', async () => {
  const first = await messagesFor('de', ['site', 'vehicle'], load)
  expect(await messagesFor('de', ['site', 'vehicle'], load)).toBe(first)
  expect(await messagesFor('ja', ['site', 'vehicle'], load)).not.toBe(first)
  expect(load).toHaveBeenCalledTimes(2)
  forgetMessages()
  expect(await messagesFor('de', ['site', 'vehicle'], load)).not.toBe(first)
})

it('texts that failed to load are fetched again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(messagesFor('de', ['site'], load)).rejects.toThrow('offline')
  expect(await messagesFor('de', ['site'], load)).toEqual({ own: { siteKey: 'site text' } })
})
