import type { OrderMove, OrderState } from '#domain/order.ts'
import type { DigestName } from '../../mail/message.ts'

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

interface DigestTexts {
  /** Kind of the letter: a visitor's message is kept longer than others. */
  kind: 'contact' | 'withdrawal-notice' | 'order-withdrawal-notice'
  subject: (count: number) => string
  intro: string
  note: string
}

/** What is said once in a mail that holds many. */
export const digestTexts: Readonly<Record<DigestName, DigestTexts>> = {
  messages: {
    kind: 'contact',
    subject: (count) => (count === 1 ? '1 message de contact' : `${count} messages de contact`),
    intro:
      'Plus de dix messages sont arrivés en une heure. Ceux-ci vous parviennent ensemble, du plus ancien au plus récent ; aucun n’est abrégé.',
    note: 'Le bouton « Répondre » de votre messagerie n’écrit à aucun de ces visiteurs : utilisez le lien sous chaque message. Les adresses n’ont pas été vérifiées.',
  },
  notices: {
    kind: 'withdrawal-notice',
    subject: (count) =>
      count === 1 ? '1 rétractation sans commande connue' : `${count} rétractations sans commande connue`,
    intro:
      'Plus de dix rétractations dont la commande est introuvable sont arrivées en une heure. Celles-ci vous parviennent ensemble, de la plus ancienne à la plus récente. Cherchez chaque commande par le nom et l’adresse ; la date qui compte est celle de la réception.',
    note: 'Le bouton « Répondre » de votre messagerie n’écrit à aucun de ces clients : utilisez le lien sous chaque rétractation. Les adresses n’ont pas été vérifiées.',
  },
  repeats: {
    kind: 'order-withdrawal-notice',
    subject: (count) =>
      count === 1
        ? '1 nouvelle rétractation d’une commande déjà déclarée'
        : `${count} nouvelles rétractations de commandes déjà déclarées`,
    intro:
      'Plus de trois rétractations d’une même commande sont arrivées en une heure. Celles-ci vous parviennent ensemble, de la plus ancienne à la plus récente. Là où le nom ou l’adresse n’est pas celui de la commande, appelez l’acheteur avant de rembourser.',
    note: 'Le bouton « Répondre » de votre messagerie n’écrit à personne d’entre eux : utilisez le lien sous chaque rétractation. Les adresses n’ont pas été vérifiées.',
  },
}
