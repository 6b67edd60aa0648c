import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ContactMessage } from '#forms/contact.ts'
import { subjectLabels } from '../contact/contact-subject.ts'
import { FactTable } from './FactTable.tsx'
import { letterDate } from './letter-date.ts'
import { letter, mailtoOf } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { TypedText } from './TypedText.tsx'

const languageName = new Intl.DisplayNames('fr', { type: 'language' })

/** What is known of a visitor's message beside its text. `receivedAt` in milliseconds since 1970. */
export const contactFacts = (message: ContactMessage, receivedAt: number): { label: string; value: string }[] => [
  { label: 'Nom', value: message.name },
  { label: 'E-mail', value: message.email },
  ...(message.phone ? [{ label: 'Téléphone', value: message.phone }] : []),
  { label: 'Sujet', value: subjectLabels[message.subject] },
  { label: 'Langue du visiteur', value: languageName.of(message.language) ?? message.language },
  { label: 'Reçu le', value: letterDate(receivedAt) },
]

/** A visitor's message, for the seller. `receivedAt` in milliseconds since 1970. */
export function ContactLetter({ message, receivedAt }: { message: ContactMessage; receivedAt: number }) {
  const label = subjectLabels[message.subject]
  return (
    <LetterSheet language="fr" preview={`${message.name} : ${label}`} heading="Nouveau message de contact">
      <FactTable facts={contactFacts(message, receivedAt)} />
      <TypedText text={message.message} />
      <Text style={letter.text}>
        <Link href={mailtoOf(message.email)} style={letter.link}>
          Répondre à {message.name}
        </Link>
      </Text>
      <Text style={letter.note}>
        « Répondre » dans votre messagerie écrit directement au visiteur. Son adresse n’a pas été vérifiée.
      </Text>
    </LetterSheet>
  )
}
