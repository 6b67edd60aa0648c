import type { ServiceTexts } from './service-texts.ts'

export const serviceFr: ServiceTexts = {
  confirm: {
    subject: 'Confirmez votre inscription',
    heading: 'Confirmez votre inscription',
    text: 'Quelqu’un, sans doute vous, a demandé à recevoir notre lettre d’information à cette adresse. Elle annonce nos nouveaux véhicules ; vous pouvez la quitter à tout moment.',
    button: 'Confirmer mon inscription',
    note: 'Ce n’était pas vous ? Ne faites rien : sans confirmation, l’adresse est effacée dans les sept jours.',
  },
  welcome: {
    subject: 'Votre inscription est confirmée',
    heading: 'Votre inscription est confirmée',
    text: 'Vous recevrez bientôt nos dernières nouvelles.',
    leave: 'Me désinscrire',
  },
  pages: {
    confirm: {
      heading: 'Confirmer votre inscription',
      line: 'Un clic et vous recevez notre lettre d’information.',
      button: 'Confirmer mon inscription',
    },
    confirmed: { heading: 'Inscription confirmée', line: 'Merci. Vous recevrez bientôt nos dernières nouvelles.' },
    leave: {
      heading: 'Quitter la lettre d’information',
      line: 'Un clic et vous ne la recevez plus.',
      button: 'Me désinscrire',
    },
    left: { heading: 'Vous êtes désinscrit', line: 'Votre adresse est effacée de la liste.' },
    invalid: {
      heading: 'Lien refusé',
      line: 'Ce lien n’est pas valable ou a expiré. Inscrivez-vous de nouveau sur le site.',
    },
    notLive: {
      heading: 'Ce n’est pas l’adresse de la boutique',
      line: 'Cette page appartient à un aperçu ou à une ancienne version de la boutique : rien n’y est enregistré, aucun email n’en part. Continuez sur la boutique elle-même.',
      button: 'Continuer sur la boutique',
    },
  },
  demonstration:
    'EXEMPLE : boutique de démonstration. Voitures, prix et vendeur sont inventés ; rien ne peut être acheté.',
  withdrawal: {
    subject: 'Accusé de réception de votre rétractation',
    heading: 'Nous avons reçu votre rétractation',
    text: 'Vous avez déclaré renoncer au contrat ci-dessous. Gardez cet email : il prouve la date et l’heure de votre déclaration.',
    facts: {
      name: 'Nom',
      reference: 'Référence',
      email: 'Email',
      receivedAt: 'Reçue le',
      number: 'Numéro',
    },
    next: 'Nous vérifions la référence et revenons vers vous. Si elle contient une erreur, votre déclaration reste datée de ce jour.',
  },
  declared: {
    heading: 'Une rétractation a été déclarée pour votre commande',
    text: 'Quelqu’un a déclaré renoncer à la commande ci-dessous, avec un autre nom ou une autre adresse email que ceux de la commande. Rien n’a été modifié : ni la commande, ni la réservation du véhicule, ni aucun paiement.',
    you: 'C’était vous ? Vous n’avez rien à faire : votre déclaration est enregistrée à cette date.',
    notYou: (phone) =>
      `Ce n’était pas vous ? Répondez à cet email${phone ? ` ou appelez-nous au ${phone}` : ''} : nous ne remboursons rien sans vous avoir parlé.`,
  },
}
