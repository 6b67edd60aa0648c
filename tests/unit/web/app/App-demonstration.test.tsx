import { expect, test, vi } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { eventually } from '../../../fixtures/mount.tsx'
import { openPage, textIn, textsOf } from '../../../fixtures/open-page.tsx'

vi.mock('#web/lib/site-constants.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/site-constants.ts')>()),
  isDemo: true,
}))

const nowhere = '/nowhere'
const pages = [paths.contact.href(), paths.privacyPolicy.href(), nowhere].flatMap((path) =>
  (['fr', 'de'] as const).map((code) => ({ path, code })),
)

test.each(pages)('a demonstration says so at the top of $path in $code, and is not indexed', async ({ path, code }) => {
  await openPage(code, path, { ...(path === nowhere && { notFound: true }) })
  const says = String(textsOf(code, ['site'])['demoShop'])
  await eventually(() => expect(textIn('banner')).toContain(says.replaceAll(/\s+/g, ' ')))
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})
