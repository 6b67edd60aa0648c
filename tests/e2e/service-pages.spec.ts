import { expect, test } from '@playwright/test'

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
  await expect(here).toContainText(/Sénégal : ce qui vaut/)
  await expect(here).toContainText(/Les garanties légales\s*valent/)
  await expect(here).toContainText(/Garantie commerciale\s*pas dans ce pays/)
  await expect(here).toContainText(/à vos frais, au plus 1.900.€/)
})
