import { Text } from '@react-email/text'
import type { Language } from '#domain/languages.ts'
import type { Letter } from '../mail/message.ts'
import { type MailSettings, readCompany } from '../settings.ts'
import { timeDigits } from '../store/blob-store.ts'
import { letterMoment, translateTo, withoutLinks } from '../texts.ts'
import { Imprint, letter, LetterSheet, makeLetter, TypedText } from './LetterParts.tsx'

interface Reply {
  /** The message's id, and when the reply was written, in milliseconds: together they name the letter, so that it is sent once. */
  id: string
  at: number
  /** What the seller wrote. */
  text: string
  /** The visitor's address and language, and what he wrote. */
  to: string
  language: Language
  quote: string
  /** When he wrote it, in milliseconds. */
  receivedAt: number
}

/** A reply that replaces a refused one is another letter. `at` in milliseconds. */
export const replyLetterId = (messageId: string, at: number): string => `${messageId}-reply-${timeDigits(at)}`
export const isReplyId = (id: string): boolean => /-reply-[0-9a-z]{9}$/.test(id)

/** The seller's reply to a visitor, in the seller's own words. The visitor's address was never verified, so his own words follow
 *  without links. An answer to it goes to the seller. */
export function replyLetter(
  { id, at, text, to, language, quote, receivedAt }: Reply,
  mail: MailSettings,
): Promise<Letter> {
  const t = translateTo(language)
  const heading = t('mailReply')
  const sheet = (
    <LetterSheet language={language} preview={text.slice(0, 120)} heading={heading}>
      {text.split(/\n{2,}/).map((part, index) => (
        <Text key={index} style={{ ...letter.text, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {part.split('\n').flatMap((line, at) => (at > 0 ? [<br key={at} />, line] : [line]))}
        </Text>
      ))}
      <Text style={letter.note}>{t('mailReplyYours', { date: letterMoment(receivedAt, language) })}</Text>
      <TypedText text={withoutLinks(quote)} />
      <Imprint company={readCompany()} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: replyLetterId(id, at),
    kind: 'reply',
    domain: mail.domain,
    to,
    replyTo: mail.to,
    subject: heading,
  })
}
