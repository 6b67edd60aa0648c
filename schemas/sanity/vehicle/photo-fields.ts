import { defineArrayMember, defineField } from 'sanity'
import type { Reference } from 'sanity'
import { pictured } from '../rules/present.ts'
import { pictureDescribed } from '../rules/picture-described.ts'
import { noRepeats } from '../rules/no-repeats.ts'

type GalleryGroup = { _key: string; category?: Reference }

/** Photos: the main one, those sorted by category, the rest, and those that turn around the car. */
export const photoFields = [
  defineField({
    name: 'mainImage',
    type: 'vehicleImage',
    title: 'Photo principale',
    description: 'Celle des listes et du haut de la page. De trois quarts avant, la voiture entière.',
    group: 'photos',
    validation: (rule) => [rule.custom(pictured('Ajoutez la photo principale.')), rule.custom(pictureDescribed)],
  }),
  defineField({
    name: 'gallery',
    type: 'array',
    title: 'Photos par catégorie',
    description: 'Un groupe par catégorie : extérieur, intérieur, moteur, détails.',
    group: 'photos',
    of: [defineArrayMember({ type: 'galleryGroup' })],
    validation: (rule) => [
      rule.min(1).warning('Ajoutez des photos par catégorie : une annonce sans galerie se vend mal.'),
      rule.custom(
        noRepeats<GalleryGroup>(
          'category',
          ({ category }) => category?._ref,
          'Cette catégorie a déjà ses photos plus haut : réunissez-les dans un seul groupe.',
        ),
      ),
    ],
  }),
  defineField({
    name: 'images',
    type: 'array',
    title: 'Autres photos',
    description: 'Montrées après la photo principale, hors catégorie. Leur nombre n’est pas limité.',
    group: 'photos',
    of: [defineArrayMember({ type: 'vehicleImage' })],
    options: { layout: 'grid' },
  }),
  defineField({
    name: 'turn',
    type: 'array',
    title: 'Tour de la voiture',
    description: 'Photos prises en tournant autour de la voiture, dans l’ordre. Le client la fait pivoter.',
    group: 'photos',
    of: [defineArrayMember({ type: 'vehicleImage' })],
    options: { layout: 'grid' },
  }),
]
