import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected warning fails the test. A test that expects one installs its own spy.
// jsdom has no class for the element <search>, which browsers know since 2023; React says so once.
const isJsdomGap = ([text, tag]: unknown[]) =>
  tag === 'search' && String(text).startsWith('The tag <%s> is unrecognized')
/** On a busy machine a rule takes longer than the Studio likes, which says so. */
const isSlowRule = ([text]: unknown[]) => /^Custom validator at .* has taken more than/.test(String(text))
const kinds = ['error', 'warn'] as const
let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  for (const kind of kinds)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      if (!isJsdomGap(words) && !isSlowRule(words)) printed.push([kind, ...words])
    })
})

afterEach(() => {
  for (const kind of kinds) vi.mocked(console[kind]).mockRestore()
  expect(
    printed.map((words) => words.map(String).join(' ')).join('\n'),
    'unexpected console.error or console.warn',
  ).toBe('')
})
