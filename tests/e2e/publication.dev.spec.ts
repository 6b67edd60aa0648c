import { createClient } from '@sanity/client'
import { expect, test, type Page } from '@playwright/test'
import { localContent } from '../../schemas/domain/content-source.ts'
import { formatEuros, formatKilometres } from '../../schemas/domain/money.ts'
import { makeWorkbook } from '../fixtures/make-workbook.ts'
import { devUrl } from './addresses.ts'
import { StudioPage } from './studio-page.ts'
import { watchContext } from './watch-page.ts'

/** Milliseconds. The first time, the Studio is still being built. */
const STUDIO = 60_000
const refused = 'ford-focus-2018-001'
const awaited = 'lexus-nx-2019-001'

const lake = createClient({
  ...localContent,
  apiVersion: '2025-02-19',
  apiHost: `${devUrl}/_lake`,
  useProjectHostname: false,
  useCdn: false,
  token: 'local',
})
const titles = { publication: 'Publication', import: 'Importer des voitures' } as const
const tool = async (page: Page, name: keyof typeof titles) => {
  await page.goto(`${devUrl}/studio/${name}`)
  await expect(page.getByRole('heading', { level: 1, name: titles[name] })).toBeVisible({ timeout: STUDIO })
}

test('an editor reserves a car by one click, a build starts, and the visitor sees it', async ({ context }) => {
  const watched = watchContext(context)
  const [id] = await lake.fetch<string[]>('*[_type == "vehicle" && coalesce(status, "available") == "available"]._id')
  if (!id) throw new Error('no car is for sale')
  const slug = await lake.fetch<string>('*[_id == $id][0].slug.current', { id })
  const editor = await context.newPage()
  await new StudioPage(editor, devUrl).open(id)
  const visitor = await context.newPage()
  await visitor.goto(`/vehicles/${slug}`)
  await editor.getByRole('button', { name: 'Marquer réservé' }).click()
  await expect(visitor.getByRole('main')).toContainText('Réservé', { timeout: 15_000 })
  await expect(editor.getByRole('button', { name: 'Marquer réservé' })).toBeHidden()
  await tool(editor, 'publication')
  await expect(editor.getByRole('heading', { name: 'En ligne', exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(editor.getByRole('heading', { name: 'Rien n’attend d’être mis en ligne' })).toBeVisible()
  await lake.patch(id).set({ status: 'available' }).commit()
  expect(watched.outside, 'requests that left this machine').toEqual([])
  expect(watched.faults, 'errors in the console').toEqual([])
})

test('a refused car stays on the site as it was and is named with the reason, while another one is published', async ({
  page,
  request,
}) => {
  const ofCar = (id: string) => lake.fetch<{ price: number; version: string }>('*[_id == $id][0]', { id })
  const [{ price, version }, { price: other }] = await Promise.all([ofCar(refused), ofCar(awaited)])
  const shows = (car: string, euros: number) =>
    expect
      .poll(async () => (await request.get(`/vehicles/${car}`)).text(), { timeout: 60_000 })
      .toContain(formatEuros(euros))
  await tool(page, 'publication')
  // Written without the Studio, as an import does: its form would refuse the value.
  await lake
    .transaction()
    .patch(refused, { set: { price: price + 1_000, version: 'Ecoboost '.repeat(40) } })
    .patch(awaited, { set: { price: other + 1_000 } })
    .commit()
  const aside = page.getByRole('region', { name: '1 document laissé de côté' })
  await expect(aside).toContainText('reste en ligne', { timeout: 60_000 })
  await expect(aside).toContainText('Version : Au plus 200 caractères. Valeur : «\u00a0Ecoboost')
  await expect(page.getByRole('heading', { name: 'En ligne', exact: true })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ford Focus' }),
    'a refused car is named once, not also among the changes that wait',
  ).toHaveCount(1)
  await shows(awaited, other + 1_000)
  await shows(refused, price)
  await lake
    .transaction()
    .patch(refused, { set: { price, version } })
    .patch(awaited, { set: { price: other } })
    .commit()
  await expect(aside).toBeHidden({ timeout: 60_000 })
  const button = page.getByRole('button', { name: 'Mettre en ligne maintenant' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeEnabled({ timeout: 15_000 })
})

test('a scheduled car appears at its time automatically', async ({ page }) => {
  const slug = await lake.fetch<string>('*[_id == $id][0].slug.current', { id: awaited })
  const showFrom = async (milliseconds: number) => {
    const publishAt = new Date(Date.now() + milliseconds).toISOString()
    await lake.patch(awaited).set({ publishAt }).commit()
    return publishAt
  }
  const answer = async () => (await page.request.get(`/vehicles/${slug}`, { maxRedirects: 0 })).status()
  await showFrom(3_600_000)
  await expect.poll(answer, { timeout: 60_000 }).not.toBe(200)
  const publishAt = await showFrom(10_000)
  await expect.poll(answer, { timeout: 60_000 }).toBe(200)
  expect(Date.now()).toBeGreaterThan(Date.parse(publishAt))
  await lake.patch(awaited).unset(['publishAt']).commit()
})

test('a file of cars is checked before import: errors by line, then drafts with the next free numbers', async ({
  page,
}) => {
  await tool(page, 'import')
  const choose = async (name: string, content: string | Uint8Array, said: string, label = 'Choisir un fichier') => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: label }).click({ timeout: STUDIO })
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    await expect(page.getByRole('status')).toContainText(said, { timeout: 30_000 })
  }
  const head = ['Marque', 'Modèle', 'Année', 'Prix', 'Kilométrage', 'Énergie']
  const mileage = 100_000 + (Date.now() % 90_000)
  const lines = [head, ['Essai', 'Import', '19', '14 000', 'cent', 'Vapeur']].map((cells) => cells.join(';'))
  await choose('voitures.csv', `\ufeff${lines.join('\r\n')}`, '1 ligne à corriger')
  await expect(page.getByRole('status')).toContainText('1 ligne dans « voitures.csv »')
  await expect(page.getByRole('row').nth(1)).toContainText('2Année-modèle : « 19 » n’est pas un nombre entier')
  // A look at another tool loses nothing.
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status')).toContainText('1 ligne à corriger')

  const stock = [
    [...head, 'Première immatriculation'],
    ['Essai', 'Import', 2019, 14_000, mileage, 'Essence', new Date('2019-03-15')],
    ['Essai', 'Import', 2019, { formula: 'D2-4100', value: 9_900 }, mileage + 1, 'Diesel', '04/2019'],
    ['Essai', null, 2019, 9_900, mileage + 2, 'Diesel', null],
  ]
  await choose(
    'stock.xlsx',
    makeWorkbook({ Notes: [['à voir']], Stock: stock }),
    '2 nouvelles voitures, 1 ligne à corriger',
    'Choisir le fichier corrigé',
  )
  await expect(page.getByRole('status')).toContainText('dans « stock.xlsx », feuille « Stock »')
  await expect(page.getByRole('row').nth(1)).toContainText('4Modèle : À remplir.')
  const before = await lake.fetch<number>('count(*[brand == "Essai"])', {}, { perspective: 'raw' })
  await page.getByRole('button', { name: 'Importer seulement les 2 voitures sans faute' }).click()
  await expect(page.getByRole('status')).toContainText('2 brouillons créés')
  // Two cars of the same model differ by their mileage.
  const second = page.getByRole('listitem').filter({ hasText: 'essai-import-2019-002' })
  await expect(second).toContainText(`${formatEuros(9_900)} · ${formatKilometres(mileage + 1)}`)
  const drafts = await lake.fetch<{ _id: string; price: number; slug: string; firstRegistration: string }[]>(
    '*[brand == "Essai"] | order(slug.current desc) [0...2] {_id, price, firstRegistration, "slug": slug.current}',
    {},
    { perspective: 'raw' },
  )
  expect(before).toBe(0)
  expect(drafts).toEqual([
    {
      _id: expect.stringMatching(/^drafts\./),
      price: 9_900,
      slug: 'essai-import-2019-002',
      firstRegistration: '2019-04',
    },
    {
      _id: expect.stringMatching(/^drafts\./),
      price: 14_000,
      slug: 'essai-import-2019-001',
      firstRegistration: '2019-03-15',
    },
  ])
  await lake.delete({ query: '*[brand == "Essai"]' })
})
