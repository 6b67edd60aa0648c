/** What a provider documents about spellings of one mailbox: its name among ours, and which names are the same one. */
interface Provider {
  /** Domain that stands for all of the provider's. */
  domain: string
  /** Spelling that stands for all of one name's. */
  fold?: (name: string) => string
}

const without = (signs: RegExp) => (name: string) => name.replaceAll(signs, '')
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

/** The mailbox behind an address, as far as its provider's published rules tell: without case, without a tag ('name+tag@…'), in
 *  the one spelling that stands for all. To count by, never to write to: two addresses that come out alike may still be told
 *  apart by their server, and a domain of one's own has as many mailboxes as it likes.
 *
 *  Sources, as they stood in November 2026. Tag: RFC 5233 (2008) and each provider's help on plus addressing. Gmail, dots and
 *  googlemail.com: support.google.com/mail/answer/7436150 and /10313. iCloud's three domains: support.apple.com/118230.
 *  Proton, signs that are ignored: proton.me/support/change-username; domains: proton.me/support/addresses-and-aliases.
 *  Fastmail's subdomains: fastmail.help/hc/en-us/articles/360060591053. Yahoo's disposable addresses, base name before the
 *  hyphen, which a name of its own cannot have: help.yahoo.com, 'Using Disposable Addresses' (AddressGuard). Yandex, one name
 *  on all its domains: yandex.com/support/id/authorization/email; a dot is a hyphen: login rules of Yandex ID.
 */
export function mailboxOf(address: string): string {
  const [typed = '', typedDomain = ''] = address.toLowerCase().split('@')
  const [, owner, house] = FASTMAIL.exec(typedDomain) ?? []
  const [local, domain] = owner && house ? [owner, house] : [typed, typedDomain]
  const [tagless = ''] = local.split('+')
  const name = tagless || local
  const provider = providers.get(domain)
  if (YAHOO.test(domain)) return `${name.split('-')[0] || name}@${domain}`
  return `${provider?.fold?.(name) || name}@${provider?.domain ?? domain}`
}
