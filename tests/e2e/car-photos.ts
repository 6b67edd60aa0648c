import { expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/** The sample's car with a 360° view of 24 photos and photos of all categories. */
export const TURNING = '/vehicles/audi-a3-sportback-2015-001'

export const stage = (page: Page) => page.getByRole('tabpanel').first()
export const position = (page: Page, text: string) => expect(stage(page).getByText(/^\d+ sur \d+$/)).toHaveText(text)
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}
