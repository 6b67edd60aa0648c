import { defineArrayMember, defineField, defineType, type ImageValue, type PreviewValue, type Reference } from 'sanity'
import { flawSchema } from '#domain/picture.ts'
import { knownCategory } from '../documents/gallery-category.ts'
import { frenchFirst, inFrench } from '../localized-text.ts'
import { accepted, noRepeats, pictured } from '../rules/value-rules.ts'

type Described = ImageValue & { alt?: Readonly<Record<string, unknown>> }

const french = inFrench('Décrivez la photo principale en français : elle représente la voiture partout sur le site.')

/** The main picture stands for the car in every list: unlike the others it does not go without its description. */
function pictureDescribed(picture: Described | undefined) {
  if (!picture?.asset) return true
  const fault = french(picture.alt)
  return fault === true || { ...fault, path: ['alt', ...fault.path] }
}

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

/** A photo with its point of interest, what it shows, and the marks on the car that it shows. */
export const vehicleImage = defineType({
  name: 'vehicleImage',
  type: 'image',
  title: 'Photo',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      type: 'localeString',
      title: 'Ce que montre la photo',
      description:
        'Lu aux personnes qui ne voient pas la photo. Par exemple : « Audi Q2 grise, vue de trois quarts avant ».',
      validation: (rule) => [
        rule
          .custom(inFrench('Décrivez la photo en français : certains clients l’écoutent au lieu de la voir.'))
          .warning(),
        rule.custom(frenchFirst),
      ],
    }),
    defineField({
      name: 'flaws',
      type: 'array',
      title: 'Défauts visibles',
      description: 'Rayures, impacts… Les montrer rassure l’acheteur et vous protège.',
      of: [defineArrayMember({ type: 'flaw' })],
    }),
  ],
})

const outside = 'Indiquez un nombre entre 0 et 1, par exemple 0,5 pour le milieu.'

/** A mark on the car, shown as a point on the photo. */
export const flaw = defineType({
  name: 'flaw',
  type: 'object',
  title: 'Défaut visible',
  fieldsets: [{ name: 'point', title: 'Endroit sur la photo', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Ce que l’on voit',
      description: 'Par exemple : « rayure de 3 cm ».',
      validation: (rule) => [rule.custom(inFrench('Décrivez le défaut en français.')), rule.custom(frenchFirst)],
    }),
    defineField({
      name: 'x',
      type: 'number',
      title: 'De gauche à droite',
      description: '0 : bord gauche, 1 : bord droit.',
      fieldset: 'point',
      validation: (rule) => rule.required().error(outside).custom(accepted(flawSchema.shape.x, outside)),
    }),
    defineField({
      name: 'y',
      type: 'number',
      title: 'De haut en bas',
      description: '0 : bord du haut, 1 : bord du bas.',
      fieldset: 'point',
      validation: (rule) => rule.required().error(outside).custom(accepted(flawSchema.shape.y, outside)),
    }),
  ],
  preview: { select: { title: 'text.fr' } },
})

/** The photos of one car in one category. */
export const galleryGroup = defineType({
  name: 'galleryGroup',
  type: 'object',
  title: 'Photos d’une catégorie',
  fields: [
    defineField({
      name: 'category',
      type: 'reference',
      title: 'Catégorie',
      to: [{ type: 'galleryCategory' }],
      options: { disableNew: true },
      validation: (rule) => [rule.required().error('Choisissez une catégorie.'), rule.custom(knownCategory)],
    }),
    defineField({
      name: 'images',
      type: 'array',
      title: 'Photos',
      description: 'Glissez-en plusieurs à la fois, puis ordonnez-les à la souris.',
      of: [defineArrayMember({ type: 'vehicleImage' })],
      options: { layout: 'grid' },
      validation: (rule) => rule.min(1).warning('Ce groupe n’a encore aucune photo.'),
    }),
  ],
  preview: {
    select: { title: 'category.title.fr', images: 'images' },
    prepare: ({ title, images }) => {
      const photos: PreviewValue['media'][] = Array.isArray(images) ? images : []
      return {
        title: title ?? 'Catégorie à choisir',
        subtitle: `${photos.length} ${photos.length > 1 ? 'photos' : 'photo'}`,
        media: photos[0],
      }
    },
  },
})
