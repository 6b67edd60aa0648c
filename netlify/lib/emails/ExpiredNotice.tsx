import { Text } from '@react-email/text'
import type { Order } from '#domain/order.ts'
import { FactTable } from './FactTable.tsx'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'

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
