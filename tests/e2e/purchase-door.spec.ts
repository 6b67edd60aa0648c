import { expect, type Locator, type Page } from '@playwright/test'
import { axeInBothSchemes } from './axe-findings.ts'
import { test } from './caller.ts'
import { hydrated } from './hydrated.ts'
import { freeCars, goThrough, newBuyer, onward, openPurchase, steps, stepTitle, writeDetails } from './purchase-page.ts'
import { watchContext } from './watch-page.ts'

const { details, transfer, proof, last } = steps
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** The lines of a receipt, 'Transport : 1 400 – 1 900 €'. */
const linesOf = (receipt: Locator): Promise<string[]> =>
  receipt
    .locator('dl > div')
    .evaluateAll((lines) =>
      lines.map((line) =>
        [line.querySelector('dt'), line.querySelector('dd')]
          .map((part) => (part?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim())
          .join(' : '),
      ),
    )
const door = (page: Page) => page.locator('[data-door]')

/** A free car that Senegal lets in. */
async function carForSenegal(page: Page, free: string[]): Promise<string> {
  const file = (await (await page.request.get('/door/SN.json')).json()) as { cars: Record<string, { entry: string[] }> }
  const car = free.find((id) => file.cars[id]?.entry[0] === 'open')
  if (!car) throw new Error('no free car may enter Senegal')
  return car
}

test('a buyer in Dakar reads the same lines and total from the list to the mail and the order', async ({
  page,
  request,
  context,
}) => {
  const car = await carForSenegal(page, await freeCars(page, request))
  const watched = watchContext(context)
  await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))

  await openPurchase(page, car)
  await expect(door(page)).toContainText('Sénégal')
  const lines = await linesOf(door(page))
  expect(lines[0]).toMatch(/^Prix de la voiture(, hors TVA)? : [\d ]+ €$/)
  expect(lines.slice(1).map((line) => line.split(' : ')[0])).toEqual([
    'Transport',
    'Droits de douane',
    'TVA du pays',
    'Taxe de première immatriculation',
    'Total à votre porte',
    'Soit, à la parité fixe',
    'Non compris, selon votre cas',
  ])
  const total = lines.at(-3)?.split(' : ')[1] ?? ''
  expect(total).toMatch(/^[\d ]+ – [\d ]+ €$/)
  await expect(door(page)).toContainText('nous ne le percevons pas')
  expect(await axeInBothSchemes(page)).toEqual([])

  const buyer = { ...newBuyer(), country: 'Sénégal', postalCode: '10000', city: 'Dakar' }
  await onward(page).click()
  await writeDetails(page, buyer)
  await goThrough(page, transfer, proof, last)
  expect(await linesOf(door(page))).toEqual(lines)
  await expect(door(page)).toContainText('Ce calcul n’est pas une offre')
  expect(await axeInBothSchemes(page)).toEqual([])
  await onward(page).click()

  await expect(page).toHaveURL(/\/payment-confirmation$/)
  await page.getByText('Le coût à votre porte').click()
  await expect(door(page)).toBeVisible()
  expect(await linesOf(door(page))).toEqual(lines)

  type SeenMail = { text: string; subject: string; fields: [string, string][] }
  const mails = async (subject: string) =>
    ((await (await request.get('/__mailbox/api/mails')).json()) as SeenMail[]).filter(
      (mail) => mail.subject.startsWith(subject) && mail.fields.some(([, value]) => value.includes(buyer.email)),
    )
  for (const subject of ['Votre commande est enregistrée', 'Nouvelle commande']) {
    await expect.poll(async () => (await mails(subject)).length, { timeout: 90_000 }).toBe(1)
    const text = plain((await mails(subject))[0]?.text ?? '')
    // The seller reads them in his own words.
    const isSellers = subject === 'Nouvelle commande'
    for (const line of lines) expect(text).toContain(isSellers ? line.replace('à votre porte', 'à sa porte') : line)
  }

  // The list and the car's page show this total too.
  await page.goto('/vehicles')
  await hydrated(page)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/vehicles/${car}"]`) })
  await expect(card.first()).toContainText(total)
  await page.goto(`/vehicles/${car}`)
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
  expect(watched).toEqual({ faults: [], outside: [] })
})

test('the address decides the place: step 2 shows the lines that it changes, with the total', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/door/')) asked.push(pathname)
  })
  const [car] = await freeCars(page, page.request)
  if (!car) throw new Error('every car of the sample is taken')
  await openPurchase(page, car)
  await expect(door(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await onward(page).click()
  await expect(stepTitle(page, details)).toBeVisible()
  await writeDetails(page, { ...newBuyer(), country: 'Suisse', postalCode: '1200', city: 'Genève' })
  await expect(door(page)).toContainText('Suisse, calculé le')
  // Switzerland's registration is unknown: no sum is called a total.
  await expect(door(page)).toContainText('Somme des lignes connues')
  expect(asked).toEqual(['/door/CH.json'])
  await goThrough(page, transfer, proof, last)
  await expect(door(page)).toContainText('Suisse')
})

test('on a phone the country alone shows why the car may not enter, and what it costs elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const free = await freeCars(page, page.request)
  const file = (await (await page.request.get('/door/MA.json')).json()) as { cars: Record<string, { entry: string[] }> }
  const car = free.find((id) => file.cars[id]?.entry[0] === 'refused')
  if (!car) throw new Error('no free car is refused in Morocco')
  await openPurchase(page, car)
  await onward(page).click()
  await expect(stepTitle(page, details)).toBeVisible()
  await page.locator('#buyer-country').fill('Maroc')
  await expect(page.getByText('Maroc : ce pays n’admet pas')).toBeInViewport({ ratio: 0.9 })
  await expect(door(page)).toHaveCount(0)
  await page.locator('#buyer-country').fill('Suisse')
  await expect(door(page)).toContainText('Suisse, calculé le')
})

test('amounts that have changed since are shown anew before the order, and nothing typed is lost', async ({ page }) => {
  const car = await carForSenegal(page, await freeCars(page, page.request))
  await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))
  // An older build: its transport costs one euro.
  let isOld = true
  await page.route('**/door/SN.json', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: isOld ? text.replaceAll(/\[1,\[1400,1900\]/g, '[1,[1,1]') : text })
  })
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  await openPurchase(page, car)
  await expect(door(page)).toContainText('Transport1 €')
  const buyer = { ...newBuyer(), country: 'Sénégal', postalCode: '10000', city: 'Dakar' }
  await onward(page).click()
  await writeDetails(page, buyer)
  await goThrough(page, transfer, proof, last)
  isOld = false
  await onward(page).click()
  await expect(page.getByText('Les montants à votre porte ont changé depuis : voici les nouveaux.')).toBeVisible()
  await expect(door(page)).toContainText('1 400 – 1 900 €')
  await expect(page.getByText(buyer.lastName).first()).toBeVisible()
  await expect(stepTitle(page, last)).toBeVisible()
  await onward(page).click()
  await expect(page).toHaveURL(/\/payment-confirmation$/)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.['doorLines']).not.toBe(sent[1]?.['doorLines'])
})
