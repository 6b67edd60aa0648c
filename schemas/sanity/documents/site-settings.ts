import { defineArrayMember, defineField, defineType } from 'sanity'
import { feedNames, feedSettingsSchema, feedTitles } from '#domain/feeds.ts'
import { contactPersonSchema, locationSchema, MAX_HERO_SLIDES, shopSettingsSchema } from '#domain/shop-settings.ts'
import { listOptions } from '../labels.ts'
import { limited, matches, noRepeats, requiredObject } from '../rules/value-rules.ts'
import { numberField, pictureOptions, requiredText, sampleField, within } from '../shared-fields.ts'
import { saleField } from './sale-fields.ts'

const { shape } = shopSettingsSchema
const address = shape.address.shape
const person = contactPersonSchema.shape

const contactFields = [
  requiredText('name', 'Nom du commerce', shape.name, 'Indiquez le nom du commerce.'),
  requiredText('email', 'Adresse e-mail', shape.email, 'Indiquez une adresse e-mail, par exemple contact@exemple.fr.'),
  requiredText(
    'phone',
    'Téléphone',
    shape.phone,
    'Indiquez le téléphone.',
    'Avec l’indicatif du pays, par exemple « +33 1 23 45 67 89 ».',
  ),
  defineField({
    name: 'whatsapp',
    type: 'string',
    title: 'WhatsApp',
    description: 'Numéro avec l’indicatif du pays. Vide : le site ne propose pas WhatsApp.',
    placeholder: '+33 6 12 34 56 78',
    validation: (rule) =>
      rule.custom(matches(shape.whatsapp.unwrap(), 'Écrivez le numéro avec l’indicatif : +33 6 12 34 56 78.')),
  }),
  defineField({
    name: 'person',
    type: 'object',
    title: 'Qui répond',
    description: 'La personne que les acheteurs ont au bout du fil. Vide : le site ne nomme personne.',
    fields: [
      defineField({
        name: 'name',
        type: 'string',
        title: 'Nom',
        validation: (rule) => [
          rule.custom(limited(person.name)),
          rule.custom<string>(
            (name, { parent }) =>
              Boolean(name?.trim()) || isBlank(parent) || 'Indiquez le nom, ou videz les autres lignes.',
          ),
        ],
      }),
      defineField({
        name: 'languages',
        type: 'array',
        title: 'Langues parlées',
        description: 'Chacune dans sa propre langue : « Français », « Deutsch », « English ».',
        of: [defineArrayMember({ type: 'string' })],
        options: { layout: 'tags' },
        validation: (rule) => [
          rule.unique().error('Cette langue figure déjà dans la liste.'),
          rule.custom(limited(person.languages)),
        ],
      }),
      numberField(
        'answerHours',
        'Répond sous',
        person.answerHours.unwrap(),
        'heures',
        'En heures d’ouverture. Vide : le site n’annonce aucun délai.',
      ),
      defineField({
        name: 'photo',
        type: 'vehicleImage',
        title: 'Portrait',
        description: 'Vide : le site montre les initiales.',
        options: { ...pictureOptions, smallest: { width: 240, height: 240 }, portrait: true },
      }),
    ],
  }),
  defineField({
    name: 'address',
    type: 'object',
    title: 'Adresse postale',
    fields: [
      requiredText('street', 'Rue et numéro', address.street, 'Indiquez la rue et le numéro.'),
      requiredText('postalCode', 'Code postal', address.postalCode, 'Indiquez le code postal.'),
      requiredText('city', 'Ville', address.city, 'Indiquez la ville.'),
      requiredText('country', 'Pays', address.country, 'Indiquez le pays.'),
    ],
    validation: (rule) => rule.custom(requiredObject('Indiquez l’adresse postale.')),
  }),
  defineField({
    name: 'location',
    type: 'object',
    title: 'Position sur la carte',
    description:
      'Pour le plan de la page Contact. Sur openstreetmap.org, clic droit sur le lieu, « Afficher l’adresse ».',
    options: { columns: 2 },
    fields: [
      defineField({ name: 'latitude', type: 'number', title: 'Latitude', placeholder: '48.5839' }),
      defineField({ name: 'longitude', type: 'number', title: 'Longitude', placeholder: '7.7455' }),
    ],
    validation: (rule) => rule.custom(completeLocation),
  }),
]

const hoursField = defineField({
  name: 'openingHours',
  type: 'array',
  title: 'Horaires d’ouverture',
  description: 'Une ligne par jour. Un jour absent est un jour fermé.',
  group: 'hours',
  of: [defineArrayMember({ type: 'openingHours' })],
  validation: (rule) =>
    rule.custom(noRepeats<OpeningDay>('day', ({ day }) => day, 'Ce jour figure déjà dans la liste.')),
})

const homeFields = [
  defineField({
    name: 'heroSlides',
    type: 'array',
    title: 'Grandes images',
    description: `En haut de la page d’accueil, dans l’ordre. ${MAX_HERO_SLIDES} au plus.`,
    of: [defineArrayMember({ type: 'heroSlide' })],
    validation: (rule) =>
      rule.max(MAX_HERO_SLIDES).error(`La page d’accueil montre ${MAX_HERO_SLIDES} images au plus.`),
  }),
  defineField({
    name: 'claims',
    type: 'array',
    title: 'Chiffres',
    description: 'Seuls les chiffres vérifiés sont affichés sur le site en ligne.',
    of: [defineArrayMember({ type: 'claim' })],
    validation: (rule) =>
      rule.custom(noRepeats<Claim>('key', ({ key }) => key, 'Ce chiffre figure déjà dans la liste.')),
  }),
]

const creditField = defineField({
  name: 'credit',
  type: 'creditOffer',
  title: 'Crédit',
  description:
    'Sans une offre complète et valable, le site ne parle jamais de crédit. Demandez chaque ligne au prêteur.',
  group: 'credit',
})

type Feeds = { on?: readonly string[] } | undefined
const isOff = (name: string) => (feeds: Feeds) => !feeds?.on?.includes(name)

/** A text without which a feed that is on would not be written. */
const neededBy = (
  name: 'google' | 'meta',
  field: 'googleStore' | 'metaRegion',
  title: string,
  description: string,
  message: string,
) =>
  defineField({
    name: field,
    type: 'string',
    title,
    description,
    hidden: ({ parent }) => isOff(name)(parent),
    validation: (rule) => [
      rule.custom(limited(feedSettingsSchema.shape[field])),
      rule.custom<string>((text, { parent }) => isOff(name)(parent as Feeds) || Boolean(text?.trim()) || message),
    ],
  })

/** Files of the cars for sale, for other markets. */
const feedsField = defineField({
  name: 'feeds',
  type: 'object',
  title: 'Annonces ailleurs',
  group: 'feeds',
  description:
    'Le site écrit un fichier des voitures en vente pour chaque place cochée, à chaque mise en ligne. L’outil « Publication » en donne l’adresse et dit ce qu’il reste à faire sur place.',
  fields: [
    defineField({
      name: 'on',
      type: 'array',
      title: 'Fichiers à écrire',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: listOptions(feedNames, feedTitles), layout: 'grid' },
    }),
    neededBy(
      'google',
      'googleStore',
      'Code du magasin Google',
      'Dans la fiche d’établissement Google, à la lettre près, majuscules comprises.',
      'Indiquez le code du magasin : sans lui, pas de fichier pour Google.',
    ),
    neededBy(
      'meta',
      'metaRegion',
      'Région',
      'Celle de l’adresse du commerce, que Meta demande à part. Par exemple « Grand Est ».',
      'Indiquez la région : sans elle, pas de fichier pour Meta.',
    ),
  ],
})

/** The only document with the shop's details. Bank details come from the environment: editor rights must not suffice to
 *  redirect money. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: 'Réglages',
  groups: [
    { name: 'contact', title: 'Coordonnées', default: true },
    { name: 'hours', title: 'Horaires' },
    { name: 'home', title: 'Page d’accueil' },
    { name: 'sale', title: 'Vente' },
    { name: 'credit', title: 'Crédit' },
    { name: 'feeds', title: 'Annonces ailleurs' },
  ],
  fields: [
    ...within({ group: 'contact' }, contactFields),
    hoursField,
    ...within({ group: 'home' }, homeFields),
    saleField,
    creditField,
    feedsField,
    ...within({ group: 'contact' }, [sampleField]),
  ],
  preview: { select: { title: 'name' }, prepare: ({ title }) => ({ title: title ?? 'Réglages' }) },
})

type OpeningDay = { _key: string; day?: string }
type Claim = { _key: string; key?: string }
type Location = Partial<Record<'latitude' | 'longitude', unknown>>

/** An object of which nothing is filled in. */
const isBlank = (value: unknown) =>
  Object.entries({ ...(value as object | undefined) }).every(
    ([key, part]) => key.startsWith('_') || part === undefined || (Array.isArray(part) && part.length === 0),
  )

/** Both coordinates, or no map. */
const completeLocation = (location: Location | undefined) =>
  isBlank(location) ||
  locationSchema.safeParse(location).success ||
  'Indiquez la latitude (de -90 à 90) et la longitude (de -180 à 180), ou laissez les deux vides.'
