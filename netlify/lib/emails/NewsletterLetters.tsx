import { Text } from '@react-email/text'
import { createElement } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Letter } from '../mail/message.ts'
import {
  type Asked,
  confirmPath,
  leavePath,
  type NewsletterSettings,
  type Subscriber,
} from '../newsletter/newsletter-store.ts'
import { LetterButton, LetterSheet, renderLetter } from './LetterParts.tsx'
import { letter } from './letter-style.ts'
import { letterLanguage } from './texts/letter-language.ts'
import { serviceTexts } from './texts/service-texts.ts'

interface Props {
  language: Language
  heading: string
  text: string
  url: string
  button: string
  note?: string
  /** True when the button is the way out rather than what the letter is for. */
  quiet?: boolean
}

/** A letter to a reader of the newsletter: some words and one button. */
const NewsletterLetter = ({ language, heading, text, url, button, note, quiet = false }: Props) => (
  <LetterSheet language={letterLanguage(language)} preview={text} heading={heading}>
    <Text style={letter.text}>{text}</Text>
    <LetterButton url={url} quiet={quiet}>
      {button}
    </LetterButton>
    {note && <Text style={letter.note}>{note}</Text>}
  </LetterSheet>
)

/** Asks the owner of an address whether the newsletter is wanted there. */
export async function confirmationLetter(
  { mail, linkSecret }: NewsletterSettings,
  id: string,
  { email, language, siteUrl }: Asked,
): Promise<Letter> {
  const { subject, ...words } = serviceTexts(language).confirm
  const url = siteUrl + confirmPath(linkSecret, id)
  const letter = createElement(NewsletterLetter, { language, url, ...words })
  return {
    id,
    kind: 'newsletter',
    mail: { to: email, subject, messageId: `${id}@${mail.domain}`, ...(await renderLetter(letter)) },
  }
}

/** Address by which a reader leaves at once. */
export const leaveUrl = ({ linkSecret }: NewsletterSettings, reader: string, { siteUrl, confirmedAt }: Subscriber) =>
  siteUrl + leavePath(linkSecret, reader, confirmedAt)

/** Greets a new reader, with the way out in its header and its text. */
export async function welcomeLetter(
  settings: NewsletterSettings,
  { id, reader }: { id: string; reader: string },
  subscriber: Subscriber,
): Promise<Letter> {
  const { email, language } = subscriber
  const { subject, heading, text, leave } = serviceTexts(language).welcome
  const url = leaveUrl(settings, reader, subscriber)
  const letter = createElement(NewsletterLetter, { language, url, heading, text, button: leave, quiet: true })
  return {
    id: `${id}-welcome`,
    kind: 'newsletter',
    mail: {
      to: email,
      subject,
      messageId: `${id}-welcome@${settings.mail.domain}`,
      unsubscribeUrl: url,
      ...(await renderLetter(letter)),
    },
  }
}
