import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './scripts/checks/chromium/chromium-flags.ts'
import { devUrl, siteUrl } from './tests/e2e/addresses.ts'

// The servers are started by `npm test`, on free ports and on a copy of the house; or by hand, on the usual ones.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/reports/browser',
  forbidOnly: true,
  fullyParallel: false,
  // One at a time: the line is timed, and two browsers on two cores would time each other.
  workers: 1,
  // Two busy cores are slow, not wrong: only what hangs may fail by time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fr-FR',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: chromiumFlags },
  },
  projects: [
    { name: 'dev', testMatch: '**/*.dev.spec.ts', use: { baseURL: devUrl } },
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.dev.spec.ts', '**/*.soak.spec.ts'],
      use: { baseURL: siteUrl },
    },
    // Too long for npm test: npm run soak.
    ...(process.env['SOAK'] ? [{ name: 'soak', testMatch: '**/*.soak.spec.ts', use: { baseURL: siteUrl } }] : []),
  ],
})
