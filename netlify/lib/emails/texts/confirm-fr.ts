import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmFr: ConfirmTexts = {
  letter: {
    subject: 'Confirmez votre réservation',
    heading: 'Confirmez votre réservation',
    text: 'Vous avez demandé à acheter la voiture ci-dessous. Pour que personne ne bloque nos voitures sans les acheter, nous vérifions que cette demande vient bien de vous.',
    wait: (time) =>
      `La voiture n’est pas encore réservée. Confirmez avant ${time} (heure de Paris), et ne virez rien avant d’avoir confirmé.`,
    button: 'Confirmer ma réservation',
    note: 'Ce n’était pas vous ? Ne faites rien : sans confirmation, la demande est effacée au bout de 15 minutes.',
  },
  pages: {
    confirm: {
      heading: 'Confirmer votre réservation',
      line: (lastDay) =>
        `Un clic, et la voiture vous est réservée jusqu’au ${lastDay}. Vous recevez alors votre commande par email, avec les coordonnées de virement.`,
      button: 'Réserver la voiture',
    },
    over: {
      heading: 'Ce lien n’est plus valable',
      line: 'Les 15 minutes sont passées : la voiture n’est pas réservée, et vous ne devez rien. Revenez à la voiture pour recommencer.',
    },
    taken: {
      heading: 'La voiture n’est plus libre',
      line: 'Quelqu’un d’autre l’a réservée entre-temps. Rien n’est réservé à votre nom, et vous ne devez rien. Vous avez déjà fait le virement ? Appelez-nous ou écrivez-nous : il vous sera rendu.',
    },
    changed: {
      heading: 'La réservation n’a pas pu être faite',
      line: 'La voiture a changé entre-temps, ou les ventes sont suspendues. Rien n’est réservé à votre nom, et vous ne devez rien. Revenez à la voiture pour voir ce qu’il en est.',
    },
    invalid: {
      heading: 'Lien refusé',
      line: 'Ce lien n’est pas valable. Ouvrez-le depuis l’email de confirmation, en entier.',
    },
    trouble: {
      heading: 'Un instant, s’il vous plaît',
      line: 'Notre serveur ne répond pas pour le moment. Rien n’est perdu : réessayez dans quelques secondes.',
    },
  },
  back: 'Revenir à la voiture',
  again: 'Réessayer',
}
