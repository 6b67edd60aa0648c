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

/** Whoever vouches for a claim or a customer's words. Without a name they are not shown in production. */
export const verifiedByField = defineField({
  name: 'verifiedBy',
  type: 'string',
  title: 'Vérifié par',
  description: 'Nom de la personne qui s’en porte garante.',
  validation: (rule) =>
    rule
      .required()
      .warning('Sans vérification, ceci n’est pas affiché sur le site en ligne. Indiquez qui l’a vérifié.'),
})
