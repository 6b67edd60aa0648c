import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { z } from 'zod'
import { dateCode, type Language } from '#domain/languages.ts'
import { contactPersonSchema, openingHoursSchema, weekdays } from '#domain/shop-settings.ts'
import type { ContactMessage } from '#forms/contact.ts'
import { readBuilt } from '../built-content.ts'
import type { Letter } from '../mail/message.ts'
import { type MailSettings, readCompany } from '../settings.ts'
import { letterMoment, translateTo, withoutLinks } from '../texts.ts'
import { FactTable, Imprint, letter, LetterSheet, makeLetter } from './LetterParts.tsx'

interface Copied {
  /** The message's id. */
  id: string
  message: ContactMessage
  /** The car that it asks about, named as on the site. */
  car: string | undefined
  /** Milliseconds since 1970. */
  receivedAt: number
}

export const copyLetterId = (messageId: string): string => `${messageId}-copy`

/** What a visitor wrote, sent to the address that he gave, with when he will be answered: the hours and, if the shop names one, the
 *  time of its settings, never more. The address was never verified: whoever reads it is told first that the words are not the
 *  shop's, they are set apart from ours, and no link is made of them. His name is left out: a letter that greets with it could be
 *  made to say anything. */
export async function copyLetter({ id, message, car, receivedAt }: Copied, mail: MailSettings): Promise<Letter> {
  const { language, email, callAt, phone } = message
  const t = translateTo(language)
  const { person, openingHours } = await readAnswering()
  const heading = t('contactCopy')
  const answer = callAt && phone ? t(`contactCopyCall_${callAt}`, { phone }) : t('contactCopyAnswer')
  const within = person?.answerHours === undefined ? '' : t('contactCopyWithin', { hours: person.answerHours })
  const facts = [
    ...hoursIn(openingHours, language),
    ...(car ? [{ label: t('mailFactVehicle'), value: withoutLinks(car) }] : []),
  ]
  const sheet = (
    <LetterSheet language={language} preview={answer} heading={heading}>
      <Text style={letter.text}>{[answer, within].filter(Boolean).join(' ')}</Text>
      {facts.length > 0 && <FactTable facts={facts} />}
      <Text style={letter.note}>{t('contactCopyNotOurs')}</Text>
      <Text style={letter.note}>{t('mailReplyYours', { date: letterMoment(receivedAt, language) })}</Text>
      <Written text={message.message} />
      <Imprint company={readCompany()} />
    </LetterSheet>
  )
  const head = { id: copyLetterId(id), kind: 'contact-copy', domain: mail.domain }
  return makeLetter(sheet, { ...head, to: email, replyTo: mail.to, subject: heading })
}

/** A quotation: plain text has `>` before each of its lines. Empty lines do not push it apart. */
const Written = ({ text }: { text: string }) => (
  <blockquote style={letter.quote}>
    {withoutLinks(text)
      .replaceAll(/\n\s*\n\s*/g, '\n\n')
      .split('\n')
      .map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
  </blockquote>
)

const answeringSchema = z.object({
  person: contactPersonSchema.optional(),
  openingHours: z.array(openingHoursSchema).default([]),
})
type Answering = z.infer<typeof answeringSchema>

/** Who answers and when the shop is open, as this build recorded it. A copy is not lost for want of it. */
const readAnswering = async (): Promise<Answering> =>
  answeringSchema.catch({ openingHours: [] }).parse(await readBuilt('sale.json').catch(() => undefined))

/** Days with the same hours share a line: 'lundi – vendredi', '10:00 – 19:00'. Days without fixed hours are left out. */
function hoursIn(days: Answering['openingHours'], language: Language): { label: string; value: string }[] {
  const weekday = new Intl.DateTimeFormat(dateCode(language), { weekday: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(dateCode(language), { timeStyle: 'short', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  const nameOf = (index: number) => weekday.format(Date.UTC(1970, 0, 5 + index))
  const timeOf = (time: string) => clock.format(Date.parse(`1970-01-05T${time}:00Z`))
  const lines: { first: number; last: number; value: string }[] = []
  for (const { day, opens, closes } of days) {
    if (!opens || !closes) continue
    const [index, value] = [weekdays.indexOf(day), `${timeOf(opens)} – ${timeOf(closes)}`]
    const before = lines.at(-1)
    if (before?.value === value && before.last === index - 1) before.last = index
    else lines.push({ first: index, last: index, value })
  }
  return lines.map(({ first, last, value }) => ({
    label: first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
    value,
  }))
}
