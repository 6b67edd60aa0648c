import { expect, test } from '@playwright/test'
import { hydrated } from './hydrated.ts'

test('rulers that are moved before the script runs count: the loan follows them as soon as it can', async ({
  page,
}) => {
  const { promise: ready, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await ready
    await route.continue()
  })
  await page.goto('/services/financement', { waitUntil: 'commit' })
  const loan = page.locator('main section').filter({ has: page.getByLabel('Prix au comptant') })
  const monthly = loan.getByRole('status')
  await expect(monthly).toContainText('220,84 €')
  await page.getByLabel('Prix au comptant').press('ArrowRight')
  await page.getByLabel('Durée').press('End')
  await expect(page.getByLabel('Prix au comptant')).toHaveValue('15000')
  await expect(monthly).toContainText('220,84 €')
  arrive()
  await hydrated(page)
  await expect(monthly).not.toContainText('220,84 €')
  await expect(page.getByLabel('Prix au comptant')).toHaveValue('15000')
  await expect(loan.getByText('15 000 €', { exact: true }).first()).toBeVisible()
  await expect(loan.getByText('84 mois')).toBeVisible()
  await expect(loan.getByRole('link', { name: 'Voir les voitures jusqu’à 15 000 €' })).toHaveAttribute(
    'href',
    '/vehicles?priceMax=15000',
  )
  // A price for which the lender lends less than the down payment leaves.
  await page.getByLabel('Apport').press('End')
  await page.getByLabel('Prix au comptant').press('Home')
  const down = page.getByLabel('Apport')
  await expect(loan.getByText(`${await down.inputValue()} %`)).toBeVisible()
})

test('the representative example stands once: the simulator starts with it', async ({ page }) => {
  await page.goto('/services/financement')
  await expect(page.getByText(/10.600,14.€/)).toHaveCount(1)
  await expect(page.getByText(/Attention.! Un crédit coûte de l’argent/)).toHaveCount(1)
})
