import { screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { App } from '#web/app/App.tsx'
import { getPage } from '#web/app/pages.ts'
import type { PageData } from '#web/content/page.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { makeCard } from '../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { mount, eventually } from '../../../fixtures/mount.tsx'
import { linksIn } from '../../../fixtures/open-page.tsx'
import about from '../../../../web/src/locales/fr/about.json'
import car from '../../../../web/src/locales/fr/car.json'
import site from '../../../../web/src/locales/fr/site.json'
import vehicle from '../../../../web/src/locales/fr/vehicle.json'

vi.mock('#web/lib/site-constants.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/site-constants.ts')>()),
  translatesPages: true,
}))

const FRENCH = 'Une seule main, jamais accidentée.'
const known = (data: Omit<PageData, 'messages'>): PageData => ({
  ...data,
  messages: { own: { ...site, ...car, ...vehicle, ...about } },
})

/** Opens a car's page in German whose editor wrote only French, with the data of a second car. */
beforeAll(async () => {
  // jsdom lacks these.
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollTo = () => {}
  const own = makeVehicle({
    id: 'audi-a3-2015-001',
    description: { fr: FRENCH },
    features: [{ fr: 'Autocollant de la grand-mère' }],
  })
  const other = makeVehicle({ id: 'audi-a3-2015-002', description: { fr: 'Deux mains.' } })
  for (const one of [own, other])
    await getPage(
      'de',
      `/vehicles/${one.id}`,
      known({
        cards: [makeCard(one, 'de')],
        similar: [makeCard(one === own ? other : own, 'de')],
        detail: vehicleDetail(one, { categories: [] }, 'de'),
      }),
    )
  await getPage('de', '/about', known({}))
})

/** Changes the page as a page translator does: moves every translatable text into new elements. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const parent = text.parentElement
    const allowed = parent?.closest('[translate], .notranslate')
    if (!text.data.trim() || parent?.closest('script, style, font')) continue
    if (allowed && allowed.getAttribute('translate') !== 'yes') continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `übersetzt: ${text.data}`
    text.replaceWith(outer)
  }
}
const follow = (end: string) => {
  const link = [...linksIn('main'), ...linksIn('banner')].find(({ pathname }) => pathname.endsWith(end))
  expect([end, link !== undefined]).toEqual([end, true])
  link?.click()
}
const main = () => screen.queryByRole('main')?.textContent ?? ''

test('a page translator changes only editors’ texts, and pages change under it without an error', async () => {
  history.replaceState(null, '', '/de/vehicles/audi-a3-2015-001')
  mount(
    <BrowserRouter basename="/de">
      <App language="de" />
    </BrowserRouter>,
    {},
  )
  await eventually(() => expect(main()).toContain(FRENCH))
  translate()
  expect(main()).toContain(`übersetzt: ${FRENCH}`)
  expect(document.querySelector('h1 font, header font, footer font')).toBeNull()
  const allowed = [...document.querySelectorAll('[translate="yes"]')]
  expect(allowed.length).toBeGreaterThan(1)
  for (const marked of allowed)
    expect([marked.outerHTML, marked.querySelectorAll(':not(font)').length]).toEqual([marked.outerHTML, 0])

  follow('/vehicles/audi-a3-2015-002')
  await eventually(() => expect(main()).toContain('Deux mains.'))
  expect(main()).not.toContain('übersetzt')
  translate()
  expect(main()).toContain('übersetzt: Deux mains.')

  follow('/about')
  await eventually(() => expect(main()).not.toContain('Deux mains.'))
  translate()
  history.back()
  await eventually(() => expect(main()).toContain('Deux mains.'))
  history.back()
  await eventually(() => expect(main()).toContain(FRENCH))
  expect(main()).not.toContain('übersetzt')
})
