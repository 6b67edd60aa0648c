import { Link, Text } from '@react-email/components'
import { balanceOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import type { Order, OrderMove } from '#domain/order.ts'
import { FactTable } from './FactTable.tsx'
import { LetterButton } from './LetterButton.tsx'
import { lastDay, letterDate } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { moveLabels } from './texts/seller-texts.ts'

const languageName = new Intl.DisplayNames('fr', { type: 'language' })

interface Props {
  order: Order
  /** Buttons in the order of an order's life; `next` is the one to press first. */
  moves: { move: OrderMove; url: string; next: boolean }[]
  /** What the buyer sees. */
  url: string
  /** The car in the Studio, to be marked reserved there. */
  studioCar: string | undefined
}

/** A new order, for the seller: all that is needed to act. */
export function OrderNotice({ order, moves, url, studioCar }: Props) {
  const { customer } = order
  return (
    <LetterSheet
      language="fr"
      preview={`${order.vehicleInfo}, ${formatEuros(order.price)}`}
      heading="Nouvelle commande"
    >
      <FactTable
        facts={[
          { label: 'Véhicule', value: order.vehicleInfo },
          { label: 'Identifiant', value: order.vehicleId },
          { label: 'Prix', value: formatEuros(order.price) },
          { label: 'Acompte attendu', value: formatEuros(order.deposit) },
          { label: 'Solde', value: formatEuros(balanceOf(order.price)) },
          { label: 'Référence', value: order.reference },
          { label: 'Preuve jointe', value: order.hasPaymentProof ? 'oui, annoncée par le client' : 'non' },
          { label: 'Reçue le', value: letterDate(order.createdAt) },
          { label: 'Réservé jusqu’au', value: lastDay(order.heldUntil, 'fr') },
          { label: 'Client', value: `${customer.firstName} ${customer.lastName}` },
          { label: 'E-mail', value: customer.email },
          { label: 'Téléphone', value: customer.phone },
          {
            label: 'Adresse',
            value: `${customer.address}, ${customer.postalCode} ${customer.city}, ${customer.country}`,
          },
          { label: 'Langue', value: languageName.of(order.language) },
          { label: 'Numéro', value: order.id },
        ]}
      />
      <Text style={letter.text}>
        Chaque bouton ouvre une page qui demande confirmation, puis prévient le client dans sa langue.
      </Text>
      {moves.map(({ move, url: address, next }) => (
        <LetterButton key={move} url={address} quiet={!next}>
          {moveLabels[move]}
        </LetterButton>
      ))}
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
