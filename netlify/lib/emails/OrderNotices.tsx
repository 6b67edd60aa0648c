import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { balanceOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import type { Order, OrderMove } from '#domain/order.ts'
import { FactTable, lastDay, LetterButton, letterDate, LetterSheet } from './LetterParts.tsx'
import { letter } from './letter-style.ts'
import { moveLabels } from './texts/seller-texts.ts'

const languageName = new Intl.DisplayNames('fr', { type: 'language' })

interface Props {
  order: Order
  /** Buttons in the order of an order's life; `next` is the one to press first. */
  moves: { move: OrderMove; url: string; next: boolean }[]
  /** What the buyer sees. */
  url: string
  /** The car's page. */
  carUrl: string
  /** The car in the Studio, to be marked reserved there. */
  studioCar: string | undefined
}

/** What a new order waits for: the seller's yes or no. */
const isFirst = (move: OrderMove): boolean => move === 'accepted' || move === 'cancelled'

const Moves = ({ moves }: Pick<Props, 'moves'>) =>
  moves.map(({ move, url, next }) => (
    <LetterButton key={move} url={url} quiet={!next}>
      {moveLabels[move]}
    </LetterButton>
  ))

/** A new order, for the seller: all that is needed to act. */
export function OrderNotice({ order, moves, url, carUrl, studioCar }: Props) {
  const { customer } = order
  return (
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
              <Link href={carUrl} style={letter.link}>
                {order.vehicleInfo}
              </Link>
            ),
          },
          { label: 'Prix', value: formatEuros(order.price) },
          { label: 'Acompte attendu', value: formatEuros(order.deposit), strong: true },
          { label: 'Solde', value: formatEuros(balanceOf(order.price)) },
          { label: 'Référence', value: order.reference },
          { label: 'Preuve jointe', value: order.hasPaymentProof ? 'oui, annoncée par le client' : 'non' },
          { label: 'Réservé jusqu’au', value: lastDay(order.heldUntil, 'fr') },
        ]}
      />
      <Moves moves={moves.filter(({ move }) => isFirst(move))} />
      <Heading as="h2" style={letter.subheading}>
        Le client
      </Heading>
      <FactTable
        facts={[
          { label: 'Client', value: `${customer.firstName} ${customer.lastName}` },
          { label: 'E-mail', value: customer.email },
          { label: 'Téléphone', value: customer.phone },
          {
            label: 'Adresse',
            value: `${customer.address}, ${customer.postalCode} ${customer.city}, ${customer.country}`,
          },
          { label: 'Langue', value: languageName.of(order.language) },
          { label: 'Reçue le', value: letterDate(order.createdAt) },
          { label: 'Identifiant', value: order.vehicleId },
          { label: 'Numéro', value: order.id },
        ]}
      />
      <Heading as="h2" style={letter.subheading}>
        Plus tard, dans cet ordre
      </Heading>
      <Moves moves={moves.filter(({ move }) => !isFirst(move))} />
      <Text style={letter.text}>
        Chaque bouton ouvre une page qui demande confirmation, puis prévient le client dans sa langue.
      </Text>
      <Text style={letter.text}>
        <Link href={url} style={letter.link}>
          Voir la commande comme le client
        </Link>
      </Text>
      {studioCar && (
        <Text style={letter.text}>
          <Link href={studioCar} style={letter.link}>
            Ouvrir la voiture dans le Studio
          </Link>{' '}
          : « Marquer réservé », en haut de sa fiche, le montre sur le site.
        </Text>
      )}
      <Text style={letter.note}>
        « Répondre » écrit directement au client. Ne transférez pas cet e-mail : ses boutons agissent pour vous.
      </Text>
    </LetterSheet>
  )
}

/** Tells the seller that a car is free again because no deposit came. */
export const ExpiredNotice = ({ order }: { order: Order }) => (
  <LetterSheet language="fr" preview={order.vehicleInfo} heading="Réservation expirée">
    <Text style={letter.text}>
      L’acompte n’a pas été signalé comme reçu dans les cinq jours ouvrés : la commande est annulée, le client prévenu
      et le véhicule de nouveau en vente. Si l’acompte est arrivé entre-temps, écrivez au client.
    </Text>
    <FactTable
      facts={[
        { label: 'Véhicule', value: order.vehicleInfo },
        { label: 'Référence', value: order.reference },
        { label: 'Client', value: `${order.customer.firstName} ${order.customer.lastName}` },
        { label: 'E-mail', value: order.customer.email },
        { label: 'Téléphone', value: order.customer.phone },
      ]}
    />
  </LetterSheet>
)
