import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderFr: OrderTexts = {
  greeting: (name) => `Bonjour ${name},`,
  facts: {
    vehicle: 'Véhicule',
    price: 'Prix total, livraison comprise',
    deposit: `Acompte (${DEPOSIT_PERCENT} %)`,
    balance: 'Solde',
    reference: 'Référence',
    heldUntil: 'Réservé jusqu’au',
    address: 'Livraison',
  },
  received: {
    subject: 'Votre commande est enregistrée',
    heading: 'Votre commande est enregistrée',
    thanks: 'Merci pour votre commande. Le véhicule vous est réservé et n’est vendu à personne d’autre.',
    withoutProof: (heldUntil) =>
      `Pour confirmer, virez l’acompte au plus tard le ${heldUntil}. Sans acompte à cette date, la réservation prend fin d’elle-même et vous ne devez rien.`,
    withProof:
      'Vous avez indiqué avoir déjà fait le virement. Répondez à cet email en joignant la preuve : nous confirmons dès que l’acompte est arrivé.',
  },
  transfer: {
    heading: 'Virement de l’acompte',
    beneficiary: 'Bénéficiaire',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Motif, à recopier tel quel',
    amount: 'Montant',
    proof: 'Une fois le virement fait, répondez à cet email en joignant la preuve de virement.',
  },
  verify: {
    heading: 'Vérifiez-nous avant de payer',
    lines: (beneficiary, phone) => [
      `Votre banque doit afficher le nom exact du bénéficiaire : ${beneficiary}. S’il diffère, ne validez pas.`,
      'Nous ne changeons jamais de coordonnées bancaires par email. Comparez-les avec la page de votre commande, par le lien ci-dessous.',
      ...(phone ? [`Un doute ? Appelez-nous au ${phone} avant de virer.`] : []),
    ],
  },
  follow: 'Suivre ma commande',
  states: {
    accepted: {
      subject: 'Votre commande est acceptée',
      heading: 'Votre commande est acceptée',
      text: 'Nous avons accepté votre commande. La vente est conclue dès que l’acompte est arrivé sur notre compte.',
    },
    depositReceived: {
      subject: 'Votre acompte est arrivé',
      heading: 'Votre acompte est arrivé',
      text: 'Nous avons bien reçu votre acompte : la vente est conclue. Nous préparons le véhicule et convenons avec vous d’une date de livraison. Le solde se règle à la livraison ou en mensualités.',
    },
    delivered: {
      subject: 'Votre véhicule est livré',
      heading: 'Votre véhicule est livré',
      text: 'Votre véhicule vous a été livré. Vous disposez de 14 jours à partir de ce jour pour vous rétracter, et de la garantie légale de conformité de deux ans. Bonne route !',
    },
    cancelled: {
      subject: 'Votre commande est annulée',
      heading: 'Votre commande est annulée',
      text: 'Votre commande est annulée et la réservation levée. Si vous avez versé un acompte, il vous est remboursé. Une question ? Répondez simplement à cet email.',
    },
    expired: {
      subject: 'Votre réservation a pris fin',
      heading: 'Votre réservation a pris fin',
      text: 'L’acompte n’est pas arrivé dans les cinq jours ouvrés : la réservation a pris fin et vous ne devez rien. Si vous avez viré l’acompte, répondez à cet email en joignant la preuve, sans faire d’autre virement.',
    },
  },
  footer: 'Cet email fait suite à une commande passée sur notre site. Gardez-le : il contient vos conditions de vente.',
}
