import { randomInt } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import type { ArrivedMail } from './contact-page.ts'

const FUNCTION = '**/.netlify/functions/withdrawal'
const button = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation' })
const summary = (page: Page) => page.locator('form section')

async function mailsAbout(request: APIRequestContext, reference: string): Promise<ArrivedMail[]> {
  const mails = (await (await request.get('/__mailbox/api/mails')).json()) as ArrivedMail[]
  return mails.filter(({ text }) => text.includes(reference))
}
const newReference = () => `AGE-audi-rs5-2023-001-${randomInt(100_000, 1_000_000)}`

async function fillIn(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('Amélie Durand')
  await page.getByLabel('Référence de la commande').fill(reference)
  await page.getByLabel('Adresse email').fill(`${reference}@example.org`)
}

test('from any page a buyer withdraws with three fields and gets a dated receipt on the page, by mail, and after a refresh', async ({
  page,
  request,
}) => {
  const reference = newReference()
  await page.goto('/vehicles')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renoncer au contrat')
  await fillIn(page, reference)
  await button(page).click()
  const done = page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })
  await expect(done).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Reçue le\s*\p{L}+ \d+ \p{L}+ 20\d\d à \d\d:\d\d:\d\d \(heure de Paris\)/u)
  await expect(main).toContainText(reference)
  await expect.poll(async () => (await mailsAbout(request, reference)).length).toBe(2)
  const subjects = (await mailsAbout(request, reference)).map(({ subject }) => subject).toSorted()
  expect(subjects).toEqual(['Accusé de réception de votre rétractation', 'Rétractation reçue'])
  const number = await main.locator('dd').last().innerText()
  await page.reload()
  await expect(done).toBeVisible()
  await expect(main).toContainText(number)
})

test('missing fields are listed in a summary that leads to each field', async ({ page }) => {
  await page.goto('/withdrawal?reference=AGE-kia-ceed-2019-001-123456')
  await hydrated(page)
  await expect(page.getByLabel('Référence de la commande')).toHaveValue('AGE-kia-ceed-2019-001-123456')
  await button(page).click()
  await expect(summary(page)).toBeFocused()
  await summary(page).getByRole('link', { name: 'Indiquez votre nom.' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Référence de la commande')).not.toHaveAttribute('aria-invalid')
})

test('a failure keeps the typed text, even after visiting another page, and a second try succeeds', async ({
  page,
}) => {
  const reference = newReference()
  await page.goto('/withdrawal')
  await hydrated(page)
  await fillIn(page, reference)
  await page.route(FUNCTION, (route) =>
    route.fulfill({ status: 422, json: { ok: false, code: 'invalid', errors: [{ field: 'email', code: 'invalid' }] } }),
  )
  await button(page).click()
  await expect(summary(page)).toContainText('Vérifiez l’adresse email')
  await page.unroute(FUNCTION)
  await page.route(FUNCTION, (route) => route.abort())
  await button(page).click()
  await expect(summary(page)).toContainText('La connexion a été interrompue.')
  await page.unroute(FUNCTION)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions Générales' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions Générales')
  await page.getByRole('link', { name: /\/withdrawal$/ }).click()
  await expect(page.getByLabel('Référence de la commande')).toHaveValue(reference)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
})

test('an address that reached its daily mail limit has the page as its receipt', async ({ page }) => {
  await page.goto('/withdrawal')
  await hydrated(page)
  await fillIn(page, newReference())
  await page.route(FUNCTION, (route) =>
    route.fulfill({ json: { ok: true, id: '01J', receivedAt: Date.parse('2026-11-21T09:30:15Z'), receipt: 'page' } }),
  )
  await button(page).click()
  await expect(page.getByRole('main')).toContainText('Cette page est votre accusé de réception')
  await expect(page.getByRole('main')).toContainText('samedi 21 novembre 2026 à 10:30:15 (heure de Paris)')
})

test('beside the search for an order, WhatsApp, call back and withdrawal take the reference along as soon as it is whole', async ({
  page,
}) => {
  const reference = 'AGE-audi-q2-2020-001-123456'
  await page.goto('/my-order')
  await hydrated(page)
  const help = page.getByRole('complementary')
  await page.getByLabel('Référence de la commande').fill('AGE-audi-q2')
  await expect(help.getByRole('link', { name: 'WhatsApp' })).not.toHaveAttribute('href', /AGE-/)
  await page.getByLabel('Référence de la commande').fill(` ${reference.toLowerCase()} `)
  await expect(help.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', new RegExp(reference))
  await expect(help.getByRole('link', { name: 'Renoncer au contrat' })).toHaveAttribute('href', new RegExp(reference))
  await help.getByRole('link', { name: 'Être rappelé' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(reference))
  await expect(page.getByLabel('Message')).toHaveValue(/Audi Q2/)
})
