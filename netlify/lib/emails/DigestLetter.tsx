import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement, Fragment } from 'react'
import type { DigestName, DigestPart, Letter } from '../mail/message.ts'
import { FactTable, LetterSheet, renderLetter, TypedText } from './LetterParts.tsx'
import { letter, mailtoOf } from './letter-style.ts'
import { digestTexts } from './texts/seller-texts.ts'

/** Many visitors' messages in one mail, for the seller; each with a link that answers it. */
function DigestLetter({ digest, parts }: { digest: DigestName; parts: DigestPart[] }) {
  const { subject, intro, note } = digestTexts[digest]
  const heading = subject(parts.length)
  return (
    <LetterSheet language="fr" preview={parts.map((part) => part.facts[0]?.value).join(', ')} heading={heading}>
      <Text style={letter.text}>{intro}</Text>
      {parts.map((part, place) => (
        // Parts never move: their place is their name.
        <Fragment key={place}>
          <Heading as="h2" style={letter.subheading}>
            {place + 1}. {part.heading}
          </Heading>
          <FactTable facts={part.facts} />
          {part.text !== undefined && <TypedText text={part.text} />}
          <Text style={letter.text}>
            <Link href={mailtoOf(part.replyTo)} style={letter.link}>
              Répondre à {part.replyTo}
            </Link>
          </Text>
        </Fragment>
      ))}
      <Text style={letter.note}>{note}</Text>
    </LetterSheet>
  )
}

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
