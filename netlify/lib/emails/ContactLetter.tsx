import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ContactMessage, ContactSubject } from '#forms/contact.ts'
import type { DigestPart } from '../mail/message.ts'
import type { MailSettings } from '../settings.ts'
import { letterDate } from '../texts.ts'
import { FactTable, letter, LetterSheet, mailtoOf, makeLetter, TypedText } from './LetterParts.tsx'

/** The seller reads French whatever the visitor speaks. */
export const subjectLabels: Readonly<Record<ContactSubject, string>> = {
  information: 'Demande d’information',
  appointment: 'Prise de rendez-vous',
  testdrive: 'Essai d’un véhicule',
  purchase: 'Achat d’un véhicule',
  other: 'Autre demande',
}

/** As the specification words it (section 7). Nothing that a visitor typed enters a header. */
export const subjectLine = (subject: ContactSubject): string => `Nouveau message de contact - ${subjectLabels[subject]}`

const languageName = new Intl.DisplayNames('fr', { type: 'language' })

/** What is known of a visitor's message beside its text. `receivedAt` in milliseconds since 1970. */
export const contactFacts = (message: ContactMessage, receivedAt: number): DigestPart['facts'] => [
  { label: 'Nom', value: message.name },
  { label: 'E-mail', value: message.email },
  ...(message.phone ? [{ label: 'Téléphone', value: message.phone }] : []),
  { label: 'Sujet', value: subjectLabels[message.subject] },
  { label: 'Langue du visiteur', value: languageName.of(message.language) ?? message.language },
  { label: 'Reçu le', value: letterDate(receivedAt) },
]

/** A visitor's message, for the seller. The visitor's parsed address is in Reply-To. `receivedAt` in milliseconds since 1970. */
export function contactLetter(id: string, message: ContactMessage, receivedAt: number, { to, domain }: MailSettings) {
  const { name, email, subject } = message
  const sheet = (
    <LetterSheet language="fr" preview={`${name} : ${subjectLabels[subject]}`} heading="Nouveau message de contact">
      <FactTable facts={contactFacts(message, receivedAt)} />
      <TypedText text={message.message} />
      <Text style={letter.text}>
        <Link href={mailtoOf(email)} style={letter.link}>
          Répondre à {name}
        </Link>
      </Text>
      <Text style={letter.note}>
        « Répondre » dans votre messagerie écrit directement au visiteur. Son adresse n’a pas été vérifiée.
      </Text>
    </LetterSheet>
  )
  return makeLetter(sheet, { id, kind: 'contact', domain, to, replyTo: email, subject: subjectLine(subject) })
}
