import type { OrderMove, OrderState } from '#domain/order.ts'

/** The seller reads French whatever the buyer speaks. */
export const moveLabels: Readonly<Record<OrderMove, string>> = {
  accepted: 'Accepter la commande',
  depositReceived: 'Acompte reçu',
  delivered: 'Véhicule livré',
  cancelled: 'Annuler la commande',
}

export const stateLabels: Readonly<Record<OrderState, string>> = {
  received: 'reçue',
  accepted: 'acceptée',
  depositReceived: 'acompte reçu',
  delivered: 'livrée',
  cancelled: 'annulée',
}
