import { Text } from '@react-email/text'
import type { DigestName, DigestPart, Letter } from '../mail/message.ts'
import { type MailSettings, readCompany, readLinkSecret, sellerPhone } from '../settings.ts'
import { letterDate, letterMoment, recordFacts, translateTo, withoutLinks } from '../texts.ts'
import { isByAnother, type StoredWithdrawal, type WithdrawnOrder } from '../withdrawal/withdrawal-store.ts'
import { type Language, sentences } from '#domain/languages.ts'
import { openTransitions } from '#domain/order.ts'
import { returnFact } from '#domain/order-facts.ts'
import { withdrawnFacts } from '../orders/seller-facts.ts'
import { ListingPart, sellerButton } from './OrderNotices.tsx'
import { FactTable, Imprint, letter, LetterSheet, makeLetter } from './LetterParts.tsx'

interface LetterOptions {
  /** The order behind the reference. */
  known: WithdrawnOrder | undefined
  /** Whether to warn the order's own address that somebody else declared it. */
  warnOwner: boolean
  /** The hourly digest for the seller's notice, if any. */
  digest: DigestName | undefined
}

/** The customer's dated receipt, the warning to the order's own address, and the seller's notice. */
export async function withdrawalLetters(
  withdrawal: StoredWithdrawal,
  mail: MailSettings,
  { known, warnOwner, digest }: LetterOptions,
): Promise<Letter[]> {
  const notice = await sellerNotice(withdrawal, known, mail)
  const part = { heading: withdrawal.reference, facts: withdrawalFacts(withdrawal, known), replyTo: withdrawal.email }
  return [
    ...(withdrawal.receipted ? [await receipt(withdrawal, known, mail)] : []),
    ...(warnOwner && known ? [await warning(withdrawal, known, mail)] : []),
    digest ? { ...notice, gather: { digest, part: { ...part, text: receiptSentence(withdrawal) } } } : notice,
  ]
}

/** Mails about a real order are sent first (`laneOf` in outbox-store.ts). */
const kindOf = (known: unknown) => (known ? 'order-withdrawal' : 'withdrawal')

/** The dated receipt with the whole declaration (Directive 2023/2673, article 11a): never cut, but without links. To any
 *  address but the order's it counts as mail to an unverified address. */
function receipt(withdrawal: StoredWithdrawal, known: WithdrawnOrder | undefined, mail: MailSettings) {
  const { id, name, reference, email, language, receivedAt } = withdrawal
  const t = translateTo(language)
  const heading = t('receiptHeading')
  const returned = known && returnTold(withdrawal, known, language)
  // Only to the buyer of a car of which we know where it is does the receipt not say « if ».
  const isOwn = known !== undefined && !isByAnother(known)
  const sheet = (
    <LetterSheet language={language} preview={heading} heading={heading}>
      <Text style={letter.text}>{t('receiptText')}</Text>
      <FactTable
        facts={[
          { label: t('receiptFactReceivedAt'), value: letterMoment(receivedAt, language) },
          { label: t('receiptFactStatement'), value: t('receiptStatement') },
          { label: t('receiptFactName'), value: withoutLinks(name) },
          { label: t('mailFactReference'), value: withoutLinks(reference) },
          { label: t('receiptFactEmail'), value: email },
          { label: t('receiptFactNumber'), value: id },
        ]}
      />
      <Text style={letter.text}>
        {isOwn
          ? sentences(t('receiptRefund'), returned && t('receiptMayWait'), returned)
          : sentences(t('receiptRefund'), t('receiptIfDelivered'), t('receiptReference'))}
      </Text>
      {isOwn && <ListingPart order={known.order} t={t} />}
      <Imprint company={readCompany()} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${id}-buyer`,
    kind: kindOf(known?.sameAddress),
    domain: mail.domain,
    to: email,
    replyTo: mail.to,
    subject: t('receiptSubject'),
  })
}

/** Warns the order's own address that somebody with another name or address declared a withdrawal. It holds no user input,
 *  not even the name. */
function warning({ id, receivedAt }: StoredWithdrawal, { order }: WithdrawnOrder, mail: MailSettings) {
  const t = translateTo(order.language)
  const heading = t('declaredHeading')
  const phone = sellerPhone()
  const sheet = (
    <LetterSheet language={order.language} preview={heading} heading={heading}>
      <Text style={letter.text}>{t('declaredText')}</Text>
      <FactTable
        facts={[
          { label: t('mailFactReference'), value: order.payment.reference },
          { label: t('receiptFactReceivedAt'), value: letterMoment(receivedAt, order.language) },
        ]}
      />
      <Text style={letter.text}>{t('declaredYou')}</Text>
      <Text style={letter.action}>{phone ? t('declaredNotYouPhone', { phone }) : t('declaredNotYou')}</Text>
      <ListingPart order={order} t={t} />
      <Imprint company={readCompany()} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${id}-owner`,
    kind: `${kindOf(order)}-warning`,
    domain: mail.domain,
    to: order.customer.email,
    replyTo: mail.to,
    subject: heading,
  })
}

/** What the receipt says of a delivered car's return. Only the buyer reads what his order says: a stranger learns nothing of it. */
const returnTold = ({ receivedAt }: StoredWithdrawal, known: WithdrawnOrder, language: Language) =>
  !isByAnother(known) && known.order.state === 'delivered'
    ? returnFact({ ...known.order, withdrawnAt: receivedAt }, translateTo(language), language)
    : undefined

const mismatchOf = ({ sameAddress, sameName }: WithdrawnOrder): string => {
  if (sameName) return 'l’adresse n’est pas celle de la commande'
  return sameAddress ? 'le nom n’est pas celui de la commande' : 'ni le nom ni l’adresse ne sont ceux de la commande'
}

/** The seller's button to cancel the order, once nobody doubts that its buyer withdrew. `now` in milliseconds. */
function CancelButton({ known, now }: { known: WithdrawnOrder | undefined; now: number }) {
  const linkSecret = readLinkSecret()
  if (!known || !linkSecret || !openTransitions[known.order.state].includes('cancelled')) return null
  return (
    <>
      <Text style={letter.text}>
        La commande n’est pas encore annulée : le bouton ouvre une page qui demande confirmation.
      </Text>
      {sellerButton(known.order, linkSecret, now)('cancelled')}
    </>
  )
}

/** The seller's notice of a withdrawal. */
function sellerNotice(withdrawal: StoredWithdrawal, known: WithdrawnOrder | undefined, mail: MailSettings) {
  const doubt = known && isByAnother(known)
  const told = known && returnTold(withdrawal, known, 'fr')
  const sheet = (
    <LetterSheet
      language="fr"
      preview={withdrawal.reference}
      heading={doubt ? 'Une rétractation à vérifier' : 'Un client renonce à son contrat'}
    >
      {doubt && (
        <Text style={letter.action}>
          La commande est connue, mais {mismatchOf(known)} : appelez l’acheteur avant de rembourser.
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
      {told && (
        <Text style={letter.action}>
          La voiture est chez le client. Il a lu : « {told} » Écrivez-lui donc où et comment la rendre.
        </Text>
      )}
      {!doubt && <CancelButton known={known} now={withdrawal.receivedAt} />}
      <Text style={letter.note}>
        {doubt && !known.sameAddress
          ? '« Répondre » écrit à l’adresse déclarée, qui n’a pas été vérifiée, et non à l’acheteur.'
          : '« Répondre » écrit directement au client. Son adresse n’a pas été vérifiée.'}
      </Text>
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${withdrawal.id}-seller`,
    kind: `${kindOf(known)}-notice`,
    domain: mail.domain,
    to: mail.to,
    replyTo: withdrawal.email,
    subject: doubt ? 'Rétractation reçue, à vérifier avant de rembourser' : 'Rétractation reçue',
  })
}

/** The declaration and, where the order differs, the order's data. */
function withdrawalFacts(withdrawal: StoredWithdrawal, known: WithdrawnOrder | undefined): DigestPart['facts'] {
  const { name, reference, email, receivedAt, id } = withdrawal
  const customer = known && isByAnother(known) ? known.order.customer : undefined
  return [
    { label: customer ? 'Nom déclaré' : 'Nom', value: name },
    ...(customer ? [{ label: 'Nom de la commande', value: `${customer.firstName} ${customer.lastName}` }] : []),
    { label: 'Référence', value: reference },
    { label: 'Commande', value: known ? 'trouvée' : 'introuvable : cherchez par le nom et l’adresse' },
    ...(known ? [...withdrawnFacts(known.order, receivedAt), ...recordFacts(known.order)] : []),
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

/** States whether the customer's receipt was mailed. */
const receiptSentence = ({ receipted }: StoredWithdrawal): string =>
  receipted
    ? 'Un accusé de réception daté est parti à l’adresse déclarée.'
    : 'L’accusé n’a pas pu partir : trop d’e-mails ont été demandés pour cette adresse, ou dans toute la boutique. Écrivez au client.'
