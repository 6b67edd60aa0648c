import { Text } from '@react-email/text'
import { z } from 'zod'
import { defaultLanguage, languageSchema } from '#domain/languages.ts'
import { RETENTION_DAYS, DAY } from '#domain/legal.ts'
import { carName } from '#domain/order-facts.ts'
import { FactTable, Imprint, letter, LetterButton, LetterSheet, makeLetter } from '../emails/LetterParts.tsx'
import { takeFromBudget, takeSlot } from '../limits.ts'
import { type Host, log } from '../log.ts'
import type { Letter } from '../mail/message.ts'
import { deliverSoon, enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import { REQUEST_GRACE } from '../outbox/outbox-store.ts'
import { type MailSettings, readCompany } from '../settings.ts'
import { type BlobStore, sha256, timeOfId } from '../store/blob-store.ts'
import { translateTo } from '../texts.ts'
import { type Made, readMade } from './proof-store.ts'

/* Who asked for a photo and left an address, until he was told: `askers/<request>~<hash of the address>`. */

const ASKERS = 'askers/'
const askerSchema = z.object({
  email: z.string(),
  language: languageSchema,
  vehicleId: z.string(),
  /** 'brand model (year)'. */
  car: z.string(),
  siteUrl: z.string(),
})
export type Asker = z.infer<typeof askerSchema>

/** Keeps an address for a request, within the limits of mails to strangers. False over a limit: then nothing is kept. */
export async function keepAsker(
  store: BlobStore,
  outbox: OutboxContext,
  request: string,
  asker: Asker,
): Promise<boolean> {
  const name = `${request}~${sha256(asker.email.toLowerCase()).slice(0, 32)}`
  const slot = await takeSlot({ pool: 'forms', address: asker.email, cause: `proof ${name}`, now: outbox.now() })
  if (slot.kind !== 'taken') return false
  if (slot.isNew && !(await takeFromBudget(outbox, 'proof'))) {
    await slot.release()
    return false
  }
  await store.create(ASKERS + name, asker)
  return true
}

/** Tells those whose request was answered, and forgets them and those whose request ran out. Safe to repeat after a crash: a letter's
 *  id is its request's. Returns how many were told. */
export async function tellAskers(
  store: BlobStore,
  outbox: OutboxContext,
  { mail, host }: { mail: MailSettings; host?: Host },
): Promise<number> {
  let told = 0
  for (const { key } of await store.list(ASKERS)) {
    const name = key.slice(ASKERS.length)
    const [request = ''] = name.split('~')
    const { data: asker } = askerSchema.safeParse(await store.read(key))
    const made = asker && (await readMade(store, asker.vehicleId, request))
    // The request that answered may still be queueing them.
    const isFresh = made !== undefined && outbox.now() - made.madeAt < REQUEST_GRACE
    const isOpen = (timeOfId(request) ?? 0) + RETENTION_DAYS.asker * DAY > outbox.now()
    if (asker && (made ? isFresh && !host : isOpen)) continue
    if (asker && made) {
      const entries = await enqueueLetters(outbox, [await toldLetter(name, { asker, made }, mail)], !isFresh)
      if (host) for (const entry of entries) deliverSoon(outbox, entry, host)
      log('proof-told', { id: request })
      told += 1
    }
    await store.remove(key)
  }
  return told
}

/** Marks the ids of these letters: no copy of them is kept as long as of others. */
const TOLD = '-told-'

/** When the request of such a letter was made, in milliseconds since 1970; undefined of any other letter. */
export const timeOfTold = (id: string): number | undefined => (id.includes(TOLD) ? timeOfId(id) : undefined)

function toldLetter(name: string, { asker, made }: { asker: Asker; made: Made }, mail: MailSettings): Promise<Letter> {
  const { email, language, vehicleId, siteUrl } = asker
  const t = translateTo(language)
  const { code } = made
  const heading = t(made.absent ? 'proofMailAbsent' : 'proofMail')
  const text = t(made.absent ? 'proofMailAbsentText' : 'proofMailText', { code })
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const sheet = (
    <LetterSheet language={language} preview={text} heading={heading}>
      <Text style={letter.text}>{text}</Text>
      <FactTable facts={[{ label: t('mailFactVehicle'), value: carName(asker.car, t) }]} />
      <LetterButton url={`${siteUrl}${prefix}/vehicles/${vehicleId}#proof`}>{t('proofMailOpen')}</LetterButton>
      <Text style={letter.note}>{t('proofMailNote')}</Text>
      <Imprint company={readCompany()} />
    </LetterSheet>
  )
  const head = { id: name.replace('~', TOLD), kind: 'proof-told', domain: mail.domain }
  return makeLetter(sheet, { ...head, to: email, replyTo: mail.to, subject: heading })
}
