import { readFile } from 'node:fs/promises'
import { shopContentSchema } from '../../schemas/content/snapshot.ts'

export const SECURITY_PATH = '.well-known/security.txt'
const SHOP = 'web/generated/shop.json'
const DAY = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year; a shop that nobody rebuilt for so long has nobody to write to. */
const VALID_DAYS = 364

interface SecurityTxt {
  /** Where the site is published. */
  siteUrl: string
  email: string
  /** Milliseconds. */
  now: number
}

/** Whom to tell of a hole in the shop, as RFC 9116 has it. It ends at a full day, so that two builds of a day write the same
 *  bytes. */
export function securityTxt({ siteUrl, email, now }: SecurityTxt): string {
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL(SECURITY_PATH, siteUrl).href}`,
    '',
  ].join('\n')
}

/** The shop's public address for mail, of the snapshot; undefined while the editors have not said who the shop is. */
export async function securityContact(): Promise<string | undefined> {
  return shopContentSchema.parse(JSON.parse(await readFile(SHOP, 'utf8'))).settings?.email
}
