import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './scripts/checks/chromium.ts'
import { devUrl, siteUrl } from './tests/e2e/addresses.ts'

/** Specs that write to the shop: they share its mailbox and the faults put into it, and a car is ordered only once. */
const writing = [
  'contact',
  'newsletter',
  'purchase',
  'purchase-confirm',
  'purchase-steps',
  'purchase-trouble',
  'withdrawal',
]
/** Specs that build the site anew while others would read it, time a start, or start a second site beside the first. */
const serial = ['build', 'publish', 'old-deploy', 'translation']
const files = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

// The servers are started by `npm test`, on free ports and on a copy of the repository; or by hand, on the usual ones. It also
// says which projects run at the same time: see scripts/test.ts.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/reports/browser',
  forbidOnly: true,
  fullyParallel: false,
  // A browser needs a core; what shares something has one worker (see the projects).
  workers: 2,
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
    { name: 'dev', testMatch: '**/*.dev.spec.ts', workers: 1, use: { baseURL: devUrl } },
    { name: 'writing', testMatch: files(writing), workers: 1, use: { baseURL: siteUrl } },
    {
      name: 'pages',
      fullyParallel: true,
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.dev.spec.ts', '**/*.soak.spec.ts', ...files([...writing, ...serial])],
      use: { baseURL: siteUrl },
    },
    { name: 'serial', testMatch: files(serial), workers: 1, use: { baseURL: siteUrl } },
    // Too long for npm test: npm run soak.
    ...(process.env['SOAK']
      ? [{ name: 'soak', testMatch: '**/*.soak.spec.ts', workers: 1, use: { baseURL: siteUrl } }]
      : []),
  ],
})
