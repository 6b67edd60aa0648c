import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { dealerStock } from '../fixtures/dealer-stock.ts'
import { makeWorkbook } from '../fixtures/make-workbook.ts'
import { devUrl } from './addresses.ts'
import { orderCar, someCaller } from './caller.ts'
import { lake, publishCar, removeCars, type TestCar } from './test-cars.ts'

test.describe.configure({ timeout: 240_000 })

/** A brand of its own, so that a list can hold this test's cars alone. */
const brand = 'Essai Auto'
let cars: TestCar[] = []
test.afterEach(async () => {
  await removeCars(cars)
  cars = []
})

async function publishCars(page: Page, prices: readonly number[]) {
  for (const [index, price] of prices.entries())
    cars.push(await publishCar(page.request, { brand, model: `Modèle ${index + 1}`, mileage: 120_000 + index, price }))
}

/** Prices by model, the published one before the draft's. */
const prices = () =>
  lake.fetch<number[]>('*[brand == $brand] | order(model, _id desc).price', { brand }, { perspective: 'raw' })

/** Opens the list of the test's cars, all ticked. */
async function choose(page: Page) {
  await page.goto(`${devUrl}/studio/structure/vehicles`)
  await page.getByLabel('Marque').selectOption(brand, { timeout: 120_000 })
  await page.getByRole('button', { name: 'Choisir des voitures' }).click()
  await page.getByRole('checkbox', { name: /^Tout choisir/ }).check()
}
const change = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the prices of many cars change in one dialog, without the held one, and come back in one press', async ({
  page,
}) => {
  await publishCars(page, [10_000, 20_000, 30_000])
  const [, , held] = cars
  if (!held) throw new Error('no car')
  const ordered = await orderCar(page.request, { car: held, caller: someCaller(), site: devUrl })
  expect(ordered).toMatchObject({ ok: true })
  const [first] = cars
  await lake.create({ ...first, _id: `drafts.${first?._id}`, _type: 'vehicle', version: 'en préparation' })

  await choose(page)
  await change(page, 'Prix')
  const dialog = page.getByRole('dialog', { name: 'Changer les prix' })
  await dialog.getByLabel('Combien').fill('300')
  // The test's cars share a rank, so their order is any.
  const line = (model: string) => dialog.getByRole('listitem').filter({ hasText: model })
  await expect(line('Modèle 1')).toContainText(/10.000.€ → 10.300.€/)
  await expect(line('Modèle 3')).toContainText('Laissée de côté. Une commande la tient.')
  await dialog.getByRole('button', { name: 'Changer 2 prix' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 prix changés.')).toBeVisible()
  await expect.poll(prices).toEqual([10_300, 10_300, 20_300, 30_000])
  // The draft's other change stays unpublished.
  expect(await lake.fetch('*[_id == $id][0].version', { id: first?._id })).not.toBe('en préparation')

  // Somebody else sets one of the prices: taking back leaves that one.
  await lake
    .patch(cars[1]?._id ?? '')
    .set({ price: 19_500 })
    .commit()
  await page.reload()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText(/^Annulé, sauf ce qui a changé depuis.*Essai Auto Modèle 2/)).toBeVisible()
  await expect.poll(prices).toEqual([10_000, 10_000, 19_500, 30_000])
})

test('a price that falls by more than a third is only changed on purpose', async ({ page }) => {
  await publishCars(page, [10_000])
  await choose(page)
  await change(page, 'Prix')
  const dialog = page.getByRole('dialog', { name: 'Changer les prix' })
  await dialog.getByLabel('Sens').selectOption('Baisser de')
  await dialog.getByLabel('Unité').selectOption('pour cent')
  await dialog.getByLabel('Combien').fill('40')
  await expect(dialog).toContainText('Est-ce bien le nouveau prix ?')
  await expect(dialog.getByRole('button', { name: 'Changer les prix' })).toBeDisabled()
  await dialog.getByLabel('Essai Auto Modèle 1').check()
  await dialog.getByRole('button', { name: 'Changer 1 prix' }).click()
  await expect.poll(prices).toEqual([6000])
})

test('an answer that is lost on its way is asked for, and nothing is changed twice', async ({ page }) => {
  await publishCars(page, [10_000])
  await choose(page)
  await change(page, 'Prix')
  const dialog = page.getByRole('dialog', { name: 'Changer les prix' })
  await dialog.getByLabel('Combien').fill('300')
  // The lake writes, but a gateway loses its answer. (Of an aborted request Sanity makes a page about CORS, in place of the Studio.)
  await page.route('**/data/mutate/**', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502 })
  })
  await dialog.getByRole('button', { name: 'Changer 1 prix' }).click()
  await expect(page.getByText('1 prix changé.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog).toBeHidden()
  expect(await prices()).toEqual([10_300])
})

test('an equipment of the list is found by its words, ticked on many cars, and comes off in one press', async ({
  page,
}) => {
  await publishCars(page, [10_000, 20_000])
  const equipment = () =>
    lake.fetch<unknown[]>(
      '*[brand == $brand] | order(model){"list": equipment, "own": features[].fr}',
      { brand },
      { perspective: 'raw' },
    )
  const before = await equipment()
  await choose(page)
  await change(page, 'Équipements')
  const dialog = page.getByRole('dialog', { name: 'Changer les équipements' })
  await dialog.getByLabel('Chercher un équipement').fill('chauffant volant')
  const add = dialog.getByRole('group', { name: 'Ajouter' })
  await expect(add.getByRole('checkbox')).toHaveCount(1)
  await add.getByLabel('Volant chauffant').check()
  await dialog.getByLabel('Ajouter en vos mots').fill('Coffre de toit | nichtraucher')
  await expect(dialog.getByRole('listitem').nth(1)).toContainText(
    '+ Volant chauffant + Véhicule non-fumeur + Coffre de toit',
  )
  await dialog.getByRole('button', { name: 'Changer 2 voitures' }).click()
  await expect(page.getByText('2 voitures changées.')).toBeVisible()
  for (const car of await equipment())
    expect(car).toEqual({
      list: expect.arrayContaining(['heatedWheel', 'nonSmoker']),
      own: expect.arrayContaining(['Coffre de toit']),
    })
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('Annulé : les anciennes valeurs sont revenues.')).toBeVisible()
  expect(await equipment()).toEqual(before)
})

const openImport = async (page: Page) => {
  await page.goto(`${devUrl}/studio/import`)
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible({ timeout: 120_000 })
}
const give = (page: Page, buffer: Buffer) =>
  page.getByLabel('Tableau de voitures').setInputFiles({ name: 'stock.xlsx', mimeType: '', buffer })

test('a dealer’s own file goes in at once, and its wrong rows are named once', async ({ page }) => {
  const parks = ['1001', '1002', '1003', '1004', '1005', '1007', '1009', '1010', '1011']
  await openImport(page)
  await give(page, Buffer.from(makeWorkbook(dealerStock)))
  await expect(page.getByRole('heading', { name: /nouvelles voitures, [23] lignes à corriger/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^9 Prix : «.à voir/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /^11 Même voiture qu’à la ligne 6/ })).toHaveCount(1)
  // An unknown title becomes a column, and the browser remembers it.
  await page.getByLabel('Colonne de « N° parc »').selectOption('Motorisation')
  await expect(page.getByText('12 titres reconnus')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir le fichier corrigé' }).click()
  await (await chooser).setFiles({ name: 'stock.xlsx', mimeType: '', buffer: Buffer.from(makeWorkbook(dealerStock)) })
  await expect(page.getByText('12 titres reconnus')).toBeVisible()
  await page.getByRole('button', { name: /^Importer seulement les [89] voitures sans faute/ }).click()
  await expect(page.getByRole('heading', { name: /^[89] brouillons créés/ })).toBeVisible({ timeout: 30_000 })
  await lake.delete({ query: '*[_id in path("drafts.**") && engineType in $parks]', params: { parks } })
})

test('the stock leaves as a workbook, and comes back as an update that says what changes', async ({ page }) => {
  await publishCars(page, [10_000, 20_000])
  await choose(page)
  const download = page.waitForEvent('download')
  await change(page, 'Excel')
  // Before the page is left: the file is made in it.
  const stock = await (await download).path()
  await openImport(page)
  await give(page, await readFile(stock))
  await expect(page.getByRole('heading', { name: '2 sans changement' })).toBeVisible({ timeout: 30_000 })

  const slug = cars[0]?.id ?? ''
  const rows = [
    ['Identifiant', 'Prix', 'Version'],
    [slug, 10_500, null],
    ['audi-q2-1999-999', 1, 'x'],
  ]
  await give(page, Buffer.from(makeWorkbook({ Stock: rows })))
  await expect(page.getByRole('heading', { name: '1 à changer, 1 ligne à corriger' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: /audi-q2-1999-999/ })).toContainText('Aucune voiture du Studio ne porte')
  const review = page.getByRole('list', { name: 'Ce qui change, voiture par voiture' })
  await expect(review).toContainText(/10.000.€ → 10.500.€/)
  await expect(review).not.toContainText('Version')
  await page.getByLabel(/^Une case du fichier est vide/).check()
  await expect(review).toContainText('→ vide')
  // An empty version lowers the score: that asks, as « Publier » does.
  await review.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Changer seulement 1 voiture' }).click()
  await expect(page.getByRole('heading', { name: '1 voiture changée' })).toBeVisible({ timeout: 30_000 })
  expect(await lake.fetch('*[_id == $id][0]{price, version}', { id: cars[0]?._id })).toEqual({
    price: 10_500,
    version: null,
  })
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('Annulé : les anciennes valeurs sont revenues.')).toBeVisible()
  expect(await lake.fetch('*[_id == $id][0].price', { id: cars[0]?._id })).toBe(10_000)
})
