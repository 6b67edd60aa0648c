import { defineField } from 'sanity'
import { locationSchema } from '#domain/shop-settings.ts'

type Location = Partial<Record<'latitude' | 'longitude', unknown>>

/** Both, or no map. */
const completeOrEmpty = (location: Location | undefined) =>
  !location ||
  Object.keys(location).filter((key) => !key.startsWith('_')).length === 0 ||
  locationSchema.safeParse(location).success ||
  'Indiquez la latitude (de -90 à 90) et la longitude (de -180 à 180), ou laissez les deux vides.'

/** The shop's place on the map of the contact page. */
export const locationField = defineField({
  name: 'location',
  type: 'object',
  title: 'Position sur la carte',
  description:
    'Pour le plan de la page Contact. Sur openstreetmap.org, clic droit sur le lieu, « Afficher l’adresse ».',
  group: 'contact',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'latitude', type: 'number', title: 'Latitude', placeholder: '48.5839' }),
    defineField({ name: 'longitude', type: 'number', title: 'Longitude', placeholder: '7.7455' }),
  ],
  validation: (rule) => rule.custom(completeOrEmpty),
})
