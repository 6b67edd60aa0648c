import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '../../../../netlify/lib/limits.ts'

test.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['::FFFF:c000:0207', '192.0.2'],
  ['2001:db8:77:1::1', '2001:db8:77'],
  ['2001:0DB8:0077:ffff:1:2:3:4', '2001:db8:77'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['2001:db8::192.0.2.7', '2001:db8:0'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
])('%j is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('callers without an address are one network', () => {
  expect(networkOf(undefined)).toBe(networkOf(''))
})

test('addresses of one network are grouped in any notation, and no input breaks it', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (ip, last) => {
      const neighbour = ip.replace(/\d+$/, String(last))
      expect(networkOf(`::ffff:${neighbour}`)).toBe(networkOf(ip))
    }),
  )
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      const network = networkOf(ip)
      expect(network).toMatch(/^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}$|^\d+\.\d+\.\d+$/)
      const neighbour = network.includes(':') ? `${network}:ffff::1` : `${network}.1`
      expect(networkOf(neighbour)).toBe(network)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => typeof networkOf(text) === 'string'))
})
