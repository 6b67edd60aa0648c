import { expect, type Page } from '@playwright/test'

export interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What an editor does in the tabs of a car. */
export class VehicleDesk {
  readonly #page: Page
  readonly #studio: string

  constructor(page: Page, site: string) {
    this.#page = page
    this.#studio = `${site}/studio`
  }

  /** A car's form, of a new one or by its id. The very first time the Studio is still being built. */
  async open(id: string): Promise<void> {
    await this.#page.goto(`${this.#studio}/intent/edit/id=${id};type=vehicle/`)
    await expect(this.field('brand')).toBeEditable({ timeout: 120_000 })
  }

  field(name: string) {
    return this.#page.getByTestId(`field-${name}`).locator('input')
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }

  tab(name: 'Fiche' | 'Photos' | 'Aperçu' | 'Prêt à vendre') {
    return this.#page.getByRole('tab', { name, exact: true }).first()
  }

  /** Gives files to a category and waits until each of them is in or refused. */
  async give(category: string, files: UploadFile[]): Promise<void> {
    await this.#page.getByLabel(`Photos : ${category}`).setInputFiles(files)
    await expect(this.uploads.getByRole('button', { name: 'Fermer' })).toBeVisible({ timeout: 60_000 })
  }

  get uploads() {
    return this.#page.getByRole('region', { name: 'Envoi des photos' })
  }

  photosOf(category: string) {
    return this.#page.getByRole('region', { name: new RegExp(`^${category}`) }).locator('li')
  }
}
