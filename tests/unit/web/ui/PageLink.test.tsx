import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { eventually, mount } from '../../../fixtures/mount.tsx'
import { openPage, textIn, textsOf } from '../../../fixtures/open-page.tsx'

const constants = vi.hoisted(() => ({ shopUrl: 'https://www.boutique.test' }))
vi.mock('#web/lib/site-constants.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/site-constants.ts')>()),
  get shopUrl() {
    return constants.shopUrl
  },
}))
beforeEach(() => {
  constants.shopUrl = 'https://www.boutique.test'
  Element.prototype.scrollIntoView = () => {}
  return () => vi.unstubAllGlobals()
})

const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').filter(({ target }) => target === '_blank')

test('an order link opened on an old deploy leads to the same order on the live site, in the same language', async () => {
  const refusal = () => Response.json({ ok: false, code: 'notLive', errors: [] }, { status: 410 })
  vi.stubGlobal('fetch', vi.fn(refusal))
  await openPage('de', `${paths.confirmation.path}?order=a~b.c.d`)
  await eventually(() => expect(textIn('alert')).toBe(textsOf('de', ['site'])['notLive']))
  expect(links().map(({ href }) => href)).toContain('https://www.boutique.test/de/payment-confirmation?order=a~b.c.d')
  // Reloading would show the same message again.
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

test('a form on an old deploy links to the live site in a new tab, so that typed text is not lost', async () => {
  const faults = { title: 'Non envoyé', fields: [], elsewhere: '/contact?vehicle=audi-q2-2020-001' }
  mount(<ErrorSummary faults={faults} />, textsOf('fr', ['site']))
  await eventually(() => expect(links()).toHaveLength(1))
  expect(links()[0]?.href).toBe('https://www.boutique.test/contact?vehicle=audi-q2-2020-001')
  expect(links()[0]?.rel).toBe('noreferrer')
})

test('without a public address of the shop the sentence has no link', async () => {
  constants.shopUrl = ''
  mount(<ErrorSummary faults={{ title: 'Non envoyé', fields: [], elsewhere: '/contact' }} />, textsOf('fr', ['site']))
  await eventually(() => expect(document.body.textContent).toContain('Non envoyé'))
  expect(links()).toEqual([])
})
