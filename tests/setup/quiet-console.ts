import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning that nobody expected is a failure. A test that expects one puts its own spy over these.
const kinds = ['error', 'warn'] as const
let said: unknown[][] = []

beforeEach(() => {
  said = []
  for (const kind of kinds)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void said.push([kind, ...words]))
})

afterEach(() => {
  for (const kind of kinds) vi.mocked(console[kind]).mockRestore()
  expect(said.map((words) => words.map(String).join(' ')).join('\n'), 'unexpected console.error or console.warn').toBe(
    '',
  )
})
