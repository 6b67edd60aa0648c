import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, headersFile } from '../../../../scripts/site/headers.ts'

const policy = (imageBase: string, translateWidget = false) =>
  contentSecurityPolicy({ boot: 'start()', styles: ['a{}', 'b{}'], imageBase, translateWidget })
const rule = (text: string, name: string) => text.split('; ').find((part) => part.startsWith(`${name} `))

test('nothing may be loaded that is not named', () => {
  expect(policy('/_lake')).toMatch(/^default-src 'none'; /)
})

test('the one inline script is allowed by its hash, and no other', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(rule(policy('/_lake'), 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
})

test('every page’s inline style sheet is allowed by its hash', () => {
  expect(rule(policy('/_lake'), 'style-src')?.match(/'sha256-/g)).toHaveLength(2)
  expect(rule(policy('/_lake'), 'style-src')).not.toContain('unsafe-inline')
})

test('pictures come from the site, and from where they are hosted', () => {
  expect(rule(policy('/_lake'), 'img-src')).toBe("img-src 'self' data:")
  expect(rule(policy('https://cdn.sanity.io/some/path'), 'img-src')).toBe("img-src 'self' data: https://cdn.sanity.io")
})

test('only the map may stand in a frame', () => {
  expect(rule(policy('/_lake'), 'frame-src')).toBe('frame-src https://www.openstreetmap.org')
})

test('the page translation’s hosts are named only where it is offered', () => {
  expect(policy('/_lake')).not.toContain('google')
  const offered = policy('/_lake', true)
  for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect([name, rule(offered, name)]).toEqual([
      name,
      expect.stringMatching(/ https:\/\/[\w.-]*(google|gstatic)[\w.-]*/),
    ])
  expect(offered).not.toContain("'unsafe-eval'")
})

test('files with a hash in their name may be kept for a year', () => {
  const file = headersFile({ boot: '', styles: [], imageBase: '/_lake', translateWidget: false, demo: false })
  expect(file).toMatch(/\n\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/)
})

test('a shop that is only shown stays out of search engines, and a real one does not', () => {
  const of = (demo: boolean) => headersFile({ boot: '', styles: [], imageBase: '/_lake', translateWidget: false, demo })
  expect(of(true)).toContain('X-Robots-Tag: noindex')
  expect(of(false)).not.toContain('noindex')
})
