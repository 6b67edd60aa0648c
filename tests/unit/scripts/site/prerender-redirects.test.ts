import { expect, test } from 'vitest'
import { redirectsFile } from '../../../../scripts/site/prerender.ts'

const rules = redirectsFile().trim().split('\n')

test('an unknown car redirects to the catalogue in its language', () => {
  expect(rules).toContain('/vehicles/:id /vehicles 302')
  expect(rules).toContain('/zh-CN/vehicles/:id /zh-CN/vehicles 302')
  expect(rules).toContain('/de/cout/:country /de/cout 302')
})

test('the address of a purchase leads to the page of its car, in each language', () => {
  const own = redirectsFile(['audi-a3-2015-001']).split('\n')
  expect(own).toContain('/payment-new vehicle=audi-a3-2015-001 /payment-new/audi-a3-2015-001 200!')
  expect(own).toContain('/ja/payment-new vehicle=audi-a3-2015-001 /ja/payment-new/audi-a3-2015-001 200!')
})

test('an unknown address has the not-found page of its language, after the rule for cars', () => {
  expect(rules.indexOf('/de/* /de/404.html 404')).toBeGreaterThan(rules.indexOf('/de/vehicles/:id /de/vehicles 302'))
})

test('the address on an order’s PDF leads to the function that checks a transfer', () => {
  expect(rules).toContain('/verify/:token /.netlify/functions/order?verify=:token 302')
})

test('the not-found page itself answers with 404', () => {
  expect(rules).toContain('/404 /404.html 404!')
  expect(rules).toContain('/de/404 /de/404.html 404!')
})

test('addresses with a French prefix redirect to those without', () => {
  expect(rules).toContain('/fr / 301')
  expect(rules).toContain('/fr/vehicles/:id /vehicles/:id 301')
})

test('a prefix in other letter case redirects to its canonical form, as the last rule', () => {
  expect(rules).toContain('/DE /de 301')
  expect(rules).toContain('/zh-cn/* /zh-CN/:splat 301')
  expect(rules.filter((rule) => /^\/zh-cn\/\* /i.test(rule) && rule.endsWith('301'))).toHaveLength(15)
  expect(rules.indexOf('/De/* /de/:splat 301')).toBeGreaterThan(rules.indexOf('/ru/* /ru/404.html 404'))
  for (const rule of rules) {
    const [from, to] = rule.split(' ')
    expect(from).not.toBe(to?.replace(':splat', '*'))
  }
})

test('no redirect leads to another host, whatever the address', () => {
  for (const rule of rules) expect(rule.split(' ')[1]).toMatch(/^\/($|[\w-]|\.netlify\/functions\/)/)
})
