import type { Page } from '@playwright/test'

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () => Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    // A hidden window draws no frames, at which Playwright would look by default.
    { polling: 100 },
  )
