import { createElement } from 'react'
import type { DigestName, DigestPart, Letter } from '../outbox/entry.ts'
import { DigestLetter } from './DigestLetter.tsx'
import { renderLetter } from './render-letter.ts'
import { digestTexts } from './texts/seller-texts.ts'

/** Many mails to the seller in one. No Reply-To: it would be one visitor's. Of nothing that a visitor typed is anything in a
 *  header. */
export async function renderDigest(
  digest: DigestName,
  parts: DigestPart[],
  { id, to, domain }: { id: string; to: string; domain: string },
): Promise<Letter> {
  const { kind, subject } = digestTexts[digest]
  const html = await renderLetter(createElement(DigestLetter, { digest, parts }))
  return { id, kind, mail: { to, subject: subject(parts.length), messageId: `${id}@${domain}`, ...html } }
}
