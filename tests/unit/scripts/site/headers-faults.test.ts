import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { headersFile } from '../../../../scripts/site/headers.ts'
import { observatoryScore, rulesOf } from './observatory.ts'

/** The headers of every page, from the _headers file. */
function pageHeaders(): ReadonlyMap<string, string> {
  const file = headersFile({
    boot: 'start()',
    styles: ['a{}'],
    translateWidget: false,
    demo: false,
    dataPages: [],
  })
  const [everywhere = ''] = file.split(/\n(?=\S)/)
  return new Map(
    everywhere
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...value] = line.trim().split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
  )
}

const headers = pageHeaders()
const policy = headers.get('content-security-policy') ?? ''
const rules = rulesOf(policy)

test('#113 only sources named by the policy are loaded', () => {
  expect(rules.get('default-src')).toEqual(["'none'"])
})

test('#114 no script of a page runs unless its hash is named', () => {
  for (const name of ['script-src', 'script-src-elem', 'script-src-attr', 'style-src'])
    expect(rules.get(name) ?? []).not.toContain("'unsafe-inline'")
  expect(rules.get('script-src')).not.toContain("'unsafe-hashes'")
})

test('#115 no text is evaluated as script', () => {
  expect(policy).not.toMatch(/unsafe-eval|wasm-unsafe-eval/)
})

test('#116 HSTS lasts two years and includes subdomains', () => {
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload')
})

test('#117 no site may frame a page', () => {
  expect(rules.get('frame-ancestors')).toEqual(["'none'"])
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('#118 another site gets at most the shop’s origin as referrer', () => {
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test.each(['camera', 'microphone', 'geolocation'])('#119 no page, and nothing in it, may use the %s', (name) => {
  expect(headers.get('permissions-policy')?.split(', ')).toContain(`${name}=()`)
})

test('#120 csp_evaluator’s only finding is that files of the site’s own origin may run, and visitors cannot upload any', () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  expect(findings.map(({ directive, value }) => `${directive} ${value}`)).toEqual(["script-src 'self'"])
})

test('#120 MDN’s Observatory gives 130 points, an A+', () => {
  expect(observatoryScore(headers)).toBe(130)
})

test('the Observatory rules in these tests detect weaker headers', () => {
  const good = pageHeaders()
  const without = (name: string) => observatoryScore(new Map([...good].filter(([key]) => key !== name)))
  expect(without('content-security-policy')).toBeLessThan(100)
  expect(without('strict-transport-security')).toBe(110)
  const loose = (good.get('content-security-policy') ?? '').replace(
    "script-src 'self'",
    "script-src 'self' 'unsafe-eval'",
  )
  expect(observatoryScore(new Map([...good, ['content-security-policy', loose]]))).toBe(110)
})
