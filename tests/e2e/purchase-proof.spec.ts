import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { someCaller, test } from './caller.ts'
import { axeInBothSchemes } from './axe-findings.ts'
import { freeCars, goThrough, newBuyer, onward, openPurchase, steps, writeDetails } from './purchase-page.ts'
import { hydrated } from './hydrated.ts'

const { details, transfer, proof, last } = steps

/** A whole PDF of two parts. */
const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, 32), Buffer.from('\n%%EOF\n')])
const pdf = { name: 'virement.pdf', mimeType: 'application/pdf', buffer: bytes }
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/** Goes to step 4 of a car. */
async function toProof(page: Page, car: string) {
  await openPurchase(page, car)
  await goThrough(page, details)
  await writeDetails(page, newBuyer())
  await goThrough(page, transfer, proof)
}
/** How many files this browser has kept; the page opened the database when it was loaded. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('age-proof', 1)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('proofs').objectStore('proofs').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
const section = (page: Page) => page.locator('[data-proof]')
const fileLink = (page: Page) => section(page).getByRole('link', { name: /virement\.pdf .*reçu/ })

test('the proof of step 4 outlasts a refresh, arrives after the order, and opens by its own link and no other', async ({
  page,
  request,
}) => {
  const [one, other] = await freeCars(page, request)
  if (!one || !other) throw new Error('two cars of the sample are needed')
  await toProof(page, one)
  await page.getByLabel('Justificatif du virement').setInputFiles(pdf)
  await expect(page.getByText('Choisi : virement.pdf')).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(1)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Choisi : virement.pdf')).toBeVisible()
  await goThrough(page, last)
  await onward(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande !' })).toBeVisible()
  await expect(fileLink(page)).toBeVisible()
  const address = (await fileLink(page).getAttribute('href')) ?? ''
  const answer = await request.get(address)
  expect(answer.headers()['content-disposition']).toContain('attachment')
  expect(hashOf(await answer.body())).toBe(hashOf(bytes))
  expect(await axeInBothSchemes(page)).toEqual([])

  // The next buyer comes from another network: two orders of one have to be confirmed by mail.
  await page.setExtraHTTPHeaders({ 'x-test-caller': someCaller() })
  await toProof(page, other)
  await goThrough(page, last)
  await onward(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue !' })).toBeVisible()
  await page.getByRole('heading', { name: 'Vous avez viré l’acompte ?' }).click()
  await section(page).getByLabel('Choisir un fichier').setInputFiles(pdf)
  await expect(fileLink(page)).toBeVisible()
  const foreign = (await fileLink(page).getAttribute('href')) ?? ''
  const file = /&file=[\w-]+/.exec(address)?.[0] ?? ''
  expect((await request.get(foreign.replace(/&file=[\w-]+/, file))).status()).toBe(404)
  await section(page).getByRole('button', { name: 'Supprimer virement.pdf' }).click()
  await expect(section(page).getByText('virement.pdf est supprimé.')).toBeVisible()
  expect((await request.get(foreign)).status()).toBe(404)
})

test('without a network the order goes through, the proof waits, and « Réessayer » sends it', async ({
  page,
  request,
}) => {
  const [car] = await freeCars(page, request)
  if (!car) throw new Error('every car of the sample is taken')
  await toProof(page, car)
  await page.getByLabel('Justificatif du virement').setInputFiles(pdf)
  let isDown = true
  await page.route('**/.netlify/functions/dossier?**', (route) =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await goThrough(page, last)
  await onward(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande !' })).toBeVisible()
  await expect(section(page).getByText('Pas de connexion')).toBeVisible()
  await expect(section(page).getByText('Votre commande, elle, est enregistrée')).toBeVisible()
  isDown = false
  await section(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(fileLink(page)).toBeVisible()
})

test('a file that is no paper is refused with its reason', async ({ page, request }) => {
  const [car] = await freeCars(page, request)
  if (!car) throw new Error('every car of the sample is taken')
  await toProof(page, car)
  await goThrough(page, last)
  await onward(page).click()
  await page.getByRole('heading', { name: 'Vous avez viré l’acompte ?' }).click()
  const input = section(page).getByLabel('Choisir un fichier')
  await input.setInputFiles({ name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(section(page).getByText('Ce fichier est vide.')).toBeVisible()
  await input.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.7 cut off') })
  await expect(section(page).getByText('Ce fichier est abîmé ou incomplet')).toBeVisible()
  await input.setInputFiles({ ...pdf, buffer: Buffer.concat([bytes, Buffer.alloc(6_000_000, 32)]) })
  await expect(section(page).getByText('Ce fichier dépasse 10')).toBeVisible()
})
