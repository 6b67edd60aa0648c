import { expect, test } from '@playwright/test'
import { devUrl } from './addresses.ts'
import { carField, openCarForm } from './car-form.ts'
import { StudioPage } from './studio-page.ts'
import { lake, publishCar, removeCars, type TestCar } from './test-cars.ts'

test.describe.configure({ timeout: 240_000 })

let cars: TestCar[] = []
test.afterEach(async () => {
  await removeCars(cars)
  cars = []
})

test('one press drafts a description in twelve languages, to be read, corrected, undone and drafted anew', async ({
  page,
}) => {
  const description = { _type: 'localeText', fr: 'Sans accident. Une seule conductrice, non fumeuse.' }
  const car = await publishCar(page.request, { description, drafted: [], accident: 'none', keys: 2 })
  cars.push(car)
  const stored = async () =>
    (await lake.getDocument<TestCar>(`drafts.${car._id}`))?.['description'] as Record<string, string>

  await openCarForm(page, devUrl, car._id)
  await page.getByRole('tab', { name: 'Textes' }).click()
  const drafts = page.getByRole('region', { name: 'Traductions rédigées d’après la fiche' })
  const press = drafts.getByRole('button', { name: 'Préparer les traductions' })
  await press.click()
  await expect(drafts.getByText('Rédigé d’après la fiche')).toBeVisible()
  await expect(drafts.getByText('brouillon, à relire')).toHaveCount(12)
  await expect(drafts.getByRole('listitem')).toHaveText(['Une seule conductrice, non fumeuse.'])
  await expect.poll(async () => (await stored())?.['de']).toMatch(/Unfallfrei/)

  await drafts.getByRole('button', { name: 'Annuler' }).click()
  await expect(drafts.getByText('brouillon, à relire')).toHaveCount(0)
  await expect.poll(async () => Object.keys(await stored()).toSorted()).toEqual(['_type', 'fr'])

  await press.click()
  await drafts.getByRole('button', { name: 'Relu : Allemand' }).click()
  await drafts.getByText('Italien', { exact: true }).click()
  await drafts.getByLabel('Description, Italien').fill('Nessun incidente.')
  await expect(drafts.getByText('brouillon, à relire')).toHaveCount(10)
  await expect(drafts.getByText('corrigé à la main')).toHaveCount(1)

  await page.getByRole('tab', { name: 'Papiers' }).click()
  const keys = carField(page, 'keys')
  await keys.fill('1')
  await keys.blur()
  await page.getByRole('tab', { name: 'Textes' }).click()
  await expect(drafts.getByText('faits modifiés depuis')).toHaveCount(11)
  await drafts.getByRole('button', { name: 'Rédiger à nouveau' }).click()
  await expect(drafts.getByText('faits modifiés depuis')).toHaveCount(0)
  await expect.poll(async () => (await stored())['nl']).toMatch(/1 sleutel/)
  expect((await stored())['it']).toBe('Nessun incidente.')

  await new StudioPage(page, devUrl).publish()
  const html = async (language: string) => (await page.request.get(`${devUrl}/${language}/vehicles/${car.id}`)).text()
  await expect.poll(() => html('ja'), { timeout: 60_000 }).toContain('キー1本')
  expect(await html('it')).toContain('Nessun incidente.')
})
