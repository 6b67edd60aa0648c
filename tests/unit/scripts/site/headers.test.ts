import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { expect, onTestFinished, test } from 'vitest'
import { dataPaths } from '#web/lib/paths.ts'
import { contentSecurityPolicy, headersFile } from '../../../../scripts/site/headers.ts'

const plain = { boot: '', styles: [], translateWidget: false, dataPages: [] }
const policy = (translateWidget = false) =>
  contentSecurityPolicy({ boot: 'start()', styles: ['a{}', 'b{}'], translateWidget })
const rule = (text: string, name: string) => text.split('; ').find((part) => part.startsWith(`${name} `))

test('only named sources may be loaded', () => {
  expect(policy()).toMatch(/^default-src 'none'; /)
})

test('the one inline script is allowed by its hash, and no other', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(rule(policy(), 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
})

test('every page’s inline style sheet is allowed by its hash', () => {
  expect(rule(policy(), 'style-src')?.match(/'sha256-/g)).toHaveLength(2)
  expect(rule(policy(), 'style-src')).not.toContain('unsafe-inline')
})

test('pictures come from the site alone', () => {
  expect(rule(policy(), 'img-src')).toBe("img-src 'self' data:")
})

test('only the map may be framed', () => {
  expect(rule(policy(), 'frame-src')).toBe('frame-src https://www.openstreetmap.org')
})

test('the page translation’s hosts are allowed only if it is offered', () => {
  expect(policy()).not.toContain('google')
  const offered = policy(true)
  for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect([name, rule(offered, name)]).toEqual([
      name,
      expect.stringMatching(/ https:\/\/[\w.-]*(google|gstatic)[\w.-]*/),
    ])
  expect(offered).not.toContain("'unsafe-eval'")
})

/** The policies of an address, by the host's own parser. */
async function policiesFor(text: string, address: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '_headers'), text)
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  expect(errors).toEqual([])
  return headers
    .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address))
    .flatMap(({ values }) => values['Content-Security-Policy'] ?? [])
}

test.each(dataPaths.flatMap((path) => [path, `/ja${path}`, `/ZH-cn${path}/`]))(
  'where the page translation is offered, %s has its own policy without its hosts',
  async (address) => {
    const options = { boot: 'start()', styles: ['a{}'], demo: false, dataPages: dataPaths }
    const policies = await policiesFor(headersFile({ ...options, translateWidget: true }), address)
    expect(policies.at(0)).toContain('google')
    // If joined, both are enforced; otherwise only the last one.
    expect(policies.at(-1)).toBe(contentSecurityPolicy({ ...options, translateWidget: false }))
    expect(await policiesFor(headersFile({ ...options, translateWidget: false }), address)).toHaveLength(1)
  },
)

test('a car’s page has only the policy with the page translation’s hosts', async () => {
  const options = {
    boot: '',
    styles: [],
    demo: false,
    dataPages: dataPaths,
    translateWidget: true,
  }
  expect(await policiesFor(headersFile(options), '/ja/vehicles/kia-ceed-2019-001')).toEqual([
    contentSecurityPolicy(options),
  ])
})

test('files with a hash in their name may be cached for a year', () => {
  const file = headersFile({ ...plain, demo: false })
  expect(file).toMatch(/\n\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/)
})

test('a demonstration is not indexed by search engines, a real shop is', () => {
  const of = (demo: boolean) => headersFile({ ...plain, demo })
  expect(of(true)).toContain('X-Robots-Tag: noindex')
  expect(of(false)).not.toContain('noindex')
})
