import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { vehicleInfoOf } from '#domain/listing.ts'
import type { ContactMessage } from '#forms/contact.ts'
import type { CallTime, ContactField, ContactSubject } from '#forms/contact-rules.ts'
import { copyLetter } from './emails/ContactCopy.tsx'
import { FactTable, letter, LetterSheet, mailtoOf, makeLetter, TypedText } from './emails/LetterParts.tsx'
import { faultName, log } from './log.ts'
import { joinsDigest, takeFromBudget, takeSlot } from './limits.ts'
import type { Content, DigestPart, Gather } from './mail/message.ts'
import { readCatalogue } from './orders/purchase.ts'
import { enqueueLetters, type OutboxContext } from './outbox/delivery.ts'
import { enqueue, newMessageId, type VersionedEntry } from './outbox/outbox-store.ts'
import type { MailSettings, Settings } from './settings.ts'
import { openStore } from './store/blob-store.ts'
import { claimOnce } from './store/idempotency.ts'
import { discardedKey, messageKey, openMessages, type StoredMessage } from './store/message-store.ts'
import { letterDate } from './texts.ts'

/** `entries`: what to deliver now; none if it is already on its way. `copied`: the sender's copy is on its way too. */
type Acceptance =
  | { kind: 'stored'; id: string; entries: VersionedEntry[]; copied: boolean }
  | { kind: 'keyReused' }
  /** No channel is set up: accepting the message would lose it. */
  | { kind: 'notConfigured' }

/** Stores a contact message for the seller and, within the limits of mails to strangers, its copy for the sender. After `stored`
 *  both survive any crash. */
export async function acceptContact(
  settings: Settings,
  outbox: OutboxContext,
  message: ContactMessage,
): Promise<Acceptance> {
  const now = outbox.now()
  const claim = await claimId(message, now)
  if (claim.kind === 'conflict') return { kind: 'keyReused' }
  const { id } = claim
  const about = await carNamed(message)
  const content = await contentFor(settings, { id, message, about: about?.told, receivedAt: now })
  if (!content) return { kind: 'notConfigured' }
  const { name, email, phone, language, subject, message: text, callAt, vehicle: vehicleId } = message
  // Beside the mail: the desk shows a message whatever becomes of its mail. A repeated form finds it there.
  const said = { name, email, phone, language, subject, message: text, callAt }
  const record = { id, receivedAt: now, ...said, vehicleId } satisfies StoredMessage
  const isNew = claim.kind === 'first'
  const joins = content.channel === 'mail' && isNew && (await joinsDigest({ now: () => now }, 'messages'))
  const gather = joins ? gatherOf({ message, about: about?.told, receivedAt: now }) : undefined
  const [entry, written] = await Promise.all([
    enqueue(outbox.store, { id, kind: 'contact', content, gather, now, again: !isNew }),
    openMessages().create(messageKey(id), record),
  ])
  if (!isNew && written && (await removeIfDiscarded(id))) return { kind: 'stored', id, entries: [], copied: false }
  // After the message: nobody is told that a message arrived which did not.
  const copy = { id, message, car: about?.car, receivedAt: now }
  const copies = settings.mail && (await copyEntries({ outbox, mail: settings.mail }, copy, !isNew))
  return { kind: 'stored', id, entries: [...(entry ? [entry] : []), ...(copies ?? [])], copied: copies !== undefined }
}

/** Stores the sender's copy, if his mailbox has one of its daily mails left and the shop one of its hourly ones. Undefined without
 *  a copy: a message that is stored is accepted, whatever becomes of it. */
async function copyEntries(
  { outbox, mail }: { outbox: OutboxContext; mail: MailSettings },
  copy: Parameters<typeof copyLetter>[0],
  again: boolean,
): Promise<VersionedEntry[] | undefined> {
  const { id, message, receivedAt: now } = copy
  try {
    const slot = await takeSlot({ pool: 'forms', address: message.email, cause: `contact ${id}`, now })
    if (slot.kind !== 'taken') return undefined
    if (slot.isNew && !(await takeFromBudget(outbox, 'contact-copy'))) {
      await slot.release()
      return undefined
    }
    return await enqueueLetters(outbox, [await copyLetter(copy, mail)], again)
  } catch (thrown) {
    log('contact-uncopied', { id, fault: faultName(thrown) })
    return undefined
  }
}

/** A form that is sent again does not bring back what the seller discarded. Its mail, which was sent before, is looked up at the
 *  provider and not sent again; the hourly run deletes its copy. Returns whether it was discarded. */
async function removeIfDiscarded(id: string): Promise<boolean> {
  const store = openMessages()
  if ((await store.read(discardedKey(id))) === undefined) return false
  await store.remove(messageKey(id))
  return true
}

async function claimId({ startedAt: _, idempotencyKey: key, ...written }: ContactMessage, now: number) {
  const id = newMessageId(now)
  if (key === undefined) return { kind: 'first', id } as const
  return claimOnce(openStore('once'), { scope: 'contact', key, content: JSON.stringify(written), id, now })
}

/** The car that a message asks about: its name, and what the seller is told, name and id, or only its id if the catalogue does not
 *  know it or cannot be read: a message is never lost for want of a name. Undefined if it asks about none. */
async function carNamed({ vehicle }: ContactMessage): Promise<{ car?: string; told: string } | undefined> {
  if (vehicle === undefined) return undefined
  const cars = await readCatalogue().catch((thrown: unknown) => {
    log('car-unnamed', { vehicle, fault: faultName(thrown) })
  })
  const found = cars?.get(vehicle)
  if (!found) return { told: vehicle }
  const car = vehicleInfoOf(found)
  return { car, told: `${car}, ${vehicle}` }
}

interface Incoming {
  message: ContactMessage
  /** The car that it asks about, named. */
  about: string | undefined
  /** Milliseconds since 1970. */
  receivedAt: number
}

async function contentFor(
  { contactRelayUrl, mail }: Settings,
  incoming: Incoming & { id: string },
): Promise<Content | undefined> {
  if (contactRelayUrl) return { channel: 'relay', body: relayBody(incoming) }
  return mail && { channel: 'mail', mail: (await contactLetter(incoming, mail)).mail }
}

/** The form service's JSON (specification, section 7), with the car if the message asks about one. Such services read `_subject` as
 *  subject line and `_template` as template. */
const relayBody = ({ message: { name, email, phone, subject, message, callAt }, about }: Incoming) =>
  ({
    name,
    email,
    phone: phone ?? '',
    subject,
    message,
    _subject: subjectLine({ subject, callAt }),
    _template: 'table',
    type: 'contact',
    ...(about && { vehicle: about }),
  }) satisfies Record<ContactField | '_subject' | '_template' | 'type', string>

/** The complete message as a part of a digest. */
const gatherOf = (incoming: Incoming): Gather => ({
  digest: 'messages',
  part: {
    heading: subjectText(incoming.message),
    facts: contactFacts(incoming),
    text: incoming.message.message,
    replyTo: incoming.message.email,
  },
})

/** The seller's language is French. */
const subjectLabels: Readonly<Record<ContactSubject, string>> = {
  information: 'Demande d’information',
  appointment: 'Prise de rendez-vous',
  testdrive: 'Essai d’un véhicule',
  purchase: 'Achat d’un véhicule',
  other: 'Autre demande',
}

const callLabels: Readonly<Record<CallTime, string>> = {
  any: 'à toute heure d’ouverture',
  morning: 'le matin',
  afternoon: 'l’après-midi',
  evening: 'le soir',
}

/** What a message is about: its subject, or that its sender wants to be called, and when (Paris time). */
export const subjectText = ({ subject, callAt }: Pick<ContactMessage, 'subject' | 'callAt'>): string =>
  callAt === undefined ? subjectLabels[subject] : `À rappeler ${callLabels[callAt]}`

/** Wording of the specification (section 7). A header never holds user input. */
const subjectLine = (about: Pick<ContactMessage, 'subject' | 'callAt'>): string =>
  `Nouveau message de contact - ${subjectText(about)}`

type Fact = DigestPart['facts'][number]

const languageName = new Intl.DisplayNames('fr', { type: 'language' })

/** Everything about a message except its text. */
function contactFacts({ message, about, receivedAt }: Incoming): Fact[] {
  const facts = {
    name: { label: 'Nom', value: message.name },
    email: { label: 'E-mail', value: message.email },
    phone: message.phone ? { label: 'Téléphone', value: message.phone } : undefined,
    subject: { label: 'Sujet', value: subjectText(message) },
    vehicle: about ? { label: 'Véhicule', value: about } : undefined,
    language: { label: 'Langue du visiteur', value: languageName.of(message.language) ?? message.language },
    receivedAt: { label: 'Reçu le', value: letterDate(receivedAt) },
  } satisfies Record<Exclude<ContactField, 'message'> | 'vehicle' | 'language' | 'receivedAt', Fact | undefined>
  return Object.values(facts).filter((fact) => fact !== undefined)
}

/** The mail to the seller, with the visitor's parsed address in Reply-To. */
function contactLetter({ id, ...incoming }: Incoming & { id: string }, { to, domain }: MailSettings) {
  const { message } = incoming
  const { name, email } = message
  const sheet = (
    <LetterSheet language="fr" preview={`${name} : ${subjectText(message)}`} heading="Nouveau message de contact">
      <FactTable facts={contactFacts(incoming)} />
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
  return makeLetter(sheet, { id, kind: 'contact', domain, to, replyTo: email, subject: subjectLine(message) })
}
