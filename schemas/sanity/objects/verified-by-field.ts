import { defineField } from 'sanity'

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
