import { expect, type Page } from '@playwright/test'

/** What an editor does at a car's form in the Studio. */
export class StudioDesk {
  readonly #page: Page
  readonly #studio: string

  constructor(page: Page, site: string) {
    this.#page = page
    this.#studio = `${site}/studio`
  }

  /** Opens a car's form by its id, as a link in a mail would. The very first time the Studio is still being built. */
  async open(id: string): Promise<void> {
    await this.#page.goto(`${this.#studio}/intent/edit/id=${id};type=vehicle/`)
    await expect(this.#field('price').locator('input')).toBeEditable({ timeout: 60_000 })
  }

  async setPrice(euros: number): Promise<void> {
    const price = this.#field('price').locator('input')
    await price.fill(String(euros))
    await price.blur()
  }

  /** Uploads a picture in place of the main one and waits until the form shows it. */
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

  async publish(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Publier', exact: true })
    await expect(button).toBeEnabled({ timeout: 20_000 })
    await button.click()
  }

  #field(name: string) {
    return this.#page.getByTestId(`field-${name}`)
  }
}
