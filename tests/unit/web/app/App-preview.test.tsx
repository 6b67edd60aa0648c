import { expect, test, vi } from 'vitest'
import { languages } from '#domain/languages.ts'
import { pathIn, paths } from '#web/lib/paths.ts'
import { siteConstants } from '../../../../scripts/site/site-constants.ts'
import { eventually } from '../../../fixtures/mount.tsx'
import { type Landmark, linksIn, openPage, textIn, textsOf } from '../../../fixtures/open-page.tsx'

const SHOP = 'https://www.boutique.test'

vi.mock('#web/lib/site-constants.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/site-constants.ts')>()),
  isPreview: true,
  shopUrl: 'https://www.boutique.test',
}))

const newTabsIn = (part: Landmark) =>
  linksIn(part)
    .filter(({ target }) => target === '_blank')
    .map(({ href }) => href)
const one = (text: string | undefined) => String(text).replaceAll(/\s+/g, ' ')

test.each(languages)(
  'a preview says so at the top of a page in %s, links to the shop, and is not indexed',
  async (code) => {
    await openPage(code, paths.contact.href())
    await eventually(() => expect(textIn('banner')).toContain(one(textsOf(code, ['site'])['previewShop'])))
    expect(newTabsIn('banner')).toEqual([SHOP + pathIn(code, '/contact')])
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel="canonical"]')).toBeNull()
  },
)

test.each(languages)('the purchase form of a preview in %s is disabled and links to the shop’s', async (code) => {
  const path = paths.paymentNew.href('audi-q2-2020-001')
  await openPage(code, path)
  await eventually(() => expect(newTabsIn('main')).toEqual([SHOP + pathIn(code, path)]))
  expect(textIn('main')).toContain(one(textsOf(code, ['site'])['notLive']))
  expect(document.querySelector('main form')).toBeNull()
})

test('a build reads from the host’s variables whether it is a preview', () => {
  const options = { siteUrl: SHOP, demo: false, translateWidget: false }
  const isPreview = (context: string | undefined) => {
    vi.stubEnv('CONTEXT', context)
    return siteConstants(options)['import.meta.env.SHOP_PREVIEW']
  }
  expect(['deploy-preview', 'branch-deploy', 'production', 'dev', undefined].map(isPreview)).toEqual([
    'true',
    'true',
    'false',
    'false',
    'false',
  ])
  vi.unstubAllEnvs()
})
