import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A busy machine is slow, not wrong: only what hangs may fail by time.
const testTimeout = process.env['SOAK'] ? 30 * 60_000 : 60_000
const setupFiles = ['tests/setup/quiet-console.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['tests/unit/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
})
