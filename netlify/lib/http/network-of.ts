import { isIPv4, isIPv6 } from 'node:net'

/** Groups of an IPv6 address that a provider hands out as one: 48 bits, what a site gets. */
const SITE_GROUPS = 3
const GROUPS = 8

/** The network a caller is in, to count by: of IPv4 the first three numbers (/24), of IPv6 the first three groups (/48). An IPv4
 *  address in IPv6's clothes is IPv4. All callers without an address are one network. */
export function networkOf(ip: string | undefined): string {
  const address = (ip ?? '').trim().replace(/%.*$/, '').toLowerCase()
  if (isIPv4(address)) return prefixOf(address)
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (mapped) return prefixOf([groups[6] ?? 0, groups[7] ?? 0].flatMap((pair) => [pair >> 8, pair & 0xff]).join('.'))
  return groups
    .slice(0, SITE_GROUPS)
    .map((group) => group.toString(16))
    .join(':')
}

const prefixOf = (address: string) => address.split('.').slice(0, 3).join('.')

/** The eight numbers of a valid IPv6 address, however it is abbreviated. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}
