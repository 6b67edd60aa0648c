import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './scripts/checks/chromium.ts'
import { devUrl, siteUrl } from './tests/e2e/addresses.ts'

/** Specs that write to the shop: they share its mailbox and injected faults, and can order each car only once. */
const writing = [
  'contact',
  'held',
  'newsletter',
  'seller-papers',
  'proof',
  'purchase',
  'purchase-confirm',
  'purchase-door',
  'purchase-proof',
  'purchase-steps',
  'purchase-trouble',
  'withdrawal',
  'verify',
]
/** Specs that must run alone: they rebuild the site, time a start, or start a second site. */
const serial = ['build', 'rebuild', 'publish', 'old-deploy', 'translation']
const files = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

// `npm test` starts the servers on free ports and a copy of the repository, and decides which projects run in parallel
// (scripts/test.ts). Started by hand, they use the usual ports.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/reports/browser',
  forbidOnly: true,
  fullyParallel: false,
  // A browser needs a core. Projects whose specs share state have one worker.
  workers: 2,
  // Generous, because two busy cores are slow: only a test that hangs should time out.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fr-FR',
    // A request that the worker makes is none of the page's, so page.route() would not see it; offline.spec.ts allows it.
    serviceWorkers: 'block',
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
