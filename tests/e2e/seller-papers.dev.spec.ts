import { expect, test } from '@playwright/test'
import { devUrl } from './addresses.ts'
import { axeFindings } from './axe-findings.ts'
import { acceptByMail, givePaper, orderByHand, someCaller } from './caller.ts'
import { giveProof } from './given-proof.ts'

/** Milliseconds. The first time, the Studio is still being built. */
const STUDIO = 120_000
const car = 'renault-megane-2017-001'
const paper = 'transferProof'

test('papers are checked and refused at the desk with the keyboard, and the start page names those of today', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const placed = await orderByHand(request, { car, caller: someCaller(), site: devUrl })
  await giveProof(request, car, devUrl)
  await acceptByMail(request, { site: devUrl, car })
  const token = new URL(String(placed['orderLink']), devUrl).searchParams.get('order') ?? ''
  await givePaper(request, { site: devUrl, token, paper })

  await page.goto(`${devUrl}/studio`)
  const tasks = page.getByRole('region', { name: /^Dossiers/ })
  const task = tasks.getByRole('link', { name: /Renault M/ })
  await expect(task).toContainText('Justificatif du virement : à vérifier', { timeout: STUDIO })
  expect(await axeFindings(page, 'main')).toEqual([])
  await task.click()
  const file = page.getByRole('region', { name: /^Le dossier/ })
  await expect(file.getByRole('img', { name: 'QR code du dossier' })).toBeVisible()
  const proof = file.getByRole('listitem').filter({ hasText: 'Justificatif du virement' })
  await proof.getByRole('button', { name: /^Refuser/ }).press('Enter')
  await proof.getByRole('radio', { name: 'Autre raison' }).check()
  await proof.getByRole('button', { name: 'Refuser ce papier' }).press('Enter')
  await expect(proof.getByRole('alert')).toContainText('Écrivez au client ce qui ne va pas.')
  expect(await axeFindings(page, 'main')).toEqual([])
  await proof.getByRole('textbox').fill('Il manque le nom de la banque.')
  await proof.getByRole('button', { name: 'Refuser ce papier' }).press('Enter')
  await expect(proof).toContainText('refusé : Il manque le nom de la banque.')

  await givePaper(request, { site: devUrl, token, paper })
  const check = proof.getByRole('button', { name: 'Vérifié : Justificatif du virement' })
  await expect(proof).toContainText('À vérifier', { timeout: 30_000 })
  await check.press('Enter')
  await expect(page.getByRole('heading', { name: /^Le dossier \(1 sur/ })).toBeVisible()
  const conformity = file.getByRole('listitem').filter({ hasText: 'Certificat de conformité' })
  await conformity.getByRole('button', { name: /^Pas nécessaire/ }).press('Enter')
  await file.getByText(/^Les autres papiers/).click()
  await expect(conformity.getByRole('button', { name: /^Finalement nécessaire/ })).toBeVisible()
  await file.getByText('Départ, arrivée, douane').click()
  const left = file.getByRole('form', { name: 'Départ de la voiture' })
  await left.getByLabel('Partie le').fill('2020-01-01')
  await left.getByRole('button', { name: /^Noter/ }).press('Enter')
  await expect(left.getByRole('alert')).toContainText('Ce jour est trop tôt')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
