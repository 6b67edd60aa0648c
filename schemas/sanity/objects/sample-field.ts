import { defineField } from 'sanity'

/** Marks a document of the sample dataset, which production refuses. Shown only where it is set. */
export const sampleField = (group?: string) =>
  defineField({
    name: 'sample',
    type: 'boolean',
    title: 'Exemple',
    description: 'Contenu d’exemple, refusé sur le site en ligne : remplacez-le par le vôtre.',
    readOnly: true,
    hidden: ({ value }) => value !== true,
    ...(group && { group }),
  })
