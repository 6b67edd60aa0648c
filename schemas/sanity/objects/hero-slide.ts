import { defineField, defineType } from 'sanity'
import { pictured } from '../rules/present.ts'
import { frenchFirst, inFrench } from '../rules/french-first.ts'

/** A picture at the top of the home page, with its words. */
export const heroSlide = defineType({
  name: 'heroSlide',
  type: 'object',
  title: 'Image d’accueil',
  fields: [
    defineField({
      name: 'title',
      type: 'localeString',
      title: 'Titre',
      validation: (rule) => [rule.custom(inFrench('Écrivez le titre en français.')), rule.custom(frenchFirst)],
    }),
    defineField({ name: 'text', type: 'localeString', title: 'Texte' }),
    defineField({
      name: 'light',
      type: 'vehicleImage',
      title: 'Image claire',
      description: 'Pour les visiteurs dont l’écran est en mode clair.',
      validation: (rule) => rule.custom(pictured('Ajoutez l’image claire.')),
    }),
    defineField({
      name: 'dark',
      type: 'vehicleImage',
      title: 'Image sombre',
      description: 'La même vue en mode sombre. Sans elle, l’image claire sert aux deux.',
    }),
    defineField({
      name: 'lightTall',
      type: 'vehicleImage',
      title: 'Image claire, téléphone',
      description: 'La même vue, presque carrée (6:5). Sans elle, l’image claire est recadrée.',
    }),
    defineField({
      name: 'darkTall',
      type: 'vehicleImage',
      title: 'Image sombre, téléphone',
      description: 'La même vue en mode sombre. Sans elle, l’image sombre est recadrée.',
    }),
    defineField({
      name: 'vehicle',
      type: 'reference',
      title: 'Voiture montrée',
      to: [{ type: 'vehicle' }],
      options: { disableNew: true },
    }),
  ],
  preview: { select: { title: 'title.fr', subtitle: 'text.fr', media: 'light' } },
})
