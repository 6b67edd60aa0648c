import { defineField, defineType } from 'sanity'
import { claimKeys, claimSchema, openingHoursSchema, weekdays } from '#domain/shop-settings.ts'
import { claimLabels, listOptions, weekdayLabels } from '../labels.ts'
import { frenchFirst, requiredInFrench } from '../localized-text.ts'
import { limited, matches, requiredImage } from '../rules/value-rules.ts'
import { pictureOptions, verifiedByField } from '../shared-fields.ts'

const hidden = 'Sans source ni date, ce chiffre n’est pas affiché sur le site en ligne.'

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
      options: { list: listOptions(claimKeys, claimLabels) },
      validation: (rule) => rule.required().error('Choisissez de quel chiffre il s’agit.'),
    }),
    defineField({
      name: 'value',
      type: 'string',
      title: 'Valeur',
      description: 'Telle qu’elle s’affiche, par exemple « 500+ ».',
      validation: (rule) => rule.required().error('Indiquez la valeur à afficher.'),
    }),
    defineField({
      name: 'source',
      type: 'localeString',
      title: 'Source',
      description: 'Affichée sous le chiffre, par exemple « Enquête auprès de 214 acheteurs ».',
      validation: (rule) => [rule.required().warning(hidden), rule.custom(frenchFirst)],
    }),
    defineField({
      name: 'asOf',
      type: 'date',
      title: 'Valable au',
      description: 'Affiché sous le chiffre.',
      options: { dateFormat: 'DD/MM/YYYY' },
      validation: (rule) => [rule.required().warning(hidden), rule.custom(limited(claimSchema.shape.asOf))],
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

/** A hero image of the home page, with its texts. */
export const heroSlide = defineType({
  name: 'heroSlide',
  type: 'object',
  title: 'Image d’accueil',
  fields: [
    defineField({
      name: 'title',
      type: 'localeString',
      title: 'Titre',
      validation: requiredInFrench('Écrivez le titre en français.'),
    }),
    defineField({ name: 'text', type: 'localeString', title: 'Texte' }),
    defineField({
      name: 'light',
      type: 'vehicleImage',
      options: { ...pictureOptions, smallest: { width: 1920, height: 820 } },
      title: 'Image claire',
      description: 'Pour les visiteurs dont l’écran est en mode clair.',
      validation: (rule) => rule.custom(requiredImage('Ajoutez l’image claire.')),
    }),
    defineField({
      name: 'dark',
      type: 'vehicleImage',
      options: { ...pictureOptions, smallest: { width: 1920, height: 820 } },
      title: 'Image sombre',
      description: 'La même vue en mode sombre. Sans elle, l’image claire sert aux deux.',
    }),
    defineField({
      name: 'lightTall',
      type: 'vehicleImage',
      options: { ...pictureOptions, smallest: { width: 1200, height: 1000 } },
      title: 'Image claire, téléphone',
      description: 'La même vue, presque carrée (6:5). Sans elle, l’image claire est recadrée.',
    }),
    defineField({
      name: 'darkTall',
      type: 'vehicleImage',
      options: { ...pictureOptions, smallest: { width: 1200, height: 1000 } },
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

const { opens, closes } = openingHoursSchema.shape
const timeFormat = 'Écrivez l’heure ainsi : 9h30, ou 09:30.'

/** The hours of one day of the week. */
export const openingHours = defineType({
  name: 'openingHours',
  type: 'object',
  title: 'Horaire d’un jour',
  validation: (rule) => rule.custom<Hours>(completeHours),
  fieldsets: [{ name: 'hours', title: 'Heures', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'day',
      type: 'string',
      title: 'Jour',
      options: { list: listOptions(weekdays, weekdayLabels) },
      validation: (rule) => rule.required().error('Choisissez un jour.'),
    }),
    defineField({
      name: 'byAppointment',
      type: 'boolean',
      title: 'Sur rendez-vous',
      description: 'Sans heures fixes ce jour-là.',
      initialValue: false,
    }),
    defineField({
      name: 'opens',
      type: 'string',
      title: 'Ouverture',
      placeholder: '09:00',
      options: { typed: 'time' },
      fieldset: 'hours',
      hidden: ({ parent }) => parent?.byAppointment === true,
      validation: (rule) => rule.custom(matches(opens, timeFormat)),
    }),
    defineField({
      name: 'closes',
      type: 'string',
      title: 'Fermeture',
      placeholder: '18:00',
      options: { typed: 'time' },
      fieldset: 'hours',
      hidden: ({ parent }) => parent?.byAppointment === true,
      validation: (rule) => rule.custom(matches(closes, timeFormat)),
    }),
  ],
  preview: {
    select: { day: 'day', opens: 'opens', closes: 'closes', byAppointment: 'byAppointment' },
    prepare: ({ day, opens, closes, byAppointment }) => ({
      title: weekdayLabels[day as keyof typeof weekdayLabels] ?? 'Jour à choisir',
      subtitle: byAppointment ? 'Sur rendez-vous' : `${opens ?? '?'} – ${closes ?? '?'}`,
    }),
  },
})

type Hours = { opens?: string; closes?: string; byAppointment?: boolean }

/** 'HH:MM' compares as text. */
function completeHours(hours: Hours | undefined) {
  if (!hours || hours.byAppointment) return true
  if (!hours.opens || !hours.closes) return 'Indiquez l’ouverture et la fermeture, ou cochez « Sur rendez-vous ».'
  const isTime = (text: string) => openingHoursSchema.shape.opens.safeParse(text).success
  if (!isTime(hours.opens) || !isTime(hours.closes)) return true // the field has its own message
  return hours.opens < hours.closes || 'La fermeture doit venir après l’ouverture.'
}
