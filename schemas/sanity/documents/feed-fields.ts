import { defineArrayMember, defineField } from 'sanity'
import { feedNames, feedSettingsSchema, feedTitles } from '#domain/feeds.ts'
import { listOptions } from '../labels.ts'
import { limited } from '../rules/value-rules.ts'

const { shape } = feedSettingsSchema

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
      rule.custom(limited(shape[field])),
      rule.custom<string>((text, { parent }) => isOff(name)(parent as Feeds) || Boolean(text?.trim()) || message),
    ],
  })

/** Files of the cars for sale, for other markets. */
export const feedsField = defineField({
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
