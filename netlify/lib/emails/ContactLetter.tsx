import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement } from 'react'
import type { ContactMessage, ContactSubject } from '#forms/contact.ts'
import type { Mail } from '../mail/message.ts'
import { FactTable, letterDate, LetterSheet, renderLetter, TypedText } from './LetterParts.tsx'
import { letter, mailtoOf } from './letter-style.ts'

/** The seller reads French whatever the visitor speaks. */
export const subjectLabels: Readonly<Record<ContactSubject, string>> = {
  information: 'Demande d’information',
  appointment: 'Prise de rendez-vous',
  testdrive: 'Essai d’un véhicule',
  purchase: 'Achat d’un véhicule',
  other: 'Autre demande',
}

/** As the specification words it (section 7). Made of our own words only: nothing a visitor typed enters a header. */
export const subjectLine = (subject: ContactSubject): string => `Nouveau message de contact - ${subjectLabels[subject]}`

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
function ContactLetter({ message, receivedAt }: { message: ContactMessage; receivedAt: number }) {
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

/** The seller's mail about a contact message, ready to send. The visitor's parsed address is in Reply-To and nothing else of
 *  theirs is in a header. `receivedAt` in milliseconds since 1970. */
export async function renderContactMail(
  message: ContactMessage,
  { id, to, domain, receivedAt }: { id: string; to: string; domain: string; receivedAt: number },
): Promise<Mail> {
  return {
    to,
    replyTo: message.email,
    subject: subjectLine(message.subject),
    messageId: `${id}@${domain}`,
    ...(await renderLetter(createElement(ContactLetter, { message, receivedAt }))),
  }
}
