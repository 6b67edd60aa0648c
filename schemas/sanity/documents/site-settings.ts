import { defineType } from 'sanity'
import { sampleField } from '../objects/sample-field.ts'
import { contactFields } from '../settings/contact-fields.ts'
import { homeFields } from '../settings/home-fields.ts'
import { creditField } from '../settings/credit-field.ts'

/** The one document of the shop's own details. Bank details are no content: they come from the environment, so that nobody
 *  with editor rights can redirect money. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: 'Réglages',
  groups: [
    { name: 'contact', title: 'Coordonnées', default: true },
    { name: 'hours', title: 'Horaires' },
    { name: 'home', title: 'Page d’accueil' },
    { name: 'credit', title: 'Crédit' },
  ],
  fields: [...contactFields, ...homeFields, creditField, sampleField('contact')],
  preview: { select: { title: 'name' }, prepare: ({ title }) => ({ title: title ?? 'Réglages' }) },
})
