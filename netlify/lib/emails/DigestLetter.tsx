import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { DigestName, DigestPart } from '../mail/message.ts'
import type { MailSettings } from '../settings.ts'
import { FactTable, letter, LetterSheet, mailtoOf, makeLetter, Subheading, TypedText } from './LetterParts.tsx'

interface DigestTexts {
  /** Kind of the letter: visitors' messages are stored longer than others. */
  kind: 'contact' | 'withdrawal-notice' | 'order-withdrawal-notice'
  subject: (count: number) => string
  intro: string
  note: string
}

const digestTexts: Readonly<Record<DigestName, DigestTexts>> = {
  messages: {
    kind: 'contact',
    subject: (count) => (count === 1 ? '1 message de contact' : `${count} messages de contact`),
    intro:
      'Plus de dix messages sont arrivés en une heure. Ceux-ci vous parviennent ensemble, du plus ancien au plus récent ; aucun n’est abrégé.',
    note: 'Le bouton « Répondre » de votre messagerie n’écrit à aucun de ces visiteurs : utilisez le lien sous chaque message. Les adresses n’ont pas été vérifiées.',
  },
  notices: {
    kind: 'withdrawal-notice',
    subject: (count) =>
      count === 1 ? '1 rétractation sans commande connue' : `${count} rétractations sans commande connue`,
    intro:
      'Plus de dix rétractations dont la commande est introuvable sont arrivées en une heure. Celles-ci vous parviennent ensemble, de la plus ancienne à la plus récente. Cherchez chaque commande par le nom et l’adresse ; la date qui compte est celle de la réception.',
    note: 'Le bouton « Répondre » de votre messagerie n’écrit à aucun de ces clients : utilisez le lien sous chaque rétractation. Les adresses n’ont pas été vérifiées.',
  },
  repeats: {
    kind: 'order-withdrawal-notice',
    subject: (count) =>
      count === 1
        ? '1 nouvelle rétractation d’une commande déjà déclarée'
        : `${count} nouvelles rétractations de commandes déjà déclarées`,
    intro:
      'Plus de trois rétractations d’une même commande sont arrivées en une heure. Celles-ci vous parviennent ensemble, de la plus ancienne à la plus récente. Là où le nom ou l’adresse n’est pas celui de la commande, appelez l’acheteur avant de rembourser.',
    note: 'Le bouton « Répondre » de votre messagerie n’écrit à personne d’entre eux : utilisez le lien sous chaque rétractation. Les adresses n’ont pas été vérifiées.',
  },
}

/** Combines many mails to the seller, each with a reply link. No Reply-To, which could name only one visitor, and no user
 *  input in headers. */
export function digestLetter(id: string, digest: DigestName, parts: DigestPart[], { to, domain }: MailSettings) {
  const { kind, subject, intro, note } = digestTexts[digest]
  const heading = subject(parts.length)
  const sheet = (
    <LetterSheet language="fr" preview={parts.map((part) => part.facts[0]?.value).join(', ')} heading={heading}>
      <Text style={letter.text}>{intro}</Text>
      {parts.map((part, index) => (
        <Fragment key={index}>
          <Subheading>
            {index + 1}. {part.heading}
          </Subheading>
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
  return makeLetter(sheet, { id, kind, domain, to, subject: heading })
}
