import { expect, test } from '@playwright/test'
import { costCountries } from '../../schemas/domain/door-price/cost-slugs.ts'
import { languages } from '../../schemas/domain/languages.ts'

test('the page of guarantees says which of them hold in the visitor’s country, and what a return costs from there', async ({
  page,
}) => {
  const here = page
    .getByRole('main')
    .getByRole('heading', { name: /ce qui vaut/i })
    .locator('xpath=ancestor::section[1]')
  await page.goto('/services/garantie')
  await expect(here).toContainText(/Garantie commerciale\s*selon le pays/)
  await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))
  await page.goto('/services/garantie')
  await expect(here).toContainText(/Sénégal.: ce qui vaut/)
  await expect(here).toContainText(/Les garanties légales\s*valent/)
  await expect(here).toContainText(/Garantie commerciale\s*pas dans ce pays/)
  await expect(here).toContainText(/à vos frais, au plus 1.900.€/)
})

test('the delivery page opens with the way to the visitor’s country, and countries that admit no car say so and come last', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('age-place', 'DE'))
  await page.goto('/services/livraison')
  const main = page.getByRole('main')
  const here = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Allemagne', exact: true }) })
  await expect(here).toContainText('Selon votre adresse')
  await expect(here).not.toContainText('Voitures admises')
  await expect(here).toContainText(/Prix du transport\s*compris/)
  await expect(here.getByRole('link')).toHaveAttribute('href', '/cout/allemagne')
  await expect(page.getByRole('row').filter({ hasText: 'votre pays' })).toContainText('Allemagne')
  await main.getByRole('tab', { name: 'Afrique' }).click()
  const notes = await main.locator('#africa tbody tr').allInnerTexts()
  const closed = notes.map((text) => text.includes('aucune de nos voitures n’y est admise'))
  expect(closed).toContain(true)
  expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)))
})

test('a chosen region has its name on the page of a service', async ({ page }) => {
  await page.goto('/services/livraison?pour=BE-BRU')
  await expect(page.getByRole('main').getByRole('button', { name: /^Livré.: Bruxelles$/ })).toBeVisible()
})

test('customer care names the hours of telephone and email apart from those when the shop is open', async ({
  page,
}) => {
  await page.goto('/services/service-client')
  const main = page.getByRole('main')
  const partOf = (name: RegExp) => main.locator('section section').filter({ has: page.getByRole('heading', { name }) })
  await expect(partOf(/^Par téléphone et par email$/)).toContainText(/8 h à 21 h\s*7 jours sur 7, heure de Paris/)
  await expect(partOf(/^Sur place.: heures d’ouverture$/)).toContainText(/Dimanche\s*sur rendez-vous/i)
})

test('the about page counts the cars for sale, the countries described and the languages', async ({ page }) => {
  await page.goto('/about')
  const figures = page.getByRole('main').locator('dl').filter({ hasText: 'Langues de ce site' })
  await expect(figures.locator('dd').last()).toHaveText(String(languages.length))
  await expect(figures.locator('dd').nth(1)).toHaveText(String(costCountries.length))
  expect(Number(await figures.locator('dd').first().textContent())).toBeGreaterThan(0)
})
