import { Text } from '@react-email/text'
import { createElement } from 'react'
import { parseTransferReference } from '#domain/transfer-reference.ts'
import type { DigestName, DigestPart, Letter } from '../mail/message.ts'
import { type MailSettings, sellerPhone } from '../settings.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { isByAnother, type KeptWithdrawal, type WithdrawnOrder } from '../withdrawal/withdrawal-store.ts'
import { FactTable, letterDate, letterMoment, LetterSheet, renderLetter, withoutLinks } from './LetterParts.tsx'
import { letter } from './letter-style.ts'
import { letterLanguage } from './texts/letter-language.ts'
import { serviceTexts } from './texts/service-texts.ts'

interface Fact {
  label: string
  value: string
}

const warningOf = ({ sameAddress, sameName }: WithdrawnOrder): string => {
  if (sameName) return 'l’adresse n’est pas celle de la commande'
  return sameAddress ? 'le nom n’est pas celui de la commande' : 'ni le nom ni l’adresse ne sont ceux de la commande'
}

/** What is known of a withdrawal, for the seller. Beside what was declared stands what the order says, where they differ. */
function withdrawalFacts(withdrawal: KeptWithdrawal, known: WithdrawnOrder | undefined): Fact[] {
  const { name, reference, email, receivedAt, id } = withdrawal
  const customer = known && isByAnother(known) ? known.order.customer : undefined
  return [
    { label: customer ? 'Nom déclaré' : 'Nom', value: name },
    ...(customer ? [{ label: 'Nom de la commande', value: `${customer.firstName} ${customer.lastName}` }] : []),
    { label: 'Référence', value: reference },
    { label: 'Commande', value: known ? 'trouvée' : 'introuvable : cherchez par le nom et l’adresse' },
    { label: customer ? 'E-mail déclaré' : 'E-mail', value: email },
    ...(customer
      ? [
          { label: 'E-mail de la commande', value: customer.email },
          { label: 'Téléphone de la commande', value: customer.phone },
        ]
      : []),
    { label: 'Reçue le', value: letterDate(receivedAt) },
    { label: 'Numéro', value: id },
  ]
}

/** What became of the customer's receipt. */
const receiptSentence = ({ receipted }: KeptWithdrawal): string =>
  receipted
    ? 'Un accusé de réception daté est parti à l’adresse déclarée.'
    : 'L’accusé n’a pas pu partir : trop d’e-mails ont été demandés pour cette adresse, ou dans toute la boutique. Écrivez au client.'

/** A withdrawal, for the seller. `known`: the order that its reference names. */
function WithdrawalNotice({ withdrawal, known }: { withdrawal: KeptWithdrawal; known: WithdrawnOrder | undefined }) {
  const doubt = known && isByAnother(known)
  return (
    <LetterSheet
      language="fr"
      preview={withdrawal.reference}
      heading={doubt ? 'Une rétractation à vérifier' : 'Un client renonce à son contrat'}
    >
      {doubt && (
        <Text style={letter.action}>
          La commande est connue, mais {warningOf(known)} : appelez l’acheteur avant de rembourser.
        </Text>
      )}
      <FactTable facts={withdrawalFacts(withdrawal, known)} />
      <Text style={letter.text}>
        {doubt
          ? 'L’adresse de la commande est prévenue, et rien n’a changé dans la commande. Si l’acheteur confirme, remboursez'
          : 'Remboursez'}{' '}
        au plus tard 14 jours après cette date ; vous pouvez attendre le retour du véhicule ou la preuve de son envoi.{' '}
        {receiptSentence(withdrawal)}
      </Text>
      <Text style={letter.note}>
        {doubt && !known.sameAddress
          ? '« Répondre » écrit à l’adresse déclarée, qui n’a pas été vérifiée, et non à l’acheteur.'
          : '« Répondre » écrit directement au client. Son adresse n’a pas été vérifiée.'}
      </Text>
    </LetterSheet>
  )
}

/** Characters of a reference that is none of ours: enough to know again what one wrote, too few for a message. */
const MOST_REPEATED = 40

/** A reference as the receipt repeats it. The receipt goes to whatever address was typed, so what is no reference is cut short
 *  there; the seller's notice and the record hold the whole. */
export function receiptReference(typed: string): string {
  if (parseTransferReference(typed)) return typed
  const signs = Array.from(typed)
  return signs.length > MOST_REPEATED ? `${signs.slice(0, MOST_REPEATED).join('').trimEnd()}…` : typed
}

/** The dated receipt of a withdrawal (Directive 2023/2673, article 11a). */
function WithdrawalReceipt({ withdrawal }: { withdrawal: KeptWithdrawal }) {
  const { id, name, reference, email, language, receivedAt } = withdrawal
  const { heading, text, facts, next } = serviceTexts(language).withdrawal
  return (
    <LetterSheet language={letterLanguage(language)} preview={heading} heading={heading}>
      <Text style={letter.text}>{text}</Text>
      <FactTable
        facts={[
          { label: facts.receivedAt, value: letterMoment(receivedAt, language) },
          { label: facts.name, value: withoutLinks(name) },
          { label: facts.reference, value: withoutLinks(receiptReference(reference)) },
          { label: facts.email, value: email },
          { label: facts.number, value: id },
        ]}
      />
      <Text style={letter.text}>{next}</Text>
    </LetterSheet>
  )
}

interface Props {
  order: StoredOrder
  /** Milliseconds since 1970. */
  receivedAt: number
  /** The seller's, where the environment names one. */
  phone: string | undefined
}

/** To the order's own address: somebody with another name or address has declared its withdrawal. Nothing that they typed is in
 *  it, not even their name. */
function WithdrawalWarning({ order: { language, reference }, receivedAt, phone }: Props) {
  const { withdrawal, declared } = serviceTexts(language)
  return (
    <LetterSheet language={letterLanguage(language)} preview={declared.heading} heading={declared.heading}>
      <Text style={letter.text}>{declared.text}</Text>
      <FactTable
        facts={[
          { label: withdrawal.facts.reference, value: reference },
          { label: withdrawal.facts.receivedAt, value: letterMoment(receivedAt, language) },
        ]}
      />
      <Text style={letter.text}>{declared.you}</Text>
      <Text style={letter.action}>{declared.notYou(phone)}</Text>
    </LetterSheet>
  )
}

interface About {
  /** The order that the reference names. */
  known: WithdrawnOrder | undefined
  /** Whether the order's own address is told that somebody else declared it. */
  warns: boolean
  /** The hour's others that the seller's notice joins, if any. */
  gathers: DigestName | undefined
}

/** The customer's dated receipt, the seller's notice, and the word to the order's own address. */
export async function withdrawalLetters(
  withdrawal: KeptWithdrawal,
  { to, domain }: MailSettings,
  { known, warns, gathers }: About,
): Promise<Letter[]> {
  const { id, email, language, receivedAt } = withdrawal
  const named = (part: string) => ({ id: `${id}-${part}`, messageId: `${id}-${part}@${domain}` })
  const doubt = known && isByAnother(known)
  // Whatever strangers send, mails about a real order leave first (outbox-store.ts, laneOf).
  const kind = known ? 'order-withdrawal' : 'withdrawal'
  const seller = named('seller')
  const notice: Letter = {
    id: seller.id,
    kind: `${kind}-notice`,
    mail: {
      to,
      replyTo: email,
      subject: doubt ? 'Rétractation reçue, à vérifier avant de rembourser' : 'Rétractation reçue',
      messageId: seller.messageId,
      ...(await renderLetter(createElement(WithdrawalNotice, { withdrawal, known }))),
    },
    ...(gathers && { gather: { digest: gathers, part: digestPart(withdrawal, known) } }),
  }
  const letters = [notice]
  if (warns && known) {
    const { order } = known
    const owner = named('owner')
    letters.unshift({
      id: owner.id,
      kind: `${kind}-warning`,
      mail: {
        to: order.customer.email,
        replyTo: to,
        subject: serviceTexts(order.language).declared.heading,
        messageId: owner.messageId,
        ...(await renderLetter(createElement(WithdrawalWarning, { order, receivedAt, phone: sellerPhone() }))),
      },
    })
  }
  if (withdrawal.receipted) {
    const buyer = named('buyer')
    letters.unshift({
      id: buyer.id,
      // To an address that is not the order's it is one of the mails to strangers.
      kind: known?.sameAddress ? kind : 'withdrawal',
      mail: {
        to: email,
        replyTo: to,
        subject: serviceTexts(language).withdrawal.subject,
        messageId: buyer.messageId,
        ...(await renderLetter(createElement(WithdrawalReceipt, { withdrawal }))),
      },
    })
  }
  return letters
}

/** The notice as it stands among others. */
const digestPart = (withdrawal: KeptWithdrawal, known: WithdrawnOrder | undefined): DigestPart => ({
  heading: withdrawal.reference,
  facts: withdrawalFacts(withdrawal, known),
  text: receiptSentence(withdrawal),
  replyTo: withdrawal.email,
})
