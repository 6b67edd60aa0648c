import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Generous, because a busy machine is slow: only a test that hangs should time out.
const testTimeout = process.env['SOAK'] ? 30 * 60_000 : 120_000
const setupFiles = ['tests/setup/quiet-console.ts', 'tests/setup/content.ts']

const limits = { testTimeout, hookTimeout: testTimeout }
/** Folders whose tests stub no variables or modules that other tests see. They share loaded modules, which takes a third of
 *  the time. */
const scripts = ['bench', 'dev', 'sample', 'site', 'snapshot', 'studio']
const pure = [
  ...['schemas', 'studio', 'web', ...scripts.map((name) => `scripts/${name}`)].map(
    (folder) => `tests/unit/${folder}/**/*.test.ts`,
  ),
  'scripts/content-lake/test/**/*.test.ts',
]

/** Content of the Studio under test (studio/content-source.ts). */
const define = {
  __CONTENT_SOURCE__: JSON.stringify({ projectId: 'agelocal', dataset: 'production', siteUrl: 'https://shop.test' }),
}

export default defineConfig({
  test: {
    // More than cores, because many tests wait for a process or a lock; Vitest would even leave a core free.
    maxWorkers: '150%',
    projects: [
      { define, test: { name: 'pure', include: pure, isolate: false, environment: 'node', setupFiles, ...limits } },
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: pure,
          environment: 'node',
          setupFiles: [...setupFiles, 'tests/setup/patient-store.ts'],
          ...limits,
        },
      },
      {
        define,
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['tests/unit/**/*.test.tsx'],
          pool: 'vmThreads',
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'tests/setup/patient-dom.ts'],
          ...limits,
        },
      },
    ],
  },
})
