import { expect, type Page } from '@playwright/test'

/** What an editor types into, in a car's form in the Studio. */
export const carField = (page: Page, name: string) => page.getByTestId(`field-${name}`).locator('input')

/** Opens a car's form, of a new one or by its id, as a link in a mail would. The very first time the Studio is still being
 *  built. */
export async function openCarForm(page: Page, site: string, id: string): Promise<void> {
  await page.goto(`${site}/studio/intent/edit/id=${id};type=vehicle/`)
  await expect(carField(page, 'brand')).toBeEditable({ timeout: 120_000 })
}
