import { expect, test } from '@playwright/test'
import { open } from './car-photos.ts'

const RS5 = '/vehicles/audi-rs5-2023-001'

test('a phone’s first screen has name, verdict, picture, price and the way to buy; the button in view replaces the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, RS5)
  const bar = page.getByRole('region', { name: 'Acheter' })
  await expect(bar).toContainText(/26\s000\s€/)
  await expect(bar.getByRole('link', { name: 'Acheter' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Garantie commerciale 24 mois/).first()).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('#photos img').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Acheter ce véhicule' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

test('who receives the money stands above the button, and leads to how to check it; a repaired accident leads to the history', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, RS5)
  const payee = page.locator('#price').getByText(/^Le virement part vers un compte au nom de/)
  await expect(payee).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Acheter ce véhicule' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Avant de payer' }).click()
  await expect(page.getByText(/signale un écart, n’envoyez rien/)).toBeInViewport()
  await page.getByRole('link', { name: 'Accident réparé' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Historique' })).toBeInViewport()
  await expect(page.getByText(/^Accident\s: 11/)).toBeInViewport()
})

test('in Dakar the total at the door stands under the price, and no guarantee of Europe is praised', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, RS5)
  await expect(page.locator('#price').getByText(/^Sénégal\s≈/)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('h1 ~ ul')).toContainText(/Sénégal\s: hors de la garantie commerciale/)
  await expect(page.locator('h1 ~ ul')).not.toContainText('valable en Europe')
  await expect(page.getByRole('main')).toContainText(/valable en Europe.*Sénégal\s: hors de la garantie commerciale/)
})

test('on a low desktop window the way to buy is in view wherever the visitor scrolls, also with a receipt that is taller', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('age-place', 'BE-BRU'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, RS5)
  await expect(page.locator('#price').getByText('À votre pays, pas à nous').first()).toBeVisible()
  const ways = page.getByRole('link', { name: /^Acheter( ce véhicule)?$/ }).filter({ visible: true })
  for (const y of [0, 250, 750, 900, 1500, 3000]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await expect
      .poll(() =>
        ways.evaluateAll((links) =>
          links.some((link) => {
            const { top, bottom } = link.getBoundingClientRect()
            return top >= 72 && bottom <= innerHeight
          }),
        ),
      )
      .toBe(true)
  }
})

test('a reserved car asks to be told of, a sold one leads on; neither speaks of credit or a video', async ({
  page,
}) => {
  await open(page, '/vehicles/opel-astra-2018-001')
  await expect(page.locator('#price').getByRole('link', { name: 'Tous les véhicules' })).toBeVisible()
  for (const said of ['Estimer une mensualité', 'Une vidéo de cette voiture'])
    await expect(page.getByRole('main').getByText(said)).toHaveCount(0)
  await open(page, '/vehicles/peugeot-3008-2018-001')
  for (const said of ['Estimer une mensualité', 'Une vidéo de cette voiture'])
    await expect(page.getByRole('main').getByText(said)).toHaveCount(0)
  await page.getByRole('link', { name: 'M’avertir si elle se libère' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /prévenez-moi si cette voiture se libère[^]*peugeot-3008-2018-001/,
  )
})
