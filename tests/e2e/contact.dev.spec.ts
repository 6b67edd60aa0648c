import { expect, test } from '@playwright/test'
import { button, fillIn, mailAbout, newMessage, openForm } from './contact-page.ts'

test('a message sent from the development server arrives in the mailbox', async ({ page, request }) => {
  const message = newMessage()
  await openForm(page)
  await fillIn(page, message)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Message envoyé avec succès.' })).toBeVisible()
  expect((await mailAbout(request, message)).subject).toBe('Nouveau message de contact - Essai d’un véhicule')
})
