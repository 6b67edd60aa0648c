import { defineArrayMember, defineField, defineType, type ImageValue, type PreviewValue, type Reference } from 'sanity'
import { flawKinds, flawPlaces, photoShots } from '#domain/facts.ts'
import { flawSchema, pictureSchema } from '#domain/picture.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { knownCategory } from '../documents/gallery-category.ts'
import { flawKindLabels, flawPlaceLabels, listOptions, shotLabels } from '../labels.ts'
import { frenchFirst, inFrench, inFrenchOrChosen } from '../localized-text.ts'
import { limited, matches, noRepeats, requiredImage } from '../rules/value-rules.ts'
import { inRow, numberField, optionalText, pictureOptions, within } from '../shared-fields.ts'

type GalleryGroup = { _key: string; category?: Reference }

export const photoFields = within({ group: 'photos' }, [
  defineField({
    name: 'mainImage',
    type: 'vehicleImage',
    title: 'Photo principale',
    description: 'Celle des listes et du haut de la page. De trois quarts avant, la voiture entière.',
    validation: (rule) => [rule.custom(requiredImage('Ajoutez la photo principale.')), rule.custom(mainImageDescribed)],
  }),
  defineField({
    name: 'gallery',
    type: 'array',
    title: 'Photos par catégorie',
    description: 'Un groupe par catégorie : extérieur, intérieur, moteur, détails.',
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
    of: [defineArrayMember({ type: 'vehicleImage' })],
    options: { layout: 'grid' },
  }),
  defineField({
    name: 'turn',
    type: 'array',
    title: 'Tour de la voiture',
    description: 'Photos prises en tournant autour de la voiture, dans l’ordre. Le client la fait pivoter.',
    of: [defineArrayMember({ type: 'vehicleImage' })],
    options: { layout: 'grid' },
  }),
  defineField({
    name: 'photosTaken',
    type: 'date',
    title: 'Photos prises le',
    description:
      'La fiche le dit : l’acheteur sait que ce sont les photos de cette voiture. Vide : elle n’en dit rien.',
    options: { dateFormat: 'DD/MM/YYYY' },
  }),
  defineField({
    ...optionalText('photosPlace', 'Lieu des photos', vehicleSchema.shape.photosPlace),
    placeholder: 'Hambourg',
    hidden: ({ document }) => !document?.['photosTaken'],
  }),
])

type Described = ImageValue & { alt?: Readonly<Record<string, unknown>> }

const french = inFrench('Décrivez la photo principale en français : elle représente la voiture partout sur le site.')

/** The main photo represents the car in every list, so its alternative text is required. */
function mainImageDescribed(picture: Described | undefined) {
  if (!picture?.asset) return true
  const fault = french(picture.alt)
  return fault === true || { ...fault, path: ['alt', ...fault.path] }
}

/** A photo with hotspot, alternative text and visible flaws. */
export const vehicleImage = defineType({
  name: 'vehicleImage',
  type: 'image',
  title: 'Photo',
  options: pictureOptions,
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
      name: 'shot',
      type: 'string',
      title: 'Vue',
      description: 'Choisie dans la liste, elle se lit dans toutes les langues où rien d’autre n’est écrit.',
      options: { list: listOptions(photoShots, shotLabels) },
      validation: (rule) => rule.custom(limited(pictureSchema.shape.shot.unwrap())),
      hidden: ({ document }) => document?._type !== 'vehicle',
    }),
    defineField({
      name: 'flaws',
      type: 'array',
      title: 'Défauts visibles',
      description: 'Rayures, impacts… Les montrer rassure l’acheteur et vous protège.',
      of: [defineArrayMember({ type: 'flaw' })],
      // Portraits and the home page's images have this type too, and show no car for sale. A type of their own would not accept
      // the images that are stored.
      hidden: ({ document }) => document?._type !== 'vehicle',
    }),
  ],
})

const outside = 'Indiquez un nombre entre 0 et 1, par exemple 0,5 pour le milieu.'

const share = (name: 'x' | 'y', title: string, description: string) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    fieldset: 'point',
    validation: (rule) => rule.required().error(outside).custom(matches(flawSchema.shape[name], outside)),
  })

const { kind, place, size, count } = flawSchema.shape

/** A flaw of the car, shown as a point on the photo. */
export const flaw = defineType({
  name: 'flaw',
  type: 'object',
  title: 'Défaut visible',
  fieldsets: [
    { name: 'fact', title: 'Ce que l’on voit', options: inRow(2) },
    { name: 'point', title: 'Endroit sur la photo', options: { columns: 2 } },
  ],
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Défaut',
      description: 'Défaut et endroit choisis se lisent dans toutes les langues.',
      options: { list: listOptions(flawKinds, flawKindLabels) },
      fieldset: 'fact',
      validation: (rule) => rule.custom(limited(kind)),
    }),
    defineField({
      name: 'place',
      type: 'string',
      title: 'Endroit de la voiture',
      options: { list: listOptions(flawPlaces, flawPlaceLabels) },
      fieldset: 'fact',
      validation: (rule) => rule.custom(limited(place)),
    }),
    ...within({ fieldset: 'fact' }, [
      numberField('size', 'Taille (mm)', size.unwrap(), 'mm', 'De plusieurs, le plus grand.'),
      numberField('count', 'Combien', count.unwrap(), '', 'S’il y en a plusieurs au même endroit.'),
    ]),
    defineField({ name: 'repaired', type: 'boolean', title: 'Réparé', fieldset: 'fact' }),
    defineField({
      name: 'text',
      type: 'localeString',
      title: 'Autres mots',
      description: 'Facultatif si le défaut est choisi ci-dessus. Le texte français ne se lit qu’en français.',
      validation: (rule) => [
        rule.custom(inFrenchOrChosen('Choisissez le défaut, ou décrivez-le en français.')),
        rule.custom(frenchFirst),
      ],
    }),
    share('x', 'De gauche à droite', '0 : bord gauche, 1 : bord droit.'),
    share('y', 'De haut en bas', '0 : bord du haut, 1 : bord du bas.'),
  ],
  preview: {
    select: { kind: 'kind', place: 'place', text: 'text.fr' },
    prepare: ({ kind, place, text }) => ({
      title: kind ? flawKindLabels[kind as (typeof flawKinds)[number]] : (text ?? 'Défaut à décrire'),
      ...(place && { subtitle: flawPlaceLabels[place as (typeof flawPlaces)[number]] }),
    }),
  },
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
