/** Services that ignore dots before the @, and the name under which one of them is one. */
const dotless: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/** The mailbox behind an address, as far as writing tells: without case, without a tag ('name+tag@…'), and without the dots
 *  that Gmail ignores. To count by, never to write to: two addresses that come out alike may still be told apart by their
 *  server. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  const service = dotless.get(domain)
  return service ? `${name.replaceAll('.', '')}@${service}` : `${name || local}@${domain}`
}
