import { expect, type Page } from '@playwright/test'

/** Fields of a car's form in the Studio. */
export const carField = (page: Page, name: string) => page.getByTestId(`field-${name}`).locator('input')

/** Opens the form of a new car, or of a car by its id, as a link in a mail does. Slow the first time, while the Studio is being
 *  built. */
export async function openCarForm(page: Page, site: string, id: string): Promise<void> {
  await page.goto(`${site}/studio/intent/edit/id=${id};type=vehicle/`)
  await expect(carField(page, 'brand')).toBeEditable({ timeout: 120_000 })
}
