import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translator } from '../../../studio/french-texts.ts'

const files = globSync([
  'node_modules/sanity/lib/{index,structureTool-*}.js',
  'node_modules/@sanity/{ui,orderable-document-list}/dist/index.js',
])

test('what the Studio’s packages say in English only is still where it is put into French', () => {
  const { inFrench, left } = translator()
  const french = files.map((file) => inFrench(file, readFileSync(file, 'utf8')) ?? '').join('')
  expect([...left]).toEqual([])
  expect(french).not.toContain('Close dialog')
})

test('a text that an update has changed is told', () => {
  const { inFrench, left } = translator()
  inFrench('node_modules/@sanity/ui/dist/index.js', '"aria-label": "Close this dialog"')
  expect([...left]).toContain('"aria-label": "Close dialog"')
})
