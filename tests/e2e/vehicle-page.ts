import { expect, type Locator, type Page } from '@playwright/test'
import { carField, openCarForm } from './car-form.ts'

export interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** An editor's actions in the tabs of a car. */
export class VehiclePage {
  readonly #page: Page
  readonly #site: string

  constructor(page: Page, site: string) {
    this.#page = page
    this.#site = site
  }

  open(id: string): Promise<void> {
    return openCarForm(this.#page, this.#site, id)
  }

  field(name: string) {
    return carField(this.#page, name)
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }

  tab(name: 'Fiche' | 'Photos' | 'Aperçu' | 'Prêt à vendre') {
    return this.#page.getByRole('tab', { name, exact: true }).first()
  }

  /** Adds files to a category and waits until each is uploaded or refused. */
  async give(category: string, files: UploadFile[]): Promise<void> {
    await this.#page.getByLabel(`Photos : ${category}`).setInputFiles(files)
    await expect(this.uploads.getByRole('button', { name: 'Fermer' })).toBeVisible({ timeout: 60_000 })
  }

  get uploads() {
    return this.#page.getByRole('region', { name: 'Envoi des photos' })
  }

  /** Drops files on a category, as from a folder of the computer, and waits as `give` does. */
  async drop(category: string, files: UploadFile[]): Promise<void> {
    const sent = files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    }))
    const dataTransfer = await this.#page.evaluateHandle((list) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    }, sent)
    for (const event of ['dragenter', 'dragover', 'drop'])
      await this.category(category).dispatchEvent(event, { dataTransfer })
    await expect(this.uploads.getByRole('button', { name: 'Fermer' })).toBeVisible({ timeout: 60_000 })
  }

  /** Drags a photo with the mouse onto `target`, a function if the target appears only during the drag. */
  async drag(photo: Locator, target: Locator | (() => Locator)): Promise<void> {
    const { mouse } = this.#page
    const thumb = photo.locator('[aria-pressed]')
    await thumb.scrollIntoViewIfNeeded()
    const from = await middleOf(thumb)
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + 12, from.y + 12, { steps: 4 })
    const place = typeof target === 'function' ? target() : target
    await place.scrollIntoViewIfNeeded()
    const to = await middleOf(place)
    await mouse.move(to.x, to.y, { steps: 4 })
    await mouse.up()
  }

  category(name: string) {
    return this.#page.getByRole('region', { name: new RegExp(`^${name}`) })
  }

  photosOf(category: string) {
    return this.category(category).locator('li')
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
