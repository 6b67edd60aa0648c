import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected warning fails the test. A test that expects one installs its own spy.
const kinds = ['error', 'warn'] as const
let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  for (const kind of kinds)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void printed.push([kind, ...words]))
})

afterEach(() => {
  for (const kind of kinds) vi.mocked(console[kind]).mockRestore()
  expect(
    printed.map((words) => words.map(String).join(' ')).join('\n'),
    'unexpected console.error or console.warn',
  ).toBe('')
})
