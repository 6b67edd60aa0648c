// The seller's page is French, as the Studio and his mails are.
import type { FileFault } from '#domain/dossier/dossier.ts'

export const words = {
  title: 'Les dossiers',
  lede: 'Ce qui vous attend dans les papiers de vos commandes, le plus urgent d’abord.',
  loading: 'Un instant…',
  over: 'Ce lien n’est plus valable. Ouvrez celui du dernier e-mail, ou la commande dans le Studio : elle en donne un nouveau.',
  silent: 'La boutique ne répond pas. Vérifiez la connexion, puis réessayez : rien n’est perdu.',
  retry: 'Réessayer',
  empty: 'Rien n’attend : aucun papier à vérifier, aucun à déposer.',
  emptyOrder: 'Plus rien ne vous attend ici.',
  vin: 'fin du VIN',
  events: 'Départ, arrivée, douane',
  others: 'Les autres papiers',
  failed: 'Rien n’a été enregistré : la boutique ne répond pas. Réessayez.',
  kept: 'Le fichier est enregistré, mais la page n’a pas pu se mettre à jour. Rechargez-la : ne l’envoyez pas une seconde fois.',
  changed: 'Ce papier a changé entre-temps. Rechargez la page, puis regardez-le de nouveau.',
  busy: 'Trop d’envois en une heure. Réessayez plus tard.',
  byBuyer: ' (le client s’en charge)',
  refused: 'Refusé : ',
  open: 'Ouvrir ',
  check: 'Vérifié',
  refuse: 'Refuser',
  ownWords: 'Votre phrase pour le client',
  moreWords: 'Une précision (facultatif, non traduite)',
  deleted: 'Ses fichiers sont effacés, et il est prévenu par e-mail une seule fois.',
  refuseNow: 'Refuser ce papier',
  remove: 'Retirer ',
  removeAsk: 'Retirer…',
  removed: 'Ce fichier sera effacé : le client ne le verra plus.',
  removeNow: 'Retirer ce fichier',
  keep: 'Le garder',
  photo: 'Photographier',
  choose: 'Choisir un fichier',
  photoInput: 'Photo du papier',
  fileInput: 'Fichier du papier',
  noted: 'Noté : ',
  note: 'Noter',
} as const

export const whyRefuse = (name: string): string =>
  `Pourquoi refuser « ${name} » ? Le client lit la raison dans sa langue.`

/** Why a file was not taken: the buyer's page says the same in his language (files.json). */
export const fileFaults: Readonly<Record<FileFault, string>> = {
  empty: 'Ce fichier est vide.',
  tooLarge: 'Ce fichier dépasse 10 Mo.',
  tooMany: 'Vous avez déjà déposé douze fichiers pour cette commande : retirez-en un d’abord.',
  svg: 'Un dessin SVG n’est pas accepté. Prenez un PDF ou une photo.',
  heic: 'Ce navigateur ne lit pas les photos HEIC. Réglez l’appareil sur JPEG (« Le plus compatible »).',
  video: 'C’est un film. Prenez un PDF ou une photo.',
  wrongType: 'Ce fichier n’est ni un PDF, ni un JPEG, ni un PNG.',
  polyglot: 'Ce fichier en cache un autre : il n’a pas été gardé.',
  tooManyPixels: 'Cette image a plus de 50 millions de pixels.',
  unreadable: 'Ce fichier est abîmé ou incomplet. Reprenez-le.',
  damaged: 'Le fichier n’est pas arrivé entier. Envoyez-le de nouveau.',
  checked: 'Ce papier est déjà vérifié.',
  over: 'Cette commande est annulée : elle ne reçoit plus de fichiers.',
}
