import { expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { test } from './caller.ts'
import {
  answerFor,
  control,
  freeCars,
  goThrough,
  newBuyer,
  onward,
  openPurchase,
  steps,
  stepTitle,
  writeDetails,
} from './purchase-page.ts'
import { watchContext } from './watch-page.ts'
import { axeInBothSchemes } from './axe-findings.ts'

const CAR = 'audi-q2-2020-001'
const { details, transfer, proof, last } = steps
const pdf = { name: 'virement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }

const press = async (page: Page, key: string, times = 1) => {
  for (let done = 0; done < times; done++) await page.keyboard.press(key)
}

// The last is a screen of 1440 px at 200 %.
for (const [width, height] of [
  [390, 844],
  [1440, 844],
  [720, 450],
] as const)
  test(`a car is bought by keyboard alone, ${width} px wide, and its confirmation mail is on its way`, async ({
    page,
    request,
    context,
  }) => {
    const [car] = await freeCars(page, request)
    if (!car) throw new Error('every car of the sample is taken')
    const watched = watchContext(context)
    await page.setViewportSize({ width, height })
    await page.addInitScript(
      (id) => localStorage.setItem('age-cart-items', JSON.stringify([{ id, brand: 'A', model: 'B' }])),
      car,
    )
    const buyer = newBuyer()
    await openPurchase(page, car)
    await onward(page).focus()
    await press(page, 'Enter')
    await expect(stepTitle(page, details)).toBeFocused()
    for (const text of Object.values(buyer)) {
      await press(page, 'Tab')
      await press(page, 'ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await press(page, 'Enter')
    await expect(stepTitle(page, transfer)).toBeFocused()
    if (height > width / 2 + 100)
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await onward(page).focus()
    await press(page, 'Enter')
    await expect(stepTitle(page, proof)).toBeFocused()
    await onward(page).focus()
    await press(page, 'Enter')
    await expect(stepTitle(page, last)).toBeFocused()
    await expect(onward(page)).toHaveText('Valider – commande avec obligation de paiement')
    await onward(page).focus()
    await press(page, 'Enter', 2)
    await expect(page).toHaveURL(/\/payment-confirmation$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue !' })).toBeVisible()
    // The function's answer names the day; before the seller's acceptance nothing is asked of the buyer.
    await expect(page.getByText(/au plus tard le .* D’ici là, vous ne devez rien\./)).toBeVisible()
    await expect(page.getByText('Action requise')).toBeHidden()
    await expect(page.getByText('Virez ')).toBeHidden()
    // The page says it itself.
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await page.getByText('Vos coordonnées').click()
    await expect(page.getByText(`${buyer.firstName} ${buyer.lastName}`)).toBeVisible()
    // On a busy machine a mail may leave a minute later; the page polls for two minutes.
    await expect(page.getByText(`Email de commande envoyé à ${buyer.email}.`)).toBeVisible({ timeout: 90_000 })
    expect(await page.evaluate(() => localStorage.getItem('age-cart-items'))).toBeNull()
    expect(watched).toEqual({ faults: [], outside: [] })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue !' })).toBeVisible()

    const mails = async () =>
      (
        (await (await request.get('/__mailbox/api/mails')).json()) as { text: string; fields: [string, string][] }[]
      ).filter(({ fields }) => fields.some(([name, value]) => name === 'to' && value.includes(buyer.email)))
    await expect.poll(async () => (await mails()).length).toBe(1)
    const link = /\/payment-confirmation\?order=[\w.~-]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    const elsewhere = await (await context.browser()?.newContext())?.newPage()
    if (!elsewhere) throw new Error('no browser')
    await elsewhere.goto(new URL(link, page.url()).href)
    await expect(elsewhere.getByText(buyer.email).first()).toBeVisible()
    await expect(elsewhere.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await elsewhere.close()
  })

test('a forged order link gets a plain answer and no data', async ({ page }) => {
  await page.goto(
    '/payment-confirmation?order=audi-q2-2020-001~x.mi00000000.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  )
  await expect(page.getByText('Le lien n’est pas valable')).toBeVisible()
  await expect(page.getByText('IBAN')).toHaveCount(0)
})

test('the payment page without a car redirects to the catalogue with a toast', async ({ page }) => {
  for (const path of ['/payment', '/payment-new', '/de/payment']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/vehicles$/)
    await expect(page.getByRole('alert').filter({ hasText: /Aucun véhicule sélectionné|Kein Fahrzeug/ })).toBeVisible()
  }
  await page.goto('/payment-confirmation')
  await expect(page).toHaveURL(/\/vehicles$/)
  await page.goto('/payment-new?vehicle=no-such-car-1999-001')
  await expect(page.getByText('Elle n’est plus au catalogue.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Voir les véhicules' })).toBeVisible()
})

test('missing details keep the buyer on the step and are listed one by one', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await onward(page).click()
  await onward(page).click()
  const summary = page.getByRole('region', { name: 'Informations manquantes' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Veuillez remplir tous les champs obligatoires.')
  // Nothing lies on it, and an entry leaves as its field is corrected.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(summary.getByRole('link')).toHaveCount(7)
  await control(page, 'firstName').fill('Élodie')
  await expect(summary.getByRole('link')).toHaveCount(6)
  await summary.getByRole('link', { name: 'Indiquez votre ville.' }).click()
  await expect(control(page, 'city')).toBeFocused()
  await expect(control(page, 'country')).toHaveValue('France')
})

test('typed text survives a refresh, going back, a failed send and a change of language', async ({ page }) => {
  const buyer = newBuyer()
  const sent: Record<string, unknown>[] = []
  await answerFor(page, (payload) => {
    sent.push(payload)
    return { ok: false, code: 'unavailable', errors: [] }
  })
  await openPurchase(page, CAR)
  await onward(page).click()
  await writeDetails(page, buyer)
  await page.reload()
  await hydrated(page)
  await expect(control(page, 'lastName')).toHaveValue(buyer.lastName)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/payment-new\?vehicle=.*lang=de$/)
  await expect(control(page, 'lastName')).toHaveValue(buyer.lastName)
  await onward(page).click()
  await expect(page.getByText(/^AGE-audi/).first()).toBeAttached()
  await page.reload()
  await expect(page.getByRole('term').filter({ hasText: 'IBAN' })).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(control(page, 'city')).toHaveValue(buyer.city)
  for (let step = 2; step < 5; step++) await onward(page).click()
  await onward(page).click()
  await expect(page.getByText('Unser Server ist vorübergehend nicht erreichbar')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Fehler beim Senden' })).toBeVisible()
  await onward(page).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})

test('the proof of transfer is checked, and a wrong type or size is refused', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await onward(page).click()
  await writeDetails(page, newBuyer())
  await goThrough(page, transfer, proof)
  const input = page.getByLabel('Justificatif du virement')
  await input.setInputFiles({ ...pdf, buffer: Buffer.from('MZ program') })
  await expect(page.getByRole('alert').filter({ hasText: 'Format invalide' })).toBeVisible()
  await expect(input).toHaveValue('')
  await input.setInputFiles({ ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(10 * 1024 * 1024)]) })
  await expect(page.getByRole('alert').filter({ hasText: 'Fichier trop volumineux' })).toBeVisible()
  await expect(input).toHaveValue('')
  await input.setInputFiles(pdf)
  await expect(page.getByText('Choisi : virement.pdf')).toBeVisible()
  await onward(page).click()
  await onward(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande !' })).toBeVisible()
  await expect(page.getByText('Justificatif annoncé')).toBeVisible()
})

test('outside SEPA the transfer is described in text, without a QR code', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await onward(page).click()
  await writeDetails(page, { ...newBuyer(), country: 'Japon' })
  await page.getByRole('checkbox', { name: 'J’ai interrogé la douane de ce pays' }).check()
  await onward(page).click()
  await expect(page.getByText('Virement SWIFT')).toBeVisible()
  await expect(page.getByText('SWIFT (virement instantané : zone SEPA seulement)')).toBeVisible()
  await expect(page.getByText('Virement instantané ou ordinaire')).toHaveCount(0)
  await expect(page.getByText('Votre banque ne compare pas le nom')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
})

test('the purchase form opens from the car’s page and from the cart', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await page.goto(`/vehicles/${CAR}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Acheter ce véhicule' }).click()
  await expect(page).toHaveURL(`/payment-new?vehicle=${CAR}`)
  await expect(page.getByRole('status').filter({ hasText: 'Redirection vers le formulaire' })).toBeVisible()
  await page.goto('/vehicles')
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  await page.getByRole('dialog', { name: 'Panier' }).getByRole('link', { name: 'Passer à la caisse' }).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(stepTitle(page, 'Récapitulatif de la commande')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/payment\?lang=en$/)
  await expect(stepTitle(page, 'Order summary')).toBeVisible()
})

test('an invalid step leads back to the first', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await page.addInitScript(
    (id) => sessionStorage.setItem('age-purchase', JSON.stringify({ vehicleId: id, step: 9 })),
    CAR,
  )
  await page.goto(`/payment-new?vehicle=${CAR}`)
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(stepTitle(page, 'Récapitulatif de la commande')).toBeVisible()
})

test('no step has an accessibility violation, light or dark, and each fits a desktop screen', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  const check = async () => expect(await axeInBothSchemes(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => sessionStorage.clear()).catch(() => {})
    await openPurchase(page, CAR)
    await check()
    await onward(page).click()
    await onward(page).click()
    await expect(page.getByRole('region', { name: 'Informations manquantes' })).toBeFocused()
    await check()
    await writeDetails(page, newBuyer())
    for (const title of [transfer, proof, last]) {
      await onward(page).click()
      await expect(stepTitle(page, title)).toBeVisible()
      const body = page.getByRole('region', { name: 'Contenu de l’étape' })
      if (width === 1440) expect(await body.evaluate((el) => el.scrollHeight - el.clientHeight)).toBe(0)
      if (title === proof && width === 390) await page.getByLabel('Justificatif du virement').setInputFiles(pdf)
      await check()
    }
    await onward(page).click()
    const thanks = width === 390 ? 'Merci pour votre commande !' : 'Commande reçue !'
    await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible()
    await check()
  }
})
