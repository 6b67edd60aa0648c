import { expect, type Page } from '@playwright/test'
import { carField, openCarForm } from './car-form.ts'

/** An editor's actions in a car's form in the Studio. */
export class StudioPage {
  readonly #page: Page
  readonly #site: string

  constructor(page: Page, site: string) {
    this.#page = page
    this.#site = site
  }

  open(id: string): Promise<void> {
    return openCarForm(this.#page, this.#site, id)
  }

  async setPrice(euros: number): Promise<void> {
    const price = carField(this.#page, 'price')
    await price.fill(String(euros))
    await price.blur()
  }

  /** Replaces the main picture and waits until the form shows the new one. */
  async setMainPicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Photos en détail' }).click()
    // The first picture field of that group is the main one's.
    const field = this.#page.getByTestId('image-input').first()
    const shown = field.getByTestId('hotspot-image-input')
    const before = await shown.getAttribute('src')
    await field.getByRole('button', { name: 'Ouvrir le menu des options d’image' }).click()
    const chooser = this.#page.waitForEvent('filechooser')
    await this.#page.getByRole('menuitem', { name: 'Téléverser' }).click()
    await (await chooser).setFiles(file)
    await expect(shown).not.toHaveAttribute('src', before ?? '', { timeout: 30_000 })
  }

  /** Publishes, and answers the question that comes if the change is a large one or the score falls. Returns when the last button
   *  was pressed, in milliseconds. */
  async publish(): Promise<number> {
    const button = this.#page.getByRole('button', { name: 'Publier', exact: true })
    const question = this.#page.getByRole('dialog', { name: 'Publier cette voiture ?' })
    const done = this.#page.getByText('La page change après la mise en ligne.')
    await expect(button).toBeEnabled({ timeout: 20_000 })
    let pressed = Date.now()
    await button.click()
    await expect(question.or(done)).toBeVisible({ timeout: 30_000 })
    if (await question.isVisible()) {
      pressed = Date.now()
      await question.getByRole('button', { name: 'Publier quand même' }).click()
    }
    await expect(done).toBeVisible({ timeout: 30_000 })
    return pressed
  }
}
