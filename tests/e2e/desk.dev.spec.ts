import { expect, type Page, test } from '@playwright/test'
import { makeMessage } from '../../scripts/sales/sample-forms.ts'
import { devUrl } from './addresses.ts'
import { axeFindings } from './axe-findings.ts'
import { orderByHand, someCaller } from './caller.ts'
import { giveProof } from './given-proof.ts'
import { watchContext } from './watch-page.ts'

/** Milliseconds. The first time, the Studio is still being built. */
const STUDIO = 120_000
const sold = 'volvo-xc60-2018-001'
const repaid = 'dacia-duster-2020-001'

/** A tool on a phone is reached as on a laptop: by its address. */
const open = async (page: Page, tool: string, title: string) => {
  await page.goto(`${devUrl}/studio/${tool}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: STUDIO })
}

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('an order waits on the start page, is accepted with what was agreed, noted, and cancelled with its reason', async ({
  context,
  request,
}) => {
  const watched = watchContext(context)
  const placed = await orderByHand(request, { car: sold, caller: someCaller(), site: devUrl })
  expect(placed).toMatchObject({ ok: true })
  await giveProof(request, sold, devUrl)
  const page = await context.newPage()
  await open(page, '', 'À faire')
  const line = page.getByRole('region', { name: /^Commandes/ }).getByRole('link', { name: /Volvo XC60/ })
  await expect(line).toContainText('Accepter ou refuser')
  expect(await axeFindings(page, 'main')).toEqual([])

  await line.click()
  await expect(page.getByRole('heading', { level: 1, name: /Volvo XC60/ })).toBeVisible()
  const address = page.url()
  expect(await axeFindings(page, 'main')).toEqual([])
  await expect(page.getByRole('main').getByRole('link', { name: /^\+33/ })).toHaveAttribute('href', /^tel:\+33\d+$/)

  await expect(page.getByRole('button', { name: 'Refuser la commande' })).toBeVisible()
  await page.getByRole('button', { name: 'Accepter la commande' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accepter cette commande ?' })
  await expect(dialog).toContainText('Le client sera prévenu par e-mail')
  expect(await axeFindings(page, 'dialog')).toEqual([])
  await answerWhatIsAsked(page)
  await dialog.getByRole('button', { name: 'Accepter la commande' }).click()
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history).toContainText('Commande acceptée, par Local Editor')
  await expect(page.getByText(/^Acompte attendu jusqu’au /)).toBeVisible()

  await page.getByRole('textbox', { name: 'Note' }).fill('Rappeler mardi.')
  // A closed tab loses nothing: the address leads back, and the note is still there to be saved.
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Rappeler mardi.', { timeout: STUDIO })
  await page.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect(page.getByText(/^Écrite par Local Editor/)).toBeVisible()

  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Annuler cette commande ?' })
  await cancelling.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(cancelling).toContainText('Choisissez une raison.')
  await cancelling.getByRole('radio', { name: 'Nous en avons convenu avec le client' }).check()
  await cancelling.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(history).toContainText('Commande annulée : nous en avons convenu avec le client, par Local Editor')
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toBeHidden()
  expect(watched.outside, 'requests that left this machine').toEqual([])
  expect(watched.faults, 'errors in the console').toEqual([])
})

test('the money of a cancelled order is owed until a seller writes down, on a phone, when it went back', async ({
  page,
  request,
}) => {
  expect(await orderByHand(request, { car: repaid, caller: someCaller(), site: devUrl })).toMatchObject({
    ok: true,
  })
  await giveProof(request, repaid, devUrl)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'commandes/all', 'Commandes')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dacia Duster/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Accepter la commande' }).click()
  await answerWhatIsAsked(page)
  await dialog.getByRole('button', { name: 'Accepter la commande' }).click()
  await page.getByRole('button', { name: 'Acompte reçu' }).click()
  await dialog.getByRole('button', { name: 'Acompte reçu' }).click()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await dialog.getByRole('radio', { name: 'Nous en avons convenu avec le client' }).check()
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()

  const day = page.getByLabel('Jour du remboursement')
  await expect(day).toBeVisible()
  await expect(page.getByText(/^Remboursez tout ce que le client a payé, soit l’acompte de/)).toBeVisible()
  expect(await axeFindings(page, 'main')).toEqual([])
  // A day before the order is refused in words, and nothing is written down.
  await day.fill('2020-01-01')
  await page.getByRole('button', { name: 'Remboursé', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await day.fill((await day.getAttribute('max')) ?? '')
  await page.getByRole('button', { name: 'Remboursé', exact: true }).click()
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history).toContainText(/Remboursé/)
  await expect(day).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** Fills in what the dialog of an acceptance asks: the least transport, and the last day that can be chosen. */
async function answerWhatIsAsked(page: Page): Promise<void> {
  const transport = page.getByRole('textbox', { name: /^Prix du transport/ })
  if (await transport.isVisible()) {
    await transport.fill('rien')
    await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click()
    await expect(transport).toBeFocused()
    const announced = await page.getByText(/^Annoncé : /).textContent()
    await transport.fill(/^Annoncé : ([\d\s]+)/.exec(announced ?? '')?.[1] ?? '')
  }
  const day = page.getByLabel(/^Livraison convenue/)
  if (await day.isVisible()) await day.fill((await day.getAttribute('max')) ?? '')
}

test('orders are found by a part of the buyer’s name, which stays in the tab and in no address', async ({ page }) => {
  await open(page, 'commandes/all', 'Commandes')
  const search = page.getByRole('searchbox')
  // At once: the Studio mounts a tool twice while it starts, and what is typed in that moment stays.
  await search.fill('zzz')
  await expect(page.getByText('Aucune commande ne correspond à « zzz ».')).toBeVisible({ timeout: STUDIO })
  await search.fill('durand')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Durand')
  expect(page.url()).not.toContain('durand')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(search).toHaveValue('durand')
  await page.reload()
  await expect(search).toHaveValue('durand', { timeout: STUDIO })
  expect(await axeFindings(page, 'main')).toEqual([])
})

test('a visitor’s message is answered by mail on a phone, and its draft outlives the tab', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mark = `Essai ${Date.now()}`
  const message = { ...makeMessage(), message: mark, website: '', idempotencyKey: crypto.randomUUID() }
  const sent = await request.post(`${devUrl}/.netlify/functions/contact`, {
    headers: { origin: new URL(devUrl).origin },
    data: message,
  })
  expect(sent.ok()).toBe(true)
  await open(page, 'messages', 'Messages')
  await page.getByRole('link', { name: new RegExp(mark) }).click()
  const reply = page.getByRole('textbox', { name: 'Votre réponse' })
  await reply.fill('Bonjour, oui, elle est libre.')
  await page.reload()
  await expect(reply).toHaveValue('Bonjour, oui, elle est libre.', { timeout: STUDIO })
  expect(await axeFindings(page, 'main')).toEqual([])

  // Without network the text stays, and the page says so and how old it is.
  await page.route('**/.netlify/functions/desk*', (route) => route.abort())
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(page.getByText(/Votre texte est gardé dans ce navigateur/)).toBeVisible()
  await page.unroute('**/.netlify/functions/desk*')
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).last().click()
  await expect(page.getByText(/^Répondu par e-mail(, en cours d’envoi)?, par Local Editor/)).toBeVisible()
  await expect(reply).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('unwanted messages are ticked and deleted for good after a question with their number', async ({
  page,
  request,
}) => {
  const mark = `Pub ${Date.now()}`
  for (const part of ['eins', 'zwei']) {
    const message = { ...makeMessage(), message: `${mark} ${part}`, website: '', idempotencyKey: crypto.randomUUID() }
    const sent = await request.post(`${devUrl}/.netlify/functions/contact`, {
      headers: { origin: new URL(devUrl).origin },
      data: message,
    })
    expect(sent.ok()).toBe(true)
  }
  await open(page, 'messages', 'Messages')
  await page.getByRole('searchbox').fill(mark)
  const lines = page.getByRole('main').getByRole('checkbox', { name: /^Choisir le message de/ })
  await expect(lines).toHaveCount(2, { timeout: STUDIO })
  await page.getByRole('checkbox', { name: 'Tout choisir' }).check()
  await page.getByRole('button', { name: 'Indésirable…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer 2 messages ?' })
  await expect(dialog).toContainText('pour de bon')
  expect(await axeFindings(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Ne rien supprimer' }).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Indésirable…' }).click()
  await dialog.getByRole('button', { name: 'Supprimer 2 messages' }).click()
  await expect(page.getByText(`Aucun message ne correspond à « ${mark} ».`)).toBeVisible()
})

test('a withdrawal has no box, and its line and its card are as wide as a message’s, on a phone too', async ({
  page,
  request,
}) => {
  const name = `Odile ${Date.now().toString(36).replaceAll(/\d/g, 'x')}`
  const send = (path: string, data: object) =>
    request.post(`${devUrl}/.netlify/functions/${path}`, {
      headers: { origin: new URL(devUrl).origin },
      data: { ...data, name, language: 'fr', website: '', startedAt: 0, idempotencyKey: crypto.randomUUID() },
    })
  expect((await send('contact', makeMessage())).ok()).toBe(true)
  const withdrawal = { reference: 'AGE-inconnue-1', email: 'odile@exemple.test' }
  expect((await send('withdrawal', withdrawal)).ok()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'messages', 'Messages')
  await page.getByRole('searchbox').fill(name)
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(lines).toHaveCount(2, { timeout: STUDIO })
  const withdrawn = lines.filter({ hasText: 'Rétractation' })
  await expect(withdrawn.getByRole('checkbox')).toHaveCount(0)
  const widths = await lines
    .getByRole('link')
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().width))
  expect(widths[0]).toBe(widths[1])
  await withdrawn.getByRole('link').click()
  const card = withdrawn.getByText('Référence AGE-inconnue-1').last()
  await expect(card).toBeVisible()
  const reply = await withdrawn.getByRole('textbox', { name: 'Votre réponse' }).boundingBox()
  expect(reply?.width).toBeGreaterThan(250)
})

test('a message that is deleted from its own card leaves the screen, and what was begun as its answer this browser', async ({
  page,
  request,
}) => {
  const mark = `Carte ${Date.now()}`
  const message = { ...makeMessage(), message: mark, website: '', idempotencyKey: crypto.randomUUID() }
  const headers = { origin: new URL(devUrl).origin }
  expect((await request.post(`${devUrl}/.netlify/functions/contact`, { headers, data: message })).ok()).toBe(true)
  await open(page, 'messages', 'Messages')
  await page.getByRole('searchbox').fill(mark)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: mark })
  await line.getByRole('link').first().click({ timeout: STUDIO })
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Voici mon IBAN')
  const drafts = () => page.evaluate(() => Object.values(localStorage).join().includes('Voici mon IBAN'))
  expect(await drafts()).toBe(true)
  await line.getByRole('button', { name: 'Indésirable…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer 1 message ?' })
  expect(await axeFindings(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Supprimer 1 message' }).click()
  await expect(page.getByText(`Aucun message ne correspond à « ${mark} ».`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer la réponse' })).toBeHidden()
  await expect(page).toHaveURL(/\/messages\/unanswered$/)
  expect(await drafts()).toBe(false)
})

test('who may only read sees an order without buttons, and reads why', async ({ page }) => {
  await page.route('**/.netlify/functions/desk*', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer local-viewer' } })
  })
  await open(page, 'commandes/all', 'Commandes')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText(/^Votre compte peut lire/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historique' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Imprimer'])
})
