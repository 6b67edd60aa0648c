import { type BrowserContext, expect, type Locator, test } from '@playwright/test'
import { devUrl } from './addresses.ts'
import { carField, openCarForm } from './car-form.ts'
import { publishCar, removeCars, type TestCar } from './test-cars.ts'
import { watchContext } from './watch-page.ts'

const PUBLICATIONS = 10

test.describe.configure({ timeout: 600_000 })

let cars: TestCar[] = []
test.afterEach(async () => {
  await removeCars(cars)
  cars = []
})

/** Whether the button could be pressed. */
const isPressed = (button: Locator) =>
  button.click({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )

/** An editor with a browser of her own, who types letter after letter into one field. */
async function openEditor(context: BrowserContext, car: TestCar, name: string) {
  const page = await context.newPage()
  await openCarForm(page, devUrl, car._id)
  const input = carField(page, name)
  let typed = await input.inputValue()
  const button = page.getByRole('button', { name: 'Publier', exact: true })
  const type = async (text: string) => {
    await input.click()
    await input.press('End')
    for (const letter of text) await input.press(letter)
    typed += text
  }
  return {
    page,
    typed: () => typed,
    type,
    async publish() {
      // A publication that the Studio put off may have taken these letters with it: then there is nothing to publish.
      for (let more = 0; !(await isPressed(button)); more++) {
        expect(more, 'letters typed for nothing to publish').toBeLessThan(3)
        await type('n')
      }
    },
    shows: (field: string) => carField(page, field).inputValue(),
  }
}

test('two editors type in one car while either publishes, ten times: no crash, and no letter is lost', async ({
  browser,
  request,
}) => {
  const car = await publishCar(request, {})
  cars.push(car)
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const watched = contexts.map(watchContext)
  const [ann, bea] = [await openEditor(contexts[0], car, 'version'), await openEditor(contexts[1], car, 'model')]
  for (const round of Array.from({ length: PUBLICATIONS }, (_, n) => n)) {
    const [writer, publisher] = round % 2 ? [ann, bea] : [bea, ann]
    await publisher.type('ab')
    await Promise.all([writer.type('cdefgh'), publisher.publish()])
    await publisher.type('m')
  }
  for (const editor of [ann, bea]) {
    await expect(editor.page.getByText('getAttribute')).toBeHidden()
    await expect.poll(() => editor.shows('version'), { timeout: 60_000 }).toBe(ann.typed())
    await expect.poll(() => editor.shows('model'), { timeout: 60_000 }).toBe(bea.typed())
  }
  // Of two publications at once the second finds no draft, and is told so by the hosted lake, too.
  const isSecond = (fault: string) => /status of 404 .*\/data\/actions\//.test(fault)
  expect(watched.flatMap(({ faults }) => faults).filter((fault) => !isSecond(fault))).toEqual([])
})

test('closing the tab while letters are not saved yet asks first, and not once they are saved', async ({ page }) => {
  const car = `closing-${Date.now()}`
  await openCarForm(page, devUrl, car)
  const { promise: line, resolve: mend } = Promise.withResolvers<void>()
  await page.route('**/data/actions/**', (route) => line.then(() => route.continue()))
  await carField(page, 'version').fill('abc')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  mend()
  await expect(page.getByText('Enregistrement...')).toBeHidden()
  await expect(page.getByText(/^Enregistré/)).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})
