// The staff's page is French, as the Studio and the seller's mails are.
import type { Absence, PhotoFault } from '#domain/proof.ts'

export const words = {
  title: 'Photographier la voiture',
  lede: 'Un visiteur demande une photo du jour. Elle paraît sur la page de la voiture, avec sa date.',
  how: 'Écrivez ce code en grand sur une feuille, posez-la derrière le pare-brise, puis photographiez la voiture entière.',
  loading: 'Un instant…',
  linkInvalid: 'Ce lien n’est plus valable : il vaut 72 heures et une seule fois.',
  failed: 'La boutique ne répond pas. Vérifiez la connexion, puis réessayez.',
  retry: 'Réessayer',
  take: 'Prendre une photo',
  cover: 'Masquer la plaque',
  uncover: 'Pas de plaque sur la photo',
  coverHint: 'Tirez les coins du cache sur ceux de la plaque. Il est peint dans la photo : sous lui, il ne reste rien.',
  choose: 'La plaque se lit-elle sur la photo ?',
  crossed: 'Les coins du cache se croisent. Remettez-les dans l’ordre.',
  send: 'Envoyer la photo',
  drop: 'Reprendre la photo',
  publish: 'Publier',
  published: 'C’est en ligne. Merci.',
  absent: 'La voiture n’est pas là ?',
} as const

export const absenceWords: Readonly<Record<Absence, string>> = {
  onTheRoad: 'Elle est sur la route',
  workshop: 'Elle est à l’atelier',
  elsewhere: 'Elle est ailleurs',
}

export const faultWords: Readonly<Record<PhotoFault, string>> = {
  empty: 'Le fichier est vide. Reprenez la photo.',
  tooLarge: 'La photo dépasse 4 Mo. Reprenez-la en plus petit.',
  svg: 'Un dessin SVG n’est pas une photo. Prenez la voiture en photo.',
  pdf: 'Un PDF n’est pas une photo. Prenez la voiture en photo.',
  heic: 'Ce navigateur ne lit pas les photos HEIC. Réglez l’appareil sur JPEG (« Le plus compatible »), ou ouvrez le lien dans Safari.',
  video: 'Une vidéo n’est pas acceptée ici. Prenez une photo.',
  notPhoto: 'Ce fichier n’est pas une photo.',
  polyglot: 'Ce fichier contient autre chose qu’une photo. Reprenez-la avec l’appareil.',
  tooManyPixels: 'La photo dépasse 50 mégapixels. Baissez la résolution de l’appareil.',
  unreadable: 'La photo est endommagée ou illisible. Reprenez-la.',
  replayed: 'Cette photo a déjà été montrée. Il en faut une nouvelle.',
}
