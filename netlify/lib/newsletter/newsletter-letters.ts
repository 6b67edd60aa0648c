import { createElement } from 'react'
import { NewsletterLetter } from '../emails/NewsletterLetter.tsx'
import { renderLetter } from '../emails/render-letter.ts'
import { serviceTexts } from '../emails/texts/service-texts.ts'
import type { Letter } from '../outbox/entry.ts'
import { confirmPath, leavePath } from './newsletter-links.ts'
import type { NewsletterSettings } from './newsletter-settings.ts'
import type { Asked, Subscriber } from './newsletter-store.ts'

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
