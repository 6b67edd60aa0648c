import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import type { PlaceId } from '#domain/place.ts'
import { forgetPages } from '#web/app/pages.ts'
import type { CountryCosts } from '#web/content/cost.ts'
import { placeAtom } from '#web/lib/place.ts'
import { eventually } from '../../../../fixtures/mount.tsx'
import { linksIn, openPage, textIn } from '../../../../fixtures/open-page.tsx'

const summary = { entry: [], admitted: 22, asked: 0, all: 22 }
const costs: CountryCosts[] = [
  { ...summary, country: 'FR', name: 'France', lowest: 2122, inRegion: true, regions: { 'FR-IDF': { lowest: 2186 } } },
  {
    ...summary,
    country: 'BE',
    name: 'Belgique',
    lowest: 2050,
    inRegion: true,
    regions: { 'BE-WAL': { lowest: 2050 }, 'BE-BRU': { lowest: 2062, isLeast: true } },
  },
]
const choose = (place: PlaceId | undefined) => getDefaultStore().set(placeAtom, place)
afterEach(() => {
  choose(undefined)
  forgetPages()
})

test('the overview begins with the chosen place: a region with its own total, not that of the cheapest', async () => {
  await openPage('fr', '/cout', { costs })
  await eventually(() => expect(textIn('main')).toMatch(/France.*Total le plus bas 2 122 € région la moins chère/))
  choose('BE-BRU')
  await eventually(() => expect(textIn('main')).toMatch(/Bruxelles.*Total le plus bas au moins 2 062 €/))
  expect(textIn('main')).not.toContain('2 050 €')
  // Nothing is known of what Flanders takes.
  choose('BE-VLG')
  await eventually(() => expect(textIn('main')).toMatch(/Flandre.*Total le plus bas à demander/))
})

test('before a choice a Japanese reader finds Japan: what is known, what is not and whom to ask', async () => {
  await openPage('ja', '/cout', { costs })
  await eventually(() => expect(textIn('main')).toMatch(/日本.*輸送30～45日.*税金当社では把握していません。.*税関/))
  expect(linksIn('main').find(({ textContent }) => textContent === '国について質問する')?.pathname).toBe('/ja/contact')
})

test('a country without a page is told as it is: in the Union without duties, and closed where sanctions forbid it', async () => {
  await openPage('fr', '/cout', { costs })
  choose('FI')
  await eventually(() => expect(textIn('main')).toMatch(/Finlande.*Transport3 à 10 jours.*pas de droits de douane ;/))
  choose('RU')
  await eventually(() => expect(textIn('main')).toMatch(/Russie.*Nous ne livrons aucune voiture en Russie/))
})
