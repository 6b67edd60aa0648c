import { expect, test } from 'vitest'
import { studioHeaders } from '../../../../scripts/studio/studio-headers.ts'
import { contentSource } from '../../../../studio/vite.config.ts'

const policyFor = (variables: Record<string, string>) =>
  studioHeaders(contentSource(variables))['Content-Security-Policy'] ?? ''

test('with the local lake the Studio’s policy allows no outside host', () => {
  expect(policyFor({ SANITY_API_HOST: '/_lake' })).not.toMatch(/https?:|wss?:|\*/)
})

test('with a lake at another address the policy allows that address, for WebSockets too', () => {
  const policy = policyFor({ SANITY_API_HOST: 'http://127.0.0.1:4000/_lake' })
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:4000 ws://127.0.0.1:4000;")
  expect(policy).not.toContain('sanity')
})

test('with hosted content the policy allows Sanity', () => {
  const policy = policyFor({ SANITY_PROJECT_ID: 'abc12345' })
  expect(policy).toContain('wss://*.api.sanity.io')
  for (const host of ['https://api.sanity.io', 'https://sanity-cdn.com'])
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${host}( |;)`))
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.sanity.io https://lh3.googleusercontent.com ")
})

test('only the Studio’s own files may run in it, and no page may frame it', () => {
  const policy = policyFor({})
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("frame-ancestors 'none'")
})
