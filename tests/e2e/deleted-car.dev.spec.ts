import { expect, type Page, test } from '@playwright/test'
import { devUrl } from './addresses.ts'
import { carField, openCarForm } from './car-form.ts'

test.describe.configure({ timeout: 240_000 })

const chooseDelete = async (page: Page) => {
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: /^Supprimer/ }).click()
  return page.getByRole('dialog')
}

test('a car of the home page is not deleted, and the dialog says why and leads to the settings', async ({ page }) => {
  await openCarForm(page, devUrl, 'audi-rs5-2023-001')
  const dialog = await chooseDelete(page)
  await expect(dialog).toContainText('La page d’accueil montre cette voiture')
  await expect(dialog).toContainText('Rien n’a été changé.')
  await dialog.getByRole('button', { name: 'Ouvrir les Réglages' }).click()
  await expect(page).toHaveURL(/siteSettings/)
})

test('a deleted car is found in « Corbeille » and comes back as a draft', async ({ page, request }) => {
  const _id = `deleted-${Date.now()}`
  const write = (mutation: object) =>
    request.post(`${devUrl}/_lake/v2025-02-19/data/mutate/production`, {
      headers: { authorization: 'Bearer local' },
      data: { mutations: [mutation] },
    })
  await write({ create: { _id: `drafts.${_id}`, _type: 'vehicle', brand: 'Škoda', model: _id, price: 9_900 } })
  await openCarForm(page, devUrl, _id)
  const dialog = await chooseDelete(page)
  await dialog.getByRole('button', { name: /^Supprimer/ }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${devUrl}/studio/structure/trash`)
  const row = page.getByRole('listitem').filter({ hasText: _id })
  await expect(row).toContainText('9\u00a0900\u00a0€')
  await expect(page.getByText('3 jours pour la formule gratuite')).toBeVisible()
  await row.getByRole('button', { name: `Restaurer Škoda ${_id}` }).click()
  await expect(page.getByText('Restaurée en brouillon')).toBeVisible()
  await expect(carField(page, 'model')).toHaveValue(_id)
  await write({ delete: { id: `drafts.${_id}` } })
})
