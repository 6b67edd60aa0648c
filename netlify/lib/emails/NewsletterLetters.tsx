import { Text } from '@react-email/text'
import type { Letter } from '../mail/message.ts'
import {
  confirmPath,
  type Subscriber,
  type SubscriptionRequest,
  unsubscribePath,
} from '../newsletter/newsletter-store.ts'
import { type NewsletterSettings, readCompany } from '../settings.ts'
import { translateTo } from '../texts.ts'
import { Imprint, letter, LetterButton, LetterSheet, makeLetter } from './LetterParts.tsx'

/** Asks the owner of an address to confirm the subscription. */
export function subscriptionLetter(
  { mail: { domain }, linkSecret }: NewsletterSettings,
  id: string,
  { email, language, siteUrl }: SubscriptionRequest,
): Promise<Letter> {
  const t = translateTo(language)
  const [heading, text] = [t('newsletterMail'), t('newsletterMailText')]
  const sheet = (
    <LetterSheet language={language} preview={text} heading={heading}>
      <Text style={letter.text}>{text}</Text>
      <LetterButton url={siteUrl + confirmPath(linkSecret, id)}>{t('newsletterButton_confirm')}</LetterButton>
      <Text style={letter.note}>{t('newsletterMailNote')}</Text>
      <Imprint company={readCompany()} />
    </LetterSheet>
  )
  return makeLetter(sheet, { id, kind: 'newsletter', domain, to: email, subject: heading })
}

/** One-click unsubscribe address. */
export const unsubscribeLink = (
  { linkSecret }: NewsletterSettings,
  reader: string,
  { siteUrl, confirmedAt }: Subscriber,
) => siteUrl + unsubscribePath(linkSecret, reader, confirmedAt)

/** Welcomes a new subscriber, with an unsubscribe link in header and text. */
export function welcomeLetter(
  settings: NewsletterSettings,
  { id, reader }: { id: string; reader: string },
  subscriber: Subscriber,
): Promise<Letter> {
  const { email, language } = subscriber
  const t = translateTo(language)
  const [heading, text] = [t('newsletterWelcome'), t('newsletterWelcomeText')]
  const unsubscribeUrl = unsubscribeLink(settings, reader, subscriber)
  const sheet = (
    <LetterSheet language={language} preview={text} heading={heading}>
      <Text style={letter.text}>{text}</Text>
      <LetterButton url={unsubscribeUrl} secondary>
        {t('newsletterButton_leave')}
      </LetterButton>
      <Imprint company={readCompany()} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${id}-welcome`,
    kind: 'newsletter',
    domain: settings.mail.domain,
    to: email,
    subject: heading,
    unsubscribeUrl,
  })
}
