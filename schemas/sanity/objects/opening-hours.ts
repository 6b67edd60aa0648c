import { defineField, defineType } from 'sanity'
import { openingHoursSchema, weekdays } from '#domain/shop-settings.ts'
import { choices, weekdayLabels } from '../labels.ts'
import { accepted } from '../rules/accepted.ts'
import { completeHours, type Hours } from '../rules/opening-hours.ts'

const { opens, closes } = openingHoursSchema.shape
const timeFormat = 'Écrivez l’heure ainsi : 09:00.'

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
      options: { list: choices(weekdays, weekdayLabels) },
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
      fieldset: 'hours',
      hidden: ({ parent }) => parent?.byAppointment === true,
      validation: (rule) => rule.custom(accepted(opens, timeFormat)),
    }),
    defineField({
      name: 'closes',
      type: 'string',
      title: 'Fermeture',
      placeholder: '18:00',
      fieldset: 'hours',
      hidden: ({ parent }) => parent?.byAppointment === true,
      validation: (rule) => rule.custom(accepted(closes, timeFormat)),
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
