import { isIPv4, isIPv6 } from 'node:net'

/** A provider's documented aliases of one mailbox. */
interface Provider {
  /** Canonical domain of the provider. */
  domain: string
  /** Canonical spelling of a name. */
  fold?: (name: string) => string
}

const without = (characters: RegExp) => (name: string) => name.replaceAll(characters, '')
const gmail: Provider = { domain: 'gmail.com', fold: without(/\./g) }
const proton: Provider = { domain: 'proton.me', fold: without(/[._-]/g) }
const yandex: Provider = { domain: 'yandex.ru', fold: (name) => name.replaceAll('.', '-') }
const icloud: Provider = { domain: 'icloud.com' }

const providers: ReadonlyMap<string, Provider> = new Map([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, gmail] as const),
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'].map((domain) => [domain, proton] as const),
  ...['icloud.com', 'me.com', 'mac.com'].map((domain) => [domain, icloud] as const),
  ...['ya.ru', 'narod.ru', ...['ru', 'com', 'by', 'kz', 'ua', 'com.tr'].map((end) => `yandex.${end}`)].map(
    (domain) => [domain, yandex] as const,
  ),
])

const YAHOO = /^(?:yahoo\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})|ymail\.com|rocketmail\.com)$/
/** `anything@name.fastmail.com` is `name@fastmail.com`. */
const FASTMAIL = /^(?:.*\.)?([^.]+)\.(fastmail\.(?:com|fm))$/

/** A canonical form of a mail address by its provider's published rules: lower case, no tag ('name+tag@…'), one spelling. For
 *  counting only, never a recipient: a server may still distinguish two addresses that are equal here, and a private domain
 *  can have any number of mailboxes.
 *
 *  Sources, as of November 2026. Tag: RFC 5233 (2008) and each provider's help on plus addressing. Gmail, dots and
 *  googlemail.com: support.google.com/mail/answer/7436150 and /10313. iCloud's three domains: support.apple.com/118230.
 *  Proton, ignored characters: proton.me/support/change-username; domains: proton.me/support/addresses-and-aliases.
 *  Fastmail's subdomains: fastmail.help/hc/en-us/articles/360060591053. Yahoo's disposable addresses, base name before the
 *  hyphen, which a regular name cannot have: help.yahoo.com, 'Using Disposable Addresses' (AddressGuard). Yandex, one name
 *  on all its domains: yandex.com/support/id/authorization/email; a dot is a hyphen: login rules of Yandex ID. */
export function mailboxOf(address: string): string {
  const [typed = '', typedDomain = ''] = address.toLowerCase().split('@')
  const [, owner, host] = FASTMAIL.exec(typedDomain) ?? []
  const [local, domain] = owner && host ? [owner, host] : [typed, typedDomain]
  const [tagless = ''] = local.split('+')
  const name = tagless || local
  const provider = providers.get(domain)
  if (YAHOO.test(domain)) return `${name.split('-')[0] || name}@${domain}`
  return `${provider?.fold?.(name) || name}@${provider?.domain ?? domain}`
}

/** Groups of an IPv6 address that identify one site: 48 bits. */
const SITE_GROUPS = 3
const GROUPS = 8

/** A caller's network for rate limits: /24 for IPv4, /48 for IPv6. An IPv4-mapped IPv6 address counts as IPv4. Callers
 *  without a valid address share one network. */
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

/** The eight groups of a valid IPv6 address, with any `::` and dotted IPv4 part expanded. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}
