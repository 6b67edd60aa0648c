import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { DigestName, DigestPart } from '../outbox/entry.ts'
import { FactTable } from './FactTable.tsx'
import { letter, mailtoOf } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { digestTexts } from './texts/seller-texts.ts'
import { TypedText } from './TypedText.tsx'

/** Many visitors' messages in one mail, for the seller; each with a link that answers it. */
export function DigestLetter({ digest, parts }: { digest: DigestName; parts: DigestPart[] }) {
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
