import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/setup/quiet-console.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', setupFiles } },
      {
        plugins: [react()],
        test: { name: 'dom', include: ['tests/unit/**/*.test.tsx'], environment: 'jsdom', setupFiles },
      },
    ],
  },
})
