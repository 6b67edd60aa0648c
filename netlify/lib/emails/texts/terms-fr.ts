import type { TermsTexts } from './terms-texts.ts'

export const termsFr: TermsTexts = {
  heading: 'Conditions générales de vente',
  version: 'Version',
  sections: [
    {
      title: '1. Commande',
      text: 'Un acompte de 20 % du prix confirme la commande. La vente n’est conclue qu’après acceptation expresse de la commande par la société et paiement de l’acompte.',
    },
    {
      title: '2. Prix et paiement',
      text: 'Les prix sont en euros, toutes taxes comprises. Les 80 % restants se paient à la livraison ou en mensualités, de 3 à 48 mois. Les frais bancaires et de virement sont à la charge du client.',
    },
    {
      title: '3. Livraison et propriété',
      text: 'Les délais de livraison sont indicatifs ; un retard raisonnable n’ouvre pas droit à dommages et intérêts. La propriété n’est transférée qu’après paiement complet.',
    },
    {
      title: '4. Garanties',
      text: 'Chaque véhicule est garanti au moins 12 mois. La garantie légale de conformité (deux ans) et la garantie des vices cachés s’appliquent en plus, sans frais.',
    },
    {
      title: '5. Droit de rétractation',
      text: 'Vous pouvez vous rétracter sans motif pendant 14 jours après la livraison, par une déclaration claire, par exemple avec le formulaire ci-dessous ou par « Renoncer au contrat ici » au bas de chaque page du site. Nous remboursons tous vos paiements, frais de livraison standard compris, au plus tard 14 jours après avoir été informés, et pouvons attendre le retour du véhicule ou la preuve de son envoi. Les frais directs de renvoi sont à votre charge.',
    },
  ],
  form: {
    heading: 'Formulaire de rétractation',
    note: 'À remplir et à renvoyer uniquement si vous souhaitez vous rétracter du contrat.',
    lines: (seller, vehicle, reference) => [
      `À l’attention de : ${seller}`,
      `Je vous notifie par la présente ma rétractation du contrat portant sur la vente du bien ci-dessous : ${vehicle}, référence ${reference}`,
      'Commandé le / reçu le : …………………',
      'Nom du consommateur : …………………',
      'Adresse du consommateur : …………………',
      'Signature du consommateur (uniquement sur papier) : …………………',
      'Date : …………………',
    ],
  },
}
