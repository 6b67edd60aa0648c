import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunks } from '../../../vite.config.ts'

/** All texts that an expression of letters, groups and negative lookaheads stands for; the excluded ones count too. */
function alternativesOf(source: string): string[] {
  let position = 0
  const read = (): string[] => {
    const complete: string[] = []
    let current = ['']
    while (position < source.length) {
      const sign = source[position++] ?? ''
      if (sign === ')') break
      if (sign === '|') {
        complete.push(...current)
        current = ['']
      } else if (sign === '(') {
        const excludes = source.startsWith('?!', position)
        if (excludes) position += 2
        const group = [...(excludes ? [''] : []), ...read()]
        current = current.flatMap((text) => group.map((more) => text + more))
      } else {
        const letter = sign === '\\' ? source[position++] : sign
        current = current.map((text) => `${text}${letter}`)
      }
    }
    return [...complete, ...current]
  }
  return read()
}

const files = [
  ...globSync('{web/src,schemas}/**/*.{ts,tsx,css}'),
  ...globSync('node_modules/{*,@sanity/*}').map((folder) => `${folder}/`),
  // Vite's own module.
  'vite/preload-helper.js',
].map((file) => file.replaceAll('\\', '/'))

test.each(chunks)('every name in the expression of the chunk $name is that of a file', ({ test: { source } }) => {
  const names = alternativesOf(source)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !files.some((file) => file.includes(name)))).toEqual([])
})
