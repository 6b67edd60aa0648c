import { expect, test } from '@playwright/test'
import { axeInBothSchemes } from './axe-findings.ts'
import {
  answerFor,
  control,
  goThrough,
  newBuyer,
  onward,
  openPurchase,
  steps,
  stepTitle,
  writeDetails,
} from './purchase-page.ts'

const CAR = 'audi-q2-2020-001'
const { transfer, proof, last } = steps
const pdf = { name: 'virement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }

test('an order whose answer was lost is recovered by its buyer after a refresh, and never by somebody else', async ({
  page,
}) => {
  let kept = ''
  await answerFor(page, (payload) => {
    const text = JSON.stringify(payload)
    if (text === kept) return { ok: true }
    kept ||= text
    return { ok: false, code: 'unexpected', errors: [] }
  })
  await openPurchase(page, CAR)
  await onward(page).click()
  await writeDetails(page, newBuyer())
  await goThrough(page, transfer, proof)
  await page.getByLabel('Justificatif du virement').setInputFiles(pdf)
  await onward(page).click()
  await onward(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur lors de l' })).toBeVisible()
  await page.reload()
  await page.route('**/.netlify/functions/order?vehicle=*', (route) =>
    route.fulfill({ json: { ok: true, available: false, code: 'vehicleHeld' } }),
  )
  await expect(stepTitle(page, last)).toBeVisible()
  await page.getByRole('button', { name: 'Précédent' }).click()
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande !' })).toBeVisible()
  await expect(page.getByText('était déjà enregistrée')).toBeVisible()
})

test('a shop that does not answer times out, and typed text is kept', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await onward(page).click()
  const buyer = newBuyer()
  await writeDetails(page, buyer)
  await goThrough(page, transfer, proof, last)
  // The lines of the buyer's door are a part of what is sent.
  await expect(page.locator('[data-door]')).toBeVisible()
  // Shorten the timeout only now, so that a busy machine can still answer the earlier requests.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10)
  })
  const sent: unknown[] = []
  await page.route('**/.netlify/functions/send-payment-confirmation', (route) => {
    sent.push(route.request().postDataJSON())
    if (sent.length > 1) void route.fulfill({ json: { ok: true } })
  })
  await onward(page).click()
  await expect(onward(page)).toHaveText('Validation...')
  await onward(page).dispatchEvent('click') // a second press does nothing
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur lors de l' })).toBeVisible()
  await expect(page.getByText('la commande ne sera enregistrée qu’une fois')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nous ne savons pas si votre commande est enregistrée' })).toBeFocused()
  await onward(page).click()
  await page.getByText('Vos coordonnées', { exact: true }).click()
  await expect(page.getByText(buyer.email)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('a step that cannot be loaded says so, and comes with the next press', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  let cut = true
  await page.route(/assets\/LaterSteps-/, (route) => (cut ? route.abort() : route.continue()))
  await openPurchase(page, CAR)
  await onward(page).click()
  await expect(stepTitle(page, steps.details)).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('La connexion a été interrompue')
  await expect(onward(page)).toHaveAttribute('aria-disabled', 'true')
  cut = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(control(page, 'lastName')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an unknown country is asked for again; the hidden field for robots exists and is invisible', async ({ page }) => {
  const sent: Record<string, unknown>[] = []
  await answerFor(page, (payload) => {
    sent.push(payload)
    return { ok: true }
  })
  await openPurchase(page, CAR)
  await onward(page).click()
  await writeDetails(page, { ...newBuyer(), country: 'Farnce' })
  await onward(page).click()
  await expect(page.getByRole('region', { name: 'Corrigez ces points' })).toBeFocused()
  await page.getByRole('link', { name: 'nous ne connaissons pas ce nom' }).click()
  await expect(control(page, 'country')).toBeFocused()
  await page.getByRole('button', { name: 'Vouliez-vous écrire France ?' }).click()
  await expect(control(page, 'country')).toHaveValue('France')
  await control(page, 'postalCode').fill('97400')
  const trap = page.locator('form [name=website]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(page.getByLabel('Laissez ce champ vide').and(page.getByRole('textbox'))).toHaveCount(0)
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await goThrough(page, transfer, proof, last)
  await expect(page.getByText('à une date convenue avec vous avant notre acceptation')).toBeVisible()
  await onward(page).click()
  await expect.poll(() => sent[0]?.['website']).toBe('https://spam.example')
})

test('on a phone reference and QR code are visible together, and each line can be copied with a confirmation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await expect(page.getByRole('banner')).toBeHidden()
  await onward(page).click()
  await writeDetails(page, newBuyer())
  await onward(page).click()
  // The page scrolls, and nothing inside it.
  const scrollers = await page
    .locator('form, form *')
    .evaluateAll((parts) => parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length)
  expect(scrollers).toBe(0)
  for (const shown of [page.getByRole('img', { name: /^QR code/ }), page.getByText(/^AGE-audi/).first()])
    await expect(shown).toBeInViewport({ ratio: 0.99 })
  const copy = page.getByRole('button', { name: /IBAN/ })
  await copy.click()
  await expect(copy).toHaveText(/Copié/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^FR\d{25}$/)
  // The same format as in the mail and the QR code: most banks have one field for reason and reference. What is shown is copied.
  const reason = page.locator('dl > div').filter({ has: page.getByRole('button', { name: /Motif/ }) })
  await expect(reason.locator('dd > span')).toHaveText(/^REGOLAMENTO DEL SERVIZIO AGE-audi-[a-z0-9-]+-\d{6}$/)
  await page.getByRole('button', { name: /Motif/ }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^REGOLAMENTO DEL SERVIZIO AGE-audi-[a-z0-9-]+-\d{6}$/)
})

test('the confirmation prints with the shop’s name and the car, without header, footer and buttons; an order opened by link shows what is done and what comes next', async ({
  page,
}) => {
  const customer = { ...newBuyer() }
  const order = {
    vehicleId: CAR,
    vehicleInfo: 'Audi Q2 (2020)',
    price: 14_000,
    deposit: 2800,
    balance: 11_200,
    reference: `AGE-${CAR}-123456`,
    customer,
    hasPaymentProof: false,
    state: 'accepted',
    steps: [
      { state: 'received', at: Date.parse('2026-11-23T10:00:00Z') },
      { state: 'accepted', at: Date.parse('2026-11-24T10:00:00Z') },
    ],
    heldUntil: Date.parse('2026-12-01T23:00:00Z'),
    mail: 'sent',
    transfer: { beneficiary: 'EXEMPLE SAS', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'EXEMFRPPXXX' },
  }
  await page.route('**/.netlify/functions/order?order=*', (route) => route.fulfill({ json: { ok: true, order } }))
  await page.goto('/payment-confirmation?order=x~y.z')
  await expect(page.getByRole('listitem').filter({ hasText: 'Acceptée' })).toContainText('24 novembre 2026')
  const next = page.getByRole('main').locator('li[aria-current=step]')
  await expect(next).toContainText('Virer l’acompte')
  await expect(next).toContainText('au plus tard le 1er décembre 2026')
  await expect(page.getByText(customer.email, { exact: true })).toBeHidden()
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Automobiles', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await expect(page.getByText(customer.email).last()).toBeVisible()
})
