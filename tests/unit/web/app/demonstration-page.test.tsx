import { readFileSync } from 'node:fs'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { App } from '#web/app/App.tsx'
import { getPage } from '#web/app/pages.ts'
import { matchRoute, notFoundRoute } from '#web/app/routes.ts'
import { paths } from '#web/lib/paths.ts'
import { mount, patiently } from '../../../fixtures/mount.tsx'

vi.mock('#web/lib/site-constants.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/site-constants.ts')>()),
  isDemo: true,
}))

const textsOf = (language: string, areas: readonly string[]): Record<string, string> =>
  Object.assign(
    {},
    ...areas.map((area) => JSON.parse(readFileSync(`web/src/locales/${language}/${area}.json`, 'utf8')) as object),
  )

const nowhere = '/nowhere'
const shown = [paths.contact.href(), paths.privacyPolicy.href(), nowhere].flatMap((path) =>
  (['fr', 'de'] as const).map((code) => ({ path, code })),
)

test.each(shown)(
  'a shop that is only shown says so at the head of $path in $code, and is not indexed',
  async ({ path, code }) => {
    vi.stubGlobal('scrollTo', () => {})
    const notFound = path === nowhere
    const { areas } = notFound ? notFoundRoute : matchRoute(path).route
    const basename = code === 'fr' ? '' : `/${code}`
    await getPage(code, path, { messages: { own: textsOf(code, areas) }, ...(notFound && { notFound }) })
    history.replaceState(null, '', basename + path)
    mount(
      <BrowserRouter basename={basename}>
        <App language={code} />
      </BrowserRouter>,
      {},
    )
    const says = String(textsOf(code, ['site'])['demoShop'])
    await patiently(() => expect(document.querySelector('header')?.textContent).toContain(says))
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  },
)
