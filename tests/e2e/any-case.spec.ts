import { createServer, type Server } from 'node:http'
import { expect, test, type Page } from '@playwright/test'
import { languages } from '../../schemas/domain/languages.ts'
import { paths, purchasePaths } from '../../web/src/lib/paths.ts'
import { siteUrl } from './addresses.ts'
import { hydrated } from './hydrated.ts'
import { watchContext } from './watch-page.ts'

const CAR = 'audi-a3-sportback-2015-001'
/** Purchase pages redirect to the list while nothing is being bought. */
const pages = Object.values(paths)
  .filter(({ path }) => !purchasePaths.includes(path))
  .map(({ path }) => path.replace(':id', CAR).replace(':country', 'senegal'))

let host: Server
let pretty: string

/** The built site on a host that rewrites addresses, as Netlify does by default (mdn/yari issue 35): lower case
 *  and a trailing slash. It finds files by the rewritten addresses. */
test.beforeAll(async () => {
  host = createServer(async ({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, siteUrl)
    const isPage = !/\.\w+$/.test(pathname) && !/^\/(\.netlify|_lake|assets)\//.test(pathname)
    const spelt = pathname.toLowerCase().replace(/\/?$/, '/')
    if (isPage && pathname !== spelt) return void response.writeHead(301, { location: spelt + search }).end()
    const file = pathname.replace(/^\/zh-cn(?=\/)/, '/zh-CN')
    const answer = await fetch(siteUrl + file + search, { headers: { 'accept-encoding': 'identity' } })
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/encoding|length|connection/.test(name)))
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  const address = host.address()
  pretty = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
test.afterAll(() => void host.close())

/** The page's heading and title as the server sent them. */
async function sentPage(page: Page, address: string) {
  const html = (await (await page.request.get(address)).text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return { title, notFound: html.includes('still-for-sale') }
}

for (const [language, shown] of [
  ['zh-CN', pages],
  ['de', [paths.home.path, paths.contact.path]],
  ['fr', [paths.catalogue.path]],
] as const)
  test(`on a host that lower-cases addresses every page in ${language} is still served`, async ({ page }) => {
    const watched = watchContext(page.context())
    for (const path of shown) {
      const address = `${pretty}${language === 'fr' ? '' : `/${language}`}${path}`
      const sent = await sentPage(page, address)
      expect(sent, address).toEqual({ title: expect.stringMatching(/\S/), notFound: false })
      await page.goto(address)
      await hydrated(page)
      await expect(page.locator('#still-for-sale')).toHaveCount(0)
      expect.soft(await page.title(), address).toBe(sent.title)
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
    }
    expect(watched.faults).toEqual([])
  })

test('a page opened in other letter case has its canonical address, loads its texts and has working links', async ({
  page,
}) => {
  const watched = watchContext(page.context())
  await page.goto(`${pretty}/ZH-CN/vehicles`)
  await hydrated(page)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zh-CN\/vehicles$/)
  await page.locator('main li h3 a').first().click()
  await expect(page.locator('#details')).toBeVisible()
  await expect(page).toHaveURL(/\/zh-CN\/vehicles\/[\w-]+$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(watched.faults).toEqual([])
})

test('the shop’s host redirects every spelling of a language prefix to the canonical one in one step, keeping the query', async ({
  request,
}) => {
  const spellings = languages
    .flatMap((code) => [code.toUpperCase(), code.toLowerCase()])
    .filter((one) => !languages.includes(one as never))
  expect(spellings).toContain('zh-cn')
  for (const typed of spellings) {
    const code = languages.find((one) => one.toLowerCase() === typed.toLowerCase())
    const answer = await request.get(`${siteUrl}/${typed}/contact?a=1`, { maxRedirects: 0 })
    const location = new URL(answer.headers()['location'] ?? '', siteUrl)
    expect([answer.status(), location.pathname, location.search]).toEqual([301, `/${code}/contact`, '?a=1'])
    expect((await request.get(`${siteUrl}/${typed}/contact`)).status()).toBe(200)
  }
  for (const path of ['/DE//evil.example', '/zh-cn///evil.example', '/FR//evil.example']) {
    const location = (await request.get(siteUrl + path, { maxRedirects: 0 })).headers()['location'] ?? '/'
    expect(new URL(location, siteUrl).origin).toBe(siteUrl)
  }
})
