import { expect, test, type Page } from '@playwright/test'
import type { RunningProgram } from '../../scripts/checks/program.ts'
import { runInCopy, waitForSite } from '../../scripts/checks/test-copy.ts'
import { anyFreePort } from '../../scripts/command/port.ts'
import { hydrated } from './hydrated.ts'
import { axeFindings } from './axe-findings.ts'
import { siteUrl } from './addresses.ts'
import { control, freeCars, goThrough, newBuyer, onward, steps, writeDetails } from './purchase-page.ts'

// A second preview server with the same pages, store and mailbox, like an old deploy at the host.
test.skip(!process.env['TEST_COPY'], 'run by npm test')

let old = ''
let program: RunningProgram
test.beforeAll(async () => {
  const port = await anyFreePort()
  program = runInCopy('scripts/preview.ts', ['--port', String(port), '--deploy', 'old'])
  old = `http://localhost:${port}`
  await waitForSite(`${old}/`, program)
})
test.afterAll(() => program.stop())

const SENTENCE = 'Cette page est un aperçu ou une ancienne version de la boutique'
const mailsOf = async (page: Page) =>
  (await page.request.get(`${siteUrl}/__mailbox/api/mails`)).json() as Promise<unknown[]>

test('an old deploy says before the first field that nothing can be bought there', async ({ page, request }) => {
  const [car = ''] = await freeCars(page, request)
  await page.goto(`${old}/payment-new?vehicle=${car}`)
  await expect(page.getByRole('heading', { name: 'Cette voiture ne s’achète pas ici' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(SENTENCE)
  await expect(page.locator('main form')).toHaveCount(0)
})

test('a purchase sent from an old deploy is refused with an explanation, and keeps the typed text', async ({
  page,
  request,
}) => {
  const [car = ''] = await freeCars(page, request)
  const before = (await mailsOf(page)).length
  // The deploy was live until now, so only the last step is refused.
  await page.route('**/.netlify/functions/order?vehicle=*', (route) =>
    route.fulfill({ json: { ok: true, available: true } }),
  )
  await page.goto(`${old}/payment-new?vehicle=${car}`)
  await hydrated(page)
  await onward(page).click()
  const buyer = newBuyer()
  await writeDetails(page, buyer)
  await goThrough(page, steps.transfer, steps.proof, steps.last)
  await onward(page).click()
  await expect(page.getByRole('region', { name: 'Votre commande n’est pas enregistrée' })).toContainText(SENTENCE)
  for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(control(page, 'lastName')).toHaveValue(buyer.lastName)
  const answer = await request.get(`${siteUrl}/.netlify/functions/order?vehicle=${car}`)
  expect(await answer.json()).toMatchObject({ available: true })
  expect(await mailsOf(page)).toHaveLength(before)
})

test('the forms of an old deploy send nothing, say so, and keep the typed text', async ({ page }) => {
  const before = (await mailsOf(page)).length
  await page.goto(`${old}/contact`)
  await hydrated(page)
  for (const [name, text] of Object.entries({ name: 'Élodie', email: 'elodie@example.org', message: 'Bonjour.' }))
    await page.locator(`main form [name=${name}]`).fill(text)
  await page.locator('main form [name=subject]').selectOption('information')
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('main form')).toContainText(SENTENCE)
  await expect(page.locator('main form [name=message]')).toHaveValue('Bonjour.')

  await page.goto(`${old}/withdrawal`)
  await hydrated(page)
  for (const [name, text] of Object.entries({ name: 'Élodie', reference: 'AGE-1', email: 'elodie@example.org' }))
    await page.locator(`main form [name=${name}]`).fill(text)
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('main form')).toContainText(SENTENCE)
  await expect(page.locator('main form [name=reference]')).toHaveValue('AGE-1')

  await page.goto(old)
  await hydrated(page)
  await page.getByLabel('Adresse email').fill('elodie@example.org')
  await page.locator('form:has([type=email]) [type=submit]').click()
  await expect(page.locator('form:has([type=email])')).toContainText(SENTENCE)
  expect(await mailsOf(page)).toHaveLength(before)
})

test('a mail’s link opened on an old deploy shows a page that says so, in the reader’s language', async ({ page }) => {
  const answer = await page.goto(`${old}/.netlify/functions/order?move=accepted&order=a.b.c`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce n’est pas l’adresse de la boutique')
  expect(await axeFindings(page)).toEqual([])
})
