import { expect, test } from '@playwright/test'
import { costCountries } from '../../schemas/domain/door-price/cost-slugs.ts'
import { languages } from '../../schemas/domain/languages.ts'
import { costHref } from '../../web/src/lib/cost-paths.ts'
import { pathIn } from '../../web/src/lib/paths.ts'
import { siteUrl } from './addresses.ts'
import { axeInBothSchemes } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'
import { watchContext } from './watch-page.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('Senegal’s page tells the age limit, the taxes with sources, and every admitted car from the lowest total', async ({
      page,
    }) => {
      await page.goto('/cout/senegal')
      await expect(page.locator('h1')).toHaveText(/^Sénégal\s: ce que coûte une voiture à votre porte$/)
      const main = page.locator('main')
      await expect(main).toContainText('la première immatriculation doit dater de 10 ans au plus')
      await expect(main).toContainText('texte officiel')
      await expect(main.getByRole('link', { name: 'Douanes du Sénégal' }).first()).toHaveAttribute(
        'href',
        /douanes\.sn/,
      )
      const totals = await main.locator('section ol > li > div:last-child > p:first-child').allTextContents()
      expect(totals.length).toBeGreaterThan(5)
      const lowest = totals.map((text) => Number(text.split('–')[0]?.replaceAll(/\D/g, '')))
      expect(lowest).toEqual(lowest.toSorted((one, other) => one - other))
      await expect(main.locator('section ol a').first()).toHaveAttribute('href', /\/vehicles\/[\w-]+\?pour=SN$/)
    })

    test('Morocco’s page stands in German under the same address', async ({ page }) => {
      await page.goto('/de/cout/maroc')
      await expect(page.locator('h1')).toContainText('Marokko')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/cout\/maroc$/)
    })

    test('Qatar’s page says that nothing sure is known, whom to ask, and shows no total', async ({ page }) => {
      await page.goto('/cout/qatar')
      const main = page.locator('main')
      await expect(main).toContainText('Nous n’avons trouvé aucune source sûre')
      await expect(main).toContainText('General Authority of Customs')
      await expect(main).toContainText('Entrée et total à demander')
      await expect(main.locator('section ol > li')).toHaveCount(0)
    })

    test('Algeria’s page lists no car, and says why', async ({ page }) => {
      await page.goto('/cout/algerie')
      await expect(page.locator('h2').filter({ hasText: 'Aucune de nos voitures' })).toBeVisible()
      await expect(page.locator('main')).toContainText('diesel')
    })
  })

test('the delivery page leads from each country to its costs, and the others to what is known of them', async ({
  page,
}) => {
  const watched = watchContext(page.context())
  await page.goto('/services/livraison#africa')
  await hydrated(page)
  await page.getByRole('link', { name: 'Sénégal' }).click()
  await expect(page).toHaveURL(/\/cout\/senegal$/)
  await expect(page.locator('main section ol > li').first()).toBeVisible()
  await page.getByRole('link', { name: 'Coût par pays' }).first().click()
  await expect(page.locator('h1')).toHaveText('Ce que coûte une voiture à votre porte')
  await page.getByRole('link', { name: 'Qatar' }).click()
  await expect(page.locator('h1')).toContainText('Qatar')
  await page.goto('/services/livraison#others')
  await hydrated(page)
  await page.getByRole('link', { name: 'Asie' }).click()
  await expect(page).toHaveURL(/\/cout#autres$/)
  expect(watched.faults).toEqual([])
})

test('a visitor from Brussels reads one sum a car, from the lowest on; a press on his region shows all three by price', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('age-place', 'BE-BRU'))
  await page.goto('/cout/belgique')
  await hydrated(page)
  const brussels = page.getByRole('button', { name: 'Bruxelles', exact: true })
  await expect(brussels).toHaveAttribute('aria-pressed', 'true')
  const sums = page.locator('main section ol > li > div:last-child > p')
  const cars = page.locator('main section ol > li')
  await expect(sums).toHaveCount(await cars.count())
  const least = (await sums.allTextContents()).map((text) => Number(text.split(/[–,]/u)[0]?.replaceAll(/\D/g, '')))
  expect(least).toEqual(least.toSorted((one, other) => one - other))
  await brussels.click()
  await expect(sums).toHaveCount(3 * (await cars.count()))
  await expect(sums.first()).toContainText('Wallonie')
})

test('the questions of a page are its structured data, word for word', async ({ page, request }) => {
  const html = await (await request.get('/cout/france')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  const faq = data.find((one) => one['@type'] === 'FAQPage')
  await page.goto('/cout/france')
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const sentence of acceptedAnswer.text.split('\n'))
      await expect(page.locator('main').getByText(sentence, { exact: true }).last()).toBeVisible()
  }
  expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage', 'ItemList'])
})

test('the sitemap holds every country’s page in every language', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const language of languages)
    for (const path of ['/cout', ...costCountries.map(costHref)])
      expect(sitemap).toMatch(new RegExp(`<loc>[^<]*${pathIn(language, path)}</loc>`))
})

test('an address of an unknown country leads to the overview in its language', async ({ page }) => {
  await page.goto('/de/cout/atlantide')
  await expect(page).toHaveURL(`${siteUrl}/de/cout`)
})

for (const path of ['/cout', '/cout/senegal', '/cout/france', '/cout/algerie', '/de/cout/belgique'])
  test(`${path} has no accessibility fault, light and dark, on a phone and a desktop`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await hydrated(page)
      expect([width, await axeInBothSchemes(page)]).toEqual([width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
