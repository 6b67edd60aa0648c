import { lastDayInWords } from '#domain/calendar.ts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { doorAsAgreed } from '#domain/door-price/place-file.ts'
import { conditionsAt, doorGroups, lineFacts, notIncludedKey, oursPaid, totalFacts } from '#domain/door-price/words.ts'
import { Fragment } from 'react'
import { dateInWords, type Language, sentences } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { dueAtDelivery, openTransitions, type Order, orderStates, type OrderTransition } from '#domain/order.ts'
import { isTransition, saleFacts, sellersBalance, transitionLabel } from '#domain/order-facts.ts'
import { regionName } from '#domain/regions.ts'
import { studioAddress } from '../built-content.ts'
import type { Letter } from '../mail/message.ts'
import type { MailSettings, SalesSettings } from '../settings.ts'
import { listingUrl, orderViewUrl, transitionPath } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { letterDate, recordFacts, type Translate, translateTo } from '../texts.ts'
import { FactTable, letter, LetterButton, LetterSheet, makeLetter, Subheading } from './LetterParts.tsx'

/** A button of the seller's letters. `now` in milliseconds. */
export const sellerButton = (order: StoredOrder, linkSecret: string, now: number) => (transition: OrderTransition) => (
  <LetterButton
    key={transition}
    url={order.siteUrl + transitionPath(linkSecret, order, transition, now)}
    secondary={transition === 'cancelled' || (transition !== 'accepted' && order.state === 'received')}
  >
    {transitionLabel(transition, order)}
  </LetterButton>
)

const languageName = new Intl.DisplayNames('fr', { type: 'language' })

/** The price at the buyer's door, line by line, as his order keeps it; nothing if it keeps none. */
export function DoorPart({
  order,
  t,
}: {
  order: Pick<Order, 'door' | 'language' | 'terms' | 'price' | 'state'>
  t: Translate
}) {
  const { language, terms, state } = order
  if (!order.door) return null
  const door = doorAsAgreed(order.door, terms?.transport)
  const date = dateInWords(door.on, language)
  const conditions = conditionsAt(door.place)
  const paid = sentences(...oursPaid(door, order.price, t))
  return (
    <>
      <Subheading>{t('doorOrderHeading', { place: regionName(door.place, language, t), date })}</Subheading>
      {/* Once the order is accepted, what the purchase form could not show is no news. */}
      {door.unseen && state === 'received' && <Text style={letter.text}>{t('doorOrderUnseen')}</Text>}
      {door.isAgreed && <Text style={letter.text}>{t('doorOrderAgreed')}</Text>}
      {conditions && <Text style={letter.text}>{t(`doorCondition_${conditions.country}`)}</Text>}
      {doorGroups(door, t).map((group) => (
        <Fragment key={group.whose}>
          <DoorGroupTable {...group} t={t} />
          {group.whose === 'ours' && paid && <Text style={letter.text}>{paid}</Text>}
        </Fragment>
      ))}
      <DoorTotal door={door} t={t} language={language} />
      <Text style={letter.text}>{sentences(t(notIncludedKey(door.place)), t('doorOrderText'))}</Text>
    </>
  )
}

/** Where the record of the listing ended when the car was ordered: a copy of it that lies with the buyer. */
export const ListingPart = ({ order, order: { listing }, t }: { order: StoredOrder; t: Translate }) =>
  listing && (
    <Text style={letter.small}>
      {t('mailListing', { entry: listing.n, hash: listing.hash })}{' '}
      <Link href={listingUrl(order, listing.hash)} style={letter.link}>
        {t('mailListingCheck')}
      </Link>
    </Text>
  )

interface GroupProps extends Pick<ReturnType<typeof doorGroups>[number], 'title' | 'lines' | 'sum'> {
  t: Translate
}

/** The lines that one of both is paid, after their subtotal, or after their title where there is none. */
const DoorGroupTable = ({ title, lines, sum, t }: GroupProps) => (
  <>
    {sum === undefined && (
      <Text style={letter.text}>
        <strong>{title}</strong>
      </Text>
    )}
    <FactTable
      facts={[...(sum === undefined ? [] : [{ label: title, value: sum, strong: true }]), ...lineFacts(lines, t)]}
    />
  </>
)

/** `title`: of a total, where it is not the buyer who reads it; a sum that lacks a tax keeps its own name. */
function DoorTotal({
  door,
  t,
  language,
  title,
}: {
  door: ReturnType<typeof doorAsAgreed>
  t: Translate
  language: Language
  title?: string
}) {
  const facts = totalFacts(door, t, language)
  const titled = facts.map((fact, index) => ({
    ...fact,
    ...(index === 0 && { strong: true, ...(title && fact.label === t('doorTotal') && { label: title }) }),
  }))
  return titled.length > 0 && <FactTable facts={titled} />
}

/** What the buyer was shown of the price at his door. */
function SellersDoorPart({ door }: Pick<StoredOrder, 'door'>) {
  if (!door) return null
  const t = translateTo('fr')
  return (
    <>
      <Subheading>
        À la porte du client : {regionName(door.place, 'fr', t)}, calculé le {dateInWords(door.on, 'fr')}
      </Subheading>
      {doorGroups(door, t).map((group) => (
        <DoorGroupTable key={group.whose} {...group} title={group.whose === 'ours' ? 'À vous' : 'À son pays'} t={t} />
      ))}
      <DoorTotal door={door} t={t} language="fr" title="Total à sa porte" />
      <Text style={letter.text}>
        {door.unseen
          ? 'Le client n’a pas vu ces lignes en commandant : sa page n’a pas pu les charger. Elles sont dans son e-mail et sur la page de sa commande.'
          : 'Le client a vu ces lignes en commandant.'}{' '}
        Il ne vous paie que la voiture et le transport : le reste, son pays le lui demande.
      </Text>
    </>
  )
}

/** The seller's notice of a new order, with the buttons to handle it. `now` in milliseconds. */
export async function orderNotice(order: StoredOrder, settings: SalesSettings, now: number): Promise<Letter> {
  const { customer, siteUrl, vehicleId, payment } = order
  const { mail, linkSecret } = settings
  const studioCar = await studioAddress(settings.studioUrl, vehicleId)
  const button = sellerButton(order, linkSecret, now)
  // A new order must be accepted or cancelled first.
  const isFirst = (transition: OrderTransition) => transition === 'accepted' || transition === 'cancelled'
  const transitions = orderStates.filter(isTransition)
  const contract = [...saleFacts(order, translateTo('fr'), 'fr'), ...recordFacts(order)]
  const sheet = (
    <LetterSheet
      language="fr"
      preview={`${order.vehicleInfo}, ${formatEuros(order.price)}`}
      heading="Nouvelle commande"
    >
      <FactTable
        facts={[
          {
            label: 'Véhicule',
            value: (
              <Link href={`${siteUrl}/vehicles/${vehicleId}`} style={letter.link}>
                {order.vehicleInfo}
              </Link>
            ),
          },
          { label: 'Prix', value: formatEuros(order.price) },
          { label: 'Acompte attendu', value: formatEuros(order.deposit), strong: true },
          { label: 'Solde', value: sellersBalance(dueAtDelivery(order), order.terms) },
          { label: 'Référence', value: payment.reference },
          { label: 'Justificatif annoncé', value: payment.hasProof ? 'oui' : 'non' },
          ...(order.answerBy
            ? [{ label: 'Répondre avant la fin du', value: lastDayInWords(order.answerBy, 'fr') }]
            : []),
          { label: 'Réservé jusqu’au', value: lastDayInWords(order.heldUntil, 'fr') },
        ]}
      />
      {transitions.filter(isFirst).map(button)}
      {contract.length > 0 && (
        <>
          <Subheading>Le contrat, tel que le client le lit</Subheading>
          <FactTable facts={contract} />
        </>
      )}
      <Subheading>Le client</Subheading>
      <FactTable
        facts={[
          { label: 'Client', value: `${customer.firstName} ${customer.lastName}` },
          { label: 'E-mail', value: customer.email },
          { label: 'Téléphone', value: customer.phone },
          {
            label: 'Adresse',
            value: `${customer.address}, ${`${customer.postalCode} ${customer.city}`.trim()}, ${customer.country}`,
          },
          { label: 'Langue', value: languageName.of(order.language) },
          { label: 'Reçue le', value: letterDate(order.createdAt) },
          { label: 'Identifiant', value: vehicleId },
          { label: 'Numéro', value: order.id },
        ]}
      />
      <SellersDoorPart door={order.door} />
      <Subheading>Plus tard, dans cet ordre</Subheading>
      {transitions.filter((transition) => !isFirst(transition)).map(button)}
      <Text style={letter.text}>
        Chaque bouton ouvre une page qui demande confirmation, puis prévient le client dans sa langue.
      </Text>
      <Text style={letter.text}>
        <Link href={orderViewUrl(linkSecret, order)} style={letter.link}>
          Voir la commande comme le client
        </Link>
      </Text>
      {studioCar && (
        <Text style={letter.text}>
          <Link href={studioCar} style={letter.link}>
            Ouvrir la voiture dans le Studio
          </Link>{' '}
          : le site la montre déjà réservée, tant que la commande la tient.
        </Text>
      )}
      <Text style={letter.note}>
        « Répondre » écrit directement au client. Ne transférez pas cet e-mail : ses boutons agissent pour vous.
      </Text>
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${order.id}-received-seller`,
    kind: 'order-notice',
    domain: mail.domain,
    to: mail.to,
    replyTo: customer.email,
    subject: `Nouvelle commande - ${payment.reference}`,
  })
}

/** Tells the seller that the buyer reports the deposit: the order stays until the seller acts. `now` in milliseconds. */
export function reportedNotice(order: StoredOrder, { mail, linkSecret }: SalesSettings, now: number): Promise<Letter> {
  const { customer, payment, state } = order
  const sheet = (
    <LetterSheet language="fr" preview={order.vehicleInfo} heading="Un client signale son acompte">
      <Text style={letter.text}>
        Le client indique avoir viré l’acompte. Cherchez-le sur le compte, avec la référence ci-dessous. La commande ne
        tombe plus d’elle-même et la voiture reste réservée : elle attend votre réponse.
      </Text>
      <FactTable
        facts={[
          { label: 'Véhicule', value: order.vehicleInfo },
          { label: 'Acompte attendu', value: formatEuros(order.deposit), strong: true },
          { label: 'Référence', value: payment.reference },
          { label: 'Client', value: `${customer.firstName} ${customer.lastName}` },
          { label: 'Téléphone', value: customer.phone },
          ...recordFacts(order),
        ]}
      />
      {openTransitions[state].map(sellerButton(order, linkSecret, now))}
      {state === 'received' && (
        <Text style={letter.text}>Acceptez d’abord la commande ; « Acompte reçu » vient ensuite.</Text>
      )}
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${order.id}-reported-seller`,
    kind: 'order-notice',
    domain: mail.domain,
    to: mail.to,
    replyTo: customer.email,
    subject: `Acompte signalé - ${payment.reference}`,
  })
}

/** Informs the seller that an order ended by itself: without answer, or without deposit. */
export function expiredNotice(order: StoredOrder, { to, domain }: MailSettings): Promise<Letter> {
  const { customer, payment, history } = order
  const wasAccepted = history.some(({ state }) => state === 'accepted')
  const heading = wasAccepted ? 'Réservation expirée' : 'Commande tombée sans réponse'
  const sheet = (
    <LetterSheet language="fr" preview={order.vehicleInfo} heading={heading}>
      <Text style={letter.text}>
        {wasAccepted
          ? 'L’acompte n’a pas été signalé comme reçu dans les cinq jours ouvrés qui suivent votre acceptation'
          : 'Vous n’avez pas répondu à cette commande au double du délai promis'}
        {'\u00a0'}: la commande est annulée, le client prévenu et le véhicule de nouveau en vente. Si l’acompte est
        arrivé entre-temps, écrivez au client, ou renvoyez l’argent sous cinq jours ouvrés sur le compte d’où il vient.
      </Text>
      <FactTable
        facts={[
          { label: 'Véhicule', value: order.vehicleInfo },
          { label: 'Référence', value: payment.reference },
          { label: 'Client', value: `${customer.firstName} ${customer.lastName}` },
          { label: 'E-mail', value: customer.email },
          { label: 'Téléphone', value: customer.phone },
          ...recordFacts(order),
        ]}
      />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${order.id}-expired-seller`,
    kind: 'order-notice',
    domain,
    to,
    subject: `${heading} - ${payment.reference}`,
  })
}
