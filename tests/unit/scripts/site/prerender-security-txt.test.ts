import { expect, test } from 'vitest'
import { securityTxt } from '../../../../scripts/site/prerender.ts'

const text = (now: string) =>
  securityTxt({ siteUrl: 'https://shop.test', email: 'contact@shop.test', now: Date.parse(now) })

test('security.txt names the contact, the languages and the expiry', () => {
  expect(text('2026-11-21T09:30:15Z').split('\n')).toEqual([
    'Contact: mailto:contact@shop.test',
    'Expires: 2027-11-20T00:00:00Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://shop.test/.well-known/security.txt',
    '',
  ])
})

test('security.txt expires within a year, and two builds on one day write the same', () => {
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text('2028-02-29T23:59:59Z'))?.[1] ?? '')
  expect(expires - Date.parse('2028-02-29T23:59:59Z')).toBeLessThan(365 * 24 * 60 * 60 * 1000)
  expect(text('2026-11-21T00:00:01Z')).toBe(text('2026-11-21T23:00:00Z'))
})
