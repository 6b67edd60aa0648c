import { Buffer } from 'node:buffer'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { papersLinks } from '../../netlify/lib/signed-links.ts'
import { sampleOf } from '../../scripts/command/environment.ts'
import { siteUrl } from './addresses.ts'
import { axeInBothSchemes } from './axe-findings.ts'
import { acceptByMail, givePaper, orderByHand, test } from './caller.ts'
import { giveProof } from './given-proof.ts'
import { hydrated } from './hydrated.ts'
import { freeCars } from './purchase-page.ts'

const pdf = (n: number) => Buffer.from(`%PDF-1.4\n% ${n}\n%%EOF\n`)

interface Mail {
  to: string[]
  subject: string
  text: string
}
const mails = async (request: APIRequestContext) => (await (await request.get('/__mailbox/api/mails')).json()) as Mail[]

/** The signed address of the seller's button « Accepter la commande », in his mail about the order behind the buyer's link: another
 *  test may have ordered the same car before. */
async function acceptLink(request: APIRequestContext, orderLink: string): Promise<string> {
  const name = /order=([a-z\d-]+~[a-z\d-]+)\./.exec(orderLink)?.[1] ?? 'no order'
  const find = async () =>
    (await mails(request))
      .flatMap(({ text }) => text.match(/\/\.netlify\/functions\/order\?move=accepted&order=[\w.~-]+/g) ?? [])
      .find((link) => link.includes(`=${name}.`))
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

/** A free car of which nobody sent a photo yet, in this or an earlier run. */
async function unprovenCar(page: Page, request: APIRequestContext): Promise<string> {
  for (const car of await freeCars(page, request)) {
    const state = (await (await request.get(`/.netlify/functions/proof?vehicle=${car}`)).json()) as { last?: object }
    if (!state.last) return car
  }
  throw new Error('every free car of the sample has a photo')
}

/** Orders a free car and accepts it. Returns the token of the order's link. */
async function acceptedOrder(page: Page, request: APIRequestContext, caller: string): Promise<string> {
  const [car = ''] = await freeCars(page, request)
  const placed = await orderByHand(request, { car, caller })
  const token = new URL(String(placed['orderLink']), siteUrl).searchParams.get('order') ?? ''
  await giveProof(request, car)
  await acceptByMail(request, { site: siteUrl, car })
  return token
}

test('a seller refuses a paper and drops another on his phone; the buyer reads why in his mail and on his page', async ({
  page,
  request,
  caller,
}) => {
  const token = await acceptedOrder(page, request, caller)
  await givePaper(request, { site: siteUrl, token, paper: 'transferProof' })
  const [vehicleId = '', id = ''] = (token.split('.')[0] ?? '').split('~')
  const { pageUrl } = papersLinks(sampleOf('ORDER_LINK_SECRET') ?? '', { vehicleId, id, siteUrl: '' }, Date.now())

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pageUrl)
  await hydrated(page)
  const order = page.getByRole('region')
  const proof = order.getByRole('listitem').filter({ hasText: 'Justificatif du virement' })
  await expect(proof).toContainText('À vérifier')
  expect(await axeInBothSchemes(page)).toEqual([])

  await proof.getByRole('button', { name: 'Refuser', exact: true }).click()
  const send = proof.getByRole('button', { name: 'Refuser ce papier' })
  await expect(send).toBeDisabled()
  await proof.getByRole('radio', { name: 'Illisible' }).check()
  await send.click()
  await order.getByText(/^Les autres papiers/).click()
  await expect(proof).toContainText('Refusé : illisible')

  const invoice = order.getByRole('listitem').filter({ hasText: 'Facture de vente' })
  const chosen = page.waitForEvent('filechooser')
  await invoice.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await chosen).setFiles({ name: 'facture.pdf', mimeType: 'application/pdf', buffer: pdf(2) })
  await expect(invoice.getByRole('link', { name: 'Ouvrir facture.pdf' })).toBeVisible()
  // What is no paper is named, and nothing is kept.
  const wrong = page.waitForEvent('filechooser')
  await invoice.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await wrong).setFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no paper') })
  await expect(invoice.getByRole('alert')).toContainText('ni un PDF, ni un JPEG, ni un PNG')

  await order.getByText('Départ, arrivée, douane').click()
  const left = order.getByRole('form', { name: 'Départ de la voiture' })
  await left.getByLabel('Partie le').fill('2020-01-01')
  await left.getByRole('button', { name: 'Noter' }).click()
  await expect(left.getByRole('alert')).toContainText('Ce jour est trop tôt')
  await left.getByLabel('Partie le').fill((await left.getByLabel('Partie le').getAttribute('max')) ?? '')
  await left.getByRole('button', { name: 'Noter' }).click()
  await expect(left).toContainText('Noté :')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const told = async () =>
    (await mails(request)).filter(({ subject }) => subject.startsWith('Un papier est à renvoyer'))
  await expect.poll(async () => (await told()).length, { timeout: 150_000, intervals: [3000] }).toBe(1)
  expect((await told())[0]?.text).toContain('illisible')
  await page.goto(`/payment-confirmation?order=${token}`)
  await hydrated(page)
  await expect(page.getByText(/illisible/).first()).toBeVisible()
})

test('the seller’s button refuses an order without a photo of its car, says what to do, and accepts it once staff sent one', async ({
  page,
  request,
  caller,
}) => {
  const car = await unprovenCar(page, request)
  const placed = await orderByHand(request, { car, caller })
  const link = await acceptLink(request, String(placed['orderLink']))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  const refusal = 'il manque une photo de la voiture de 14 jours au plus'
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accepter la commande' })).toHaveCount(0)
  const pressed = await request.post(link, { form: { transport: '0' } })
  expect(await pressed.text()).toContain(refusal)

  await giveProof(request, car)
  await page.goto(link)
  const transport = page.getByLabel(/Prix du transport convenu/)
  if (await transport.isVisible()) await transport.fill('0')
  await page.getByRole('button', { name: 'Accepter la commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'C’est fait' })).toBeVisible()
  const { pathname, search } = new URL(String(placed['orderLink']), siteUrl)
  await page.goto(pathname + search)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('acceptée')
})

test('once accepted, an order lists who gives which paper by when, at 320 px and in the dark too, with sheets as PDF', async ({
  page,
  request,
  caller,
}) => {
  const token = await acceptedOrder(page, request, caller)
  const readings: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().includes('/functions/dossier?')) readings.push(sent.url())
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/payment-confirmation?order=${token}`)
  await hydrated(page)
  const papers = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Vos papiers' }) })
  await expect(papers.getByRole('heading', { level: 3 })).toHaveText(['Vous', 'Nous', 'Les autorités'])
  // One reading serves every part of the page, and each part knows what was sent in another.
  expect(readings).toHaveLength(1)
  const line = (name: string) => papers.locator('details', { has: page.locator('summary', { hasText: name }) })
  await expect(line('Justificatif du virement')).toContainText('À envoyer')
  await page
    .locator('[data-proof]')
    .getByLabel('Choisir un fichier')
    .setInputFiles({
      name: 'virement.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(3),
    })
  await expect(line('Justificatif du virement')).toContainText('Reçu, en cours de vérification')
  await expect(papers.getByRole('link', { name: 'Tout télécharger (ZIP)' })).toBeVisible()
  expect(readings).toHaveLength(1)
  const request13750 = line('Demande d’immatriculation')
  await request13750.locator('summary').click()
  await request13750.getByRole('button', { name: 'C’est fait' }).click()
  await expect(request13750.locator('summary')).toContainText('Fait')

  await page.route('**/.netlify/functions/dossier?**', (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await expect(line('Justificatif du virement')).toContainText('État inconnu')
  await expect(papers.getByText('À envoyer')).toHaveCount(0)
  await page.unroute('**/.netlify/functions/dossier?**')
  await papers.getByRole('button', { name: 'Réessayer' }).click()
  await expect(line('Justificatif du virement')).toContainText('Reçu, en cours de vérification')
  const sheet = papers.getByRole('link', { name: /PDF/ }).first()
  const answer = await request.get((await sheet.getAttribute('href')) ?? '')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  for (const line of await papers.locator('summary').all()) await line.click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await axeInBothSchemes(page)).toEqual([])
})

test('a forged link to the papers is refused with a page that says what to do', async ({ page }) => {
  expect((await page.goto('/.netlify/functions/papers?open=forged'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable')
  await page.goto('/dossiers?link=forged')
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable')
})
