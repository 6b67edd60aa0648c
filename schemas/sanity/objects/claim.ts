import { defineField, defineType } from 'sanity'
import { claimKeys } from '#domain/shop-settings.ts'
import { choices, claimLabels } from '../labels.ts'
import { verifiedByField } from './verified-by-field.ts'

/** A figure the shop claims, such as '500+' cars exported. */
export const claim = defineType({
  name: 'claim',
  type: 'object',
  title: 'Chiffre',
  fields: [
    defineField({
      name: 'key',
      type: 'string',
      title: 'Chiffre',
      options: { list: choices(claimKeys, claimLabels) },
      validation: (rule) => rule.required().error('Choisissez de quel chiffre il s’agit.'),
    }),
    defineField({
      name: 'value',
      type: 'string',
      title: 'Valeur',
      description: 'Telle qu’elle s’affiche, par exemple « 500+ ».',
      validation: (rule) => rule.required().error('Indiquez la valeur à afficher.'),
    }),
    verifiedByField,
  ],
  preview: {
    select: { key: 'key', value: 'value', verifiedBy: 'verifiedBy' },
    prepare: ({ key, value, verifiedBy }) => ({
      title: `${value ?? '?'} · ${claimLabels[key as keyof typeof claimLabels] ?? 'Chiffre à choisir'}`,
      subtitle: verifiedBy ? `Vérifié par ${verifiedBy}` : 'Non vérifié : pas affiché en ligne',
    }),
  },
})
