import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { languages, standardCode } from '../../schemas/domain/languages.ts'
import { formatEuros } from '../../schemas/domain/money.ts'
import { hydrated } from './hydrated.ts'
import { placeOf, placesIn } from './page-links.ts'

const dist = `${process.env['TEST_COPY'] ?? '.'}/dist`
const codes = [...languages.map(standardCode), 'x-default'].toSorted((a, b) => (a < b ? -1 : 1))
const prefixes = languages.map((language) => (language === 'fr' ? '' : `/${language}`))

/** The site is built for its public address but served under a local one. */
const pathOf = (address: string) => new URL(address).pathname
/** Pages are requested uncompressed: compressing them all would take most of the time. */
const plain = { 'accept-encoding': 'identity' }
const readSitemap = async (request: APIRequestContext) => placesIn(await (await request.get('/sitemap.xml')).text())

test('the sitemap lists exactly the indexable pages, each with all its languages', async ({ request }) => {
  const sitemap = await readSitemap(request)
  // Pages of a visitor's own purchase are not for search engines.
  const listed = (file: string) => !readFileSync(`${dist}/${file}`, 'utf8').includes('content="noindex"')
  const built = globSync('**/index.html', { cwd: dist })
    .filter(listed)
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  expect(built.length).toBeGreaterThan(13 * 20)
  expect([...sitemap.keys()].map(pathOf).toSorted()).toEqual(built.toSorted())
  for (const [address, alternates] of sitemap) {
    expect([address, Object.keys(alternates).toSorted()]).toEqual([address, codes])
    expect(Object.values(alternates)).toContain(address)
    for (const other of Object.values(alternates)) expect(sitemap.get(other)).toEqual(alternates)
  }
})

test('every page answers, has its canonical address, and lists the same languages as the sitemap', async ({
  request,
}) => {
  test.setTimeout(180_000)
  for (const [address, alternates] of await readSitemap(request)) {
    const answer = await request.get(pathOf(address), { maxRedirects: 0, headers: plain })
    expect([address, answer.status()]).toEqual([address, 200])
    expect(placeOf(await answer.text())).toEqual({ canonical: address, alternates })
    expect(alternates['x-default']).toBe(alternates['fr'])
  }
})

test('an address with ?lang= has the one without as canonical', async ({ page }) => {
  await page.goto('/de/vehicles?lang=de&search=rouge')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(/\/de\/vehicles$/)
})

test('robots.txt allows everything and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).not.toContain('Disallow')
  const [, list = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(pathOf(list)).toBe('/sitemap.xml')
  const answer = await request.get(pathOf(list))
  expect(answer.headers()['content-type']).toContain('xml')
  expect([...(await readSitemap(request)).keys()][0]).toContain(new URL(list).origin)
})

test('a not-found page is not indexed', async ({ request }) => {
  const html = await (await request.get('/de/nothing')).text()
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(placeOf(html)).toEqual({ canonical: undefined, alternates: {} })
})

test('structured data states each car’s price and availability, in every language', async ({ request }) => {
  test.setTimeout(180_000)
  const cars = [...(await readSitemap(request)).keys()].map(pathOf).filter((path) => /\/vehicles\/.+/.test(path))
  expect(cars.length).toBeGreaterThan(13 * 20)
  for (const path of cars) {
    const html = await (await request.get(path, { headers: plain })).text()
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const car = JSON.parse(text)
    expect(car).toMatchObject({
      '@type': 'Car',
      offers: {
        '@type': 'Offer',
        priceCurrency: 'EUR',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|Reserved|SoldOut)$/),
      },
    })
    // The price that the page displays.
    expect([path, html.includes(formatEuros(Number(car.offers.price)))]).toEqual([path, true])
    expect(pathOf(car.url)).toBe(path)
  }
})

for (const [n, language] of languages.entries())
  test(`${language} has its own pages`, async ({ request }) => {
    for (const path of [prefixes[n] || '/', `${prefixes[n]}/vehicles`]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain(`<html lang="${standardCode(language)}"`)
    }
  })

test('?lang=de redirects to the German page before any French is painted', async ({ page }) => {
  await page.addInitScript(() => {
    const paints = () => performance.getEntriesByType('paint').map(({ name }) => name)
    addEventListener('pagehide', () => sessionStorage.setItem('painted before', JSON.stringify(paints())))
  })
  await page.goto('/vehicles?lang=de&search=rouge#main')
  await expect(page).toHaveURL(/\/de\/vehicles\?lang=de&search=rouge#main$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fahrzeuge')
  expect(await page.evaluate(() => sessionStorage.getItem('painted before'))).toBe('[]')
})

for (const code of ['%3Cscript%3Ealert(1)%3C/script%3E', 'EN', 'de-DE', 'xx', ''])
  test(`?lang=${code} means French`, async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`/vehicles?lang=${code}`)
    await expect(page).toHaveURL((address) => address.pathname === '/vehicles' && address.search === `?lang=${code}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(dialogs).toEqual([])
  })

test('the language of the path wins over the one in the query', async ({ page }) => {
  await page.goto('/en/vehicles?lang=de')
  await expect(page).toHaveURL(/\/en\/vehicles\?lang=de$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

for (const [path, language] of [
  ['/EN/nowhere', 'en'],
  ['/xx/vehicles', 'fr'],
  ['/en/fr/vehicles', 'en'],
  ['/ja/de', 'ja'],
])
  test(`${path} is a page that does not exist, in ${language}`, async ({ page }) => {
    const answer = await page.goto(path!)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language!)
    await expect(page.locator('#still-for-sale')).toBeVisible()
  })

test('a path with the French code is the page without it', async ({ request }) => {
  const answer = await request.get('/fr/vehicles', { maxRedirects: 0 })
  expect([answer.status(), pathOf(answer.headers()['location'] ?? '')]).toEqual([301, '/vehicles'])
})

test('the language menu in the footer of a car’s page keeps car, query, hash and history', async ({ page }) => {
  await page.goto('/vehicles/audi-rs5-2023-001?from=mail#details')
  await hydrated(page)
  const steps = await page.evaluate(() => history.length)
  // The footer unfolds in a wide window as the script starts: a press in that moment is made again.
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: '简体中文' }).click({ timeout: 5000 })
    await expect(page).toHaveURL(/\/zh-CN\/vehicles\/audi-rs5-2023-001\?from=mail&lang=zh-CN#details$/, {
      timeout: 10_000,
    })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

for (const [place, path] of [
  ['a car', '/vehicles/audi-rs5-2023-001'],
  ['the shop', '/contact'],
] as const)
  test(`a shared link to ${place} has a preview picture of 1200 × 630`, async ({ request }) => {
    const html = await (await request.get(path, { headers: plain })).text()
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await request.get(address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''))
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

test('a phone’s home screen gets the shop’s icon', async ({ request }) => {
  const { icons } = await (await request.get('/site.webmanifest')).json()
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }])
    expect([src, (await sharp(await (await request.get(src)).body()).metadata()).format]).toEqual([src, 'png'])
})
