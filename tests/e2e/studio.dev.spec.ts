import { expect, test } from '@playwright/test'
import { formatEuros } from '../../schemas/domain/money.ts'
import { devUrl } from './addresses.ts'
import { brokenFiles, photoFiles } from './photo-files.ts'
import { VehiclePage } from './vehicle-page.ts'
import { watchContext } from './watch-page.ts'

test.describe.configure({ timeout: 240_000 })

test('a car is entered from its registration paper and twenty photos, sorted by keyboard, and published', async ({
  context,
}) => {
  const watched = watchContext(context)
  const page = await context.newPage()
  const form = new VehiclePage(page, devUrl)
  await form.open(`studio-test-${Date.now()}`)

  // Numbers as on the registration paper; an invalid one is kept with an explanation but not published.
  await form.fill({ brand: 'Škoda', model: 'Kodiaq RS', year: '2021', price: '24 500 €', mileage: 'env. 60000' })
  await expect(page.getByRole('alert')).toContainText('« env. 60000 » n’est pas un nombre')
  const publish = page.getByRole('button', { name: 'Publier', exact: true })
  await expect(publish).toBeDisabled()
  await form.fill({ mileage: '61 200 km' })
  await expect(page.getByRole('alert')).toBeHidden()
  await form.field('price').blur()
  await expect(form.field('price')).toHaveValue('24\u00a0500')
  await expect(form.field('slug')).toHaveValue(/^skoda-kodiaq-rs-2021-\d{3}$/)

  await form.tab('Photos').click()
  const files = [...(await photoFiles(20, 'exterieur')), ...brokenFiles(), ...(await photoFiles(1, 'exterieur'))]
  await form.give('Extérieur', files)
  await expect(form.photosOf('Extérieur')).toHaveCount(20)
  await expect(form.uploads.locator('li', { hasText: 'iphone.heic' })).toContainText('abîmée')
  for (const reason of ['PDF', 'abîmée', '40 Mo', 'vide', 'une seconde fois'])
    await expect(form.uploads).toContainText(reason)
  const first = form.photosOf('Extérieur').first()
  await expect(first).toContainText('Principale')
  await expect(first).toContainText('Škoda Kodiaq RS 2021, extérieur, vue 1')

  // Sorted and moved by keyboard only.
  const last = form.photosOf('Extérieur').last().locator('[aria-pressed]')
  await last.press('2')
  await expect(form.photosOf('Intérieur')).toHaveCount(1)
  await expect(form.photosOf('Intérieur')).toContainText('intérieur, vue 1')
  await form.photosOf('Extérieur').nth(1).locator('[aria-pressed]').press('Alt+ArrowLeft')
  await expect(first).toContainText('vue 2')

  // A flaw: click on the picture, then describe it.
  await first.getByRole('button', { name: 'Décrire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Décrire la photo' })
  await dialog.getByRole('button', { name: 'Placer un défaut ici' }).click({ position: { x: 40, y: 40 } })
  await dialog.getByLabel('Défaut 1', { exact: true }).selectOption('Rayure')
  await dialog.getByLabel('Défaut 1, endroit').selectOption('Portière avant droite')
  await dialog.getByLabel('Taille (cm)').fill('3')
  await dialog.getByRole('button', { name: /^Défaut 1 : Portière avant droite.*rayure de 3.cm/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Terminé' }).click()
  await expect(first).toContainText('1 défaut')

  // Publishing now would leave out photos that are still uploading.
  await expect(publish).toBeEnabled()
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/images/**', (route) => sent.then(() => route.continue()))
  const given = form.give('Autres photos', await photoFiles(12, 'tour'))
  await expect(publish).toBeDisabled()
  send()
  await given
  await expect(publish).toBeEnabled()
  await expect(form.photosOf('Tour de la voiture')).toHaveCount(12)

  await page.getByRole('button', { name: 'Prêt à vendre' }).click()
  await page.getByRole('button', { name: /Indiquez la version/ }).click()
  await expect(form.field('version')).toBeFocused()
  await form.fill({ version: '2.0 TDI 200' })

  await publish.click()
  const slug = await form.field('slug').inputValue()
  const visitor = await context.newPage()
  await expect(async () => {
    await visitor.goto(`${devUrl}/vehicles/${slug}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Kodiaq RS', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(visitor.getByRole('main')).toContainText(formatEuros(24_500))
  expect(watched.outside, 'requests that left this machine').toEqual([])

  await form.tab('Fiche').click()
  await page.getByRole('button', { name: 'Ouvrir les actions du document' }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer ce véhicule' }).click()
  await expect(form.field('slug')).toHaveValue(slug.replace('-001', '-002'))
})

test('a lost connection loses no photo: nothing partial stays, and it is uploaded later', async ({ page }) => {
  const form = new VehiclePage(page, devUrl)
  await form.open(`studio-cut-${Date.now()}`)
  await form.tab('Photos').click()
  let sent = 0
  let isCut = true
  await page.route('**/assets/images/**', (route) => {
    sent += 1
    return isCut && sent >= 2 ? route.abort() : route.continue()
  })
  await page.getByLabel('Photos : Intérieur').setInputFiles(await photoFiles(3, 'interieur'))
  await expect(form.uploads).toContainText('Le réseau a coupé')
  await expect(form.uploads).toContainText('2 en attente du réseau')
  await expect(form.photosOf('Intérieur')).toHaveCount(1)
  isCut = false
  await form.uploads.getByRole('button', { name: 'Réessayer maintenant' }).click()
  await expect(form.photosOf('Intérieur')).toHaveCount(3)

  // Discarding is not offered for an unpublished car: it would delete it.
  await page.getByRole('button', { name: 'Ouvrir les actions du document' }).click()
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Annuler les modifications' })).toBeHidden()
})

test('photos dropped from a folder are sorted by mouse, and changes can be undone', async ({ page }) => {
  const form = new VehiclePage(page, devUrl)
  await form.open(`studio-mouse-${Date.now()}`)
  await form.tab('Photos').click()
  await form.drop('Extérieur', await photoFiles(4, 'souris'))
  await expect(form.photosOf('Extérieur')).toHaveCount(4)

  await form.drag(form.photosOf('Extérieur').nth(1), form.category('Moteur'))
  await expect(form.photosOf('Moteur')).toHaveCount(1)
  await expect(form.photosOf('Extérieur')).toHaveCount(3)
  // While a photo is dragged, all sections are visible at the bottom of the tab.
  await form.drag(form.photosOf('Extérieur').last(), () => page.getByRole('toolbar').getByText('Intérieur'))
  await expect(form.photosOf('Intérieur')).toHaveCount(1)

  await page.keyboard.press('Control+z')
  await expect(form.photosOf('Intérieur')).toHaveCount(0)
  await expect(form.photosOf('Extérieur')).toHaveCount(3)
})

test('the preview shows the site’s own page with the current draft, in any language', async ({ context }) => {
  const [viewer, writer] = [await context.newPage(), await context.newPage()]
  const [shown, written] = [new VehiclePage(viewer, devUrl), new VehiclePage(writer, devUrl)]
  await shown.open('skoda-octavia-2018-001')
  await shown.tab('Aperçu').click()
  const site = viewer.frameLocator('iframe[title="Aperçu de la page"]')
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Octavia', { timeout: 60_000 })
  await written.open('skoda-octavia-2018-001')
  const price = 13_579
  await written.fill({ price: String(price) })
  const typed = Date.now()
  await expect(site.getByRole('main')).toContainText(formatEuros(price))
  test.info().annotations.push({ type: 'typed to preview', description: `${Date.now() - typed} ms` })

  await viewer.getByLabel('Langue').selectOption('de')
  await expect(site.locator('html')).toHaveAttribute('lang', 'de')
  await expect(site.getByRole('main')).toContainText(formatEuros(price), { timeout: 30_000 })
  await viewer.getByLabel('Téléphone').check()
  await expect.poll(() => site.locator('html').evaluate((html) => html.clientWidth)).toBe(390)
})

test('the list shows how full the catalogue is and what each car lacks, and can be filtered by brand or state', async ({
  page,
}) => {
  await page.goto(`${devUrl}/studio/structure/vehicles`)
  const cars = page.locator('[data-ui="PaneItem"]:has(img)')
  await expect(cars.first()).toContainText(/€\s· .*km\s· .*\s· \d+\/100/, { timeout: 120_000 })
  await expect(page.getByText(/^\d+\/50$/)).toBeVisible()
  const all = await cars.count()
  await page.getByLabel('Marque').selectOption('Audi')
  await expect.poll(() => cars.count()).toBeLessThan(all)
  await expect(cars.filter({ hasNotText: 'Audi' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Incomplets' }).click()
  await expect(page.getByText(/^Manque : |Toutes les voitures sont complètes/).first()).toBeVisible({ timeout: 20_000 })
})
