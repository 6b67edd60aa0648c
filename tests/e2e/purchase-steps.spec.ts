import { expect, test } from '@playwright/test'
import { hydrated } from './hydrated.ts'
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
const { details, transfer, proof, last } = steps

test('a car reserved by somebody else shows no bank details, when the form opens and after the details step', async ({
  page,
}) => {
  let held = false
  await page.route('**/.netlify/functions/order?vehicle=*', (route) =>
    route.fulfill({ json: { ok: true, available: !held, ...(held && { code: 'vehicleHeld' }) } }),
  )
  await openPurchase(page, CAR)
  await onward(page).click()
  await writeDetails(page, newBuyer())
  held = true
  for (const arrive of [() => onward(page).click(), () => page.reload()]) {
    await arrive()
    await expect(page.getByText('Un autre acheteur l’a réservée.')).toBeVisible()
    await expect(page.getByText('IBAN')).toHaveCount(0)
  }
})

test('the step that asks for personal data says what they are for, on a phone too', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openPurchase(page, CAR)
  await onward(page).click()
  await expect(stepTitle(page, details)).toBeVisible()
  const note = page.locator('form p').filter({ hasText: 'Vos données servent à cette commande' })
  const link = note.getByRole('link', { name: /Politique de confidentialité/ })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', '/privacy-policy')
})

test('on a phone the page scrolls, no bar covers the field that has the focus, and an error leaves once corrected', async ({
  page,
}) => {
  await answerFor(page, () => ({ ok: true }))
  // The height that an on-screen keyboard leaves.
  await page.setViewportSize({ width: 390, height: 480 })
  await openPurchase(page, CAR)
  await onward(page).click()
  await onward(page).click()
  const summary = page.getByRole('region', { name: 'Informations manquantes' })
  await expect(summary.getByRole('link')).toHaveCount(7)
  await control(page, 'firstName').fill('Élodie')
  await expect(summary.getByRole('link')).toHaveCount(6)
  await expect(summary.getByText('Indiquez votre prénom.')).toHaveCount(0)
  await expect(control(page, 'firstName')).toBeFocused()
  const body = page.getByRole('region', { name: 'Contenu de l’étape' })
  const names = Object.keys(newBuyer()) as (keyof ReturnType<typeof newBuyer>)[]
  for (const name of [...names, ...names.toReversed()]) {
    const isUncovered = control(page, name).evaluate((field: HTMLElement) => {
      field.focus()
      const { left, top, bottom, width } = field.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === field)
    })
    expect([name, await isUncovered]).toEqual([name, true])
    await expect(onward(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('form [aria-current=step]')).toBeInViewport()
    expect(await body.evaluate((box) => getComputedStyle(box).overflowY)).toBe('visible')
  }
  await expect(page.getByText('Acompte, 20 %').filter({ visible: true }).first()).toBeInViewport()
  await control(page, 'country').fill('Sénégal')
  await expect(control(page, 'postalCode')).not.toHaveAttribute('required')
})

test('before the order begins the means of payment and where the car does not go are in sight; the rest opens, and prints open', async ({
  page,
}) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await expect(page.getByText('virement bancaire uniquement')).toBeVisible()
  await expect(page.getByText('partout, sauf Afrique du Sud')).toBeVisible()
  const line = page.getByText('Fin du numéro de série (VIN)')
  await expect(line).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('La voiture et ce qui est convenu').click()
  await expect(line).toBeVisible()
})

test('a country that nobody knows has no answer and moves no field, and another country clears the postal code’s error', async ({
  page,
}) => {
  await answerFor(page, () => ({ ok: true }))
  await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))
  await openPurchase(page, CAR)
  await onward(page).click()
  const amounts = page.locator('aside')
  await expect(amounts).toContainText('Total à votre porte')
  const top = async () => (await control(page, 'firstName').boundingBox())?.y
  const before = await top()
  await control(page, 'country').fill('Atlantide')
  await control(page, 'postalCode').focus()
  await expect(page.getByText('nous ne connaissons pas ce nom')).toBeVisible()
  await expect(amounts).not.toContainText('Total à votre porte')
  expect(await top()).toBe(before)
  await control(page, 'country').fill('Senegale')
  await control(page, 'postalCode').focus()
  await page.getByRole('button', { name: 'Vouliez-vous écrire Sénégal ?' }).hover()
  expect(await top()).toBe(before)

  await control(page, 'country').fill('France')
  await control(page, 'postalCode').fill('12')
  await onward(page).click()
  await expect(control(page, 'postalCode')).toHaveAttribute('aria-invalid', 'true')
  await control(page, 'country').fill('Sénégal')
  await expect(control(page, 'postalCode')).not.toHaveAttribute('aria-invalid')
})

test('on a phone a toast covers neither way back, step indicator, car nor button, and goes at the first touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await answerFor(page, () => ({ ok: true }))
  await page.goto(`/vehicles/${CAR}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Acheter ce véhicule' }).first().click()
  const toast = page.getByText('Redirection vers le formulaire')
  await expect(toast).toBeVisible()
  const parts = [
    page.getByText('Retour', { exact: true }),
    page.locator('form [aria-current=step]'),
    page.locator('form img').first(),
    onward(page),
  ]
  const [over, ...under] = await Promise.all([toast, ...parts].map((part) => part.boundingBox()))
  if (!over) throw new Error('the toast has gone')
  for (const box of under)
    expect((box?.y ?? 0) >= over.y + over.height || (box?.y ?? 0) + (box?.height ?? 0) <= over.y).toBe(true)
  await page.getByText('Étape 1 sur 5').click()
  await expect(toast).toHaveCount(0)
})

test('buyers can enter their details while the car’s availability is unknown', async ({ page }) => {
  await page.route('**/.netlify/functions/order?vehicle=*', () => {})
  await openPurchase(page, CAR)
  await onward(page).click()
  await expect(stepTitle(page, details)).toBeVisible()
  await expect(control(page, 'country')).toBeVisible() // from here on the draft is kept
  await page.unroute('**/.netlify/functions/order?vehicle=*')
  await page.route('**/.netlify/functions/order?vehicle=*', (route) => route.abort())
  await page.reload()
  await writeDetails(page, newBuyer())
  await onward(page).click()
  await expect(page.getByText('La disponibilité de la voiture n’a pas pu être vérifiée')).toBeVisible()
})

test('details are checked without a network, and what is typed outlasts it', async ({ page, context }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await onward(page).click()
  await context.setOffline(true)
  const buyer = newBuyer()
  await writeDetails(page, { ...buyer, email: 'zoe' })
  await onward(page).click()
  await expect(control(page, 'email')).toHaveAttribute('aria-invalid', 'true')
  await context.setOffline(false)
  await writeDetails(page, buyer)
  await onward(page).click()
  await expect(stepTitle(page, transfer)).toBeVisible()
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(control(page, 'email')).toHaveValue(buyer.email)
})

test('the browser’s Back and Forward work like the form’s own buttons, and never lead back into a sent order', async ({
  page,
}) => {
  const sent: unknown[] = []
  await answerFor(page, (payload) => {
    sent.push(payload)
    return { ok: true, order: 'token' }
  })
  await page.addInitScript(
    (id) => localStorage.setItem('age-cart-items', JSON.stringify([{ id, brand: 'A', model: 'B' }])),
    CAR,
  )
  for (const [from, at] of [
    [`/vehicles/${CAR}`, `/payment-new?vehicle=${CAR}`],
    ['/vehicles', '/payment'],
  ] as const) {
    // The address also names the place once the buyer has typed his own.
    const isFrom = ({ pathname }: URL) => pathname === from
    await page.goto(from)
    await hydrated(page)
    if (at === '/payment') {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Panier/ })
        .click()
      await page.getByRole('dialog', { name: 'Panier' }).getByRole('link', { name: 'Passer à la caisse' }).click()
    } else await page.getByRole('main').getByRole('link', { name: 'Acheter ce véhicule' }).click()
    await onward(page).click()
    await writeDetails(page, newBuyer())
    await onward(page).click()
    await expect(stepTitle(page, transfer)).toBeFocused()
    await page.goBack()
    await expect(stepTitle(page, details)).toBeFocused()
    await page.goForward()
    await expect(stepTitle(page, transfer)).toBeVisible()
    await page.reload()
    await expect(stepTitle(page, transfer)).toBeVisible()
    await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(at)
    await page.getByRole('button', { name: 'Précédent' }).click()
    await expect(stepTitle(page, details)).toBeVisible()
    await page.goBack()
    await expect(stepTitle(page, 'Récapitulatif de la commande')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(isFrom)
    await page.goForward()
    await page.goForward()
    await expect(stepTitle(page, details)).toBeVisible()
    await page.goForward()
    await expect(stepTitle(page, transfer)).toBeVisible()
    await expect(page).toHaveURL(at)
    for (const title of [proof, last]) {
      await onward(page).click()
      await expect(stepTitle(page, title)).toBeVisible()
    }
    await onward(page).click()
    await expect(page).toHaveURL(/\/payment-confirmation$/)
    await page.goBack()
    await expect(page).toHaveURL(isFrom)
    expect(sent).toHaveLength(at === '/payment' ? 2 : 1)
  }
})

test('what holds where the buyer is stands at each step, and a country closed to the car stops the purchase', async ({
  page,
}) => {
  const sent: Record<string, unknown>[] = []
  await answerFor(page, (payload) => {
    sent.push(payload)
    return { ok: true, order: 'token' }
  })
  await page.addInitScript(() => localStorage.setItem('age-place', localStorage.getItem('age-place') ?? 'RU'))
  await openPurchase(page, CAR)
  await onward(page).click()
  const refused = page.getByRole('region', { name: 'Cette voiture ne peut pas être livrée dans ce pays' })
  await expect(refused).toBeFocused()
  await expect(refused).toContainText('des sanctions de l’Union européenne')
  await page.getByRole('button', { name: 'Livrer dans un autre pays' }).click()
  await onward(page).click()
  const buyer = { ...newBuyer(), country: 'Maroc', postalCode: '20000' }
  await writeDetails(page, buyer)
  await onward(page).click()
  await expect(refused).toContainText('plus de 5 ans')
  await expect(control(page, 'lastName')).toHaveValue(buyer.lastName)
  await control(page, 'country').fill('Tunisie')
  await control(page, 'postalCode').fill('1000')
  await expect(page.getByText('Selon votre adresse')).toBeVisible()
  await onward(page).click()
  await page.getByRole('link', { name: 'Interrogez la douane de ce pays' }).click()
  await page.getByRole('checkbox', { name: 'J’ai interrogé la douane de ce pays' }).check()
  await onward(page).click()
  await expect(stepTitle(page, transfer)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rien ne presse' })).toBeVisible()
  await expect(page.getByText('Nous répondons à votre commande au plus tard le')).toBeVisible()
  for (const title of [proof, last]) {
    await onward(page).click()
    await expect(stepTitle(page, title)).toBeVisible()
  }
  await expect(page.getByText('Total, livraison comprise')).toHaveCount(0)
  for (const line of ['Fin du numéro de série (VIN)', 'Première immatriculation', 'Droits et taxes de votre pays'])
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  await onward(page).click()
  await expect.poll(() => sent[0]).toMatchObject({ customerCountry: 'Tunisie', entryAsked: true })
})

test('the last step leads back to the details and to the transfer, and what was typed stays', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  const buyer = newBuyer()
  await goThrough(page, details)
  await writeDetails(page, buyer)
  await goThrough(page, transfer, proof, last)
  await page.getByRole('button', { name: 'Modifier (Virement de l’acompte)' }).click()
  await expect(stepTitle(page, transfer)).toBeVisible()
  await goThrough(page, proof, last)
  await page.getByRole('button', { name: 'Modifier (Vos informations)' }).click()
  await expect(control(page, 'email')).toHaveValue(buyer.email)
})
