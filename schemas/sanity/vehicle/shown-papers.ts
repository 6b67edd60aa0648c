import { defineArrayMember, defineField, defineType } from 'sanity'
import { MAX_PAGES, MAX_PAPERS, type PaperKind, paperKinds, paperSchema } from '#domain/papers.ts'
import { listOptions, paperLabels } from '../labels.ts'
import { frenchFirst } from '../localized-text.ts'
import { matches } from '../rules/value-rules.ts'
import { pastDate } from '../rules/vehicle-rules.ts'
import { optionalText } from '../shared-fields.ts'

const { kind, issuer } = paperSchema.shape

/** The papers that the car's page shows. */
export const shownPapers = defineField({
  name: 'papers',
  type: 'array',
  title: 'Papiers montrés aux clients',
  description:
    'Rapport de contrôle, rapport en 150 points, factures, mesures de peinture. Les noms se masquent avant l’envoi ; le fichier d’origine ne part jamais.',
  of: [defineArrayMember({ type: 'carPaper' })],
  validation: (rule) => rule.max(MAX_PAPERS).error(`Au plus ${MAX_PAPERS} papiers par voiture.`),
})

/** A paper of the car, as pictures of its pages. */
export const carPaper = defineType({
  name: 'carPaper',
  type: 'object',
  title: 'Papier',
  fieldsets: [{ name: 'what', title: 'Quel papier', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Papier',
      description: 'Ce qu’il prouve se lit dans toutes les langues.',
      fieldset: 'what',
      options: { list: listOptions(paperKinds, paperLabels) },
      validation: (rule) => [
        rule.required().error('Choisissez quel papier c’est.'),
        rule.custom(matches(kind, 'Choisissez une valeur de la liste.')),
      ],
    }),
    defineField({
      name: 'date',
      type: 'date',
      title: 'Date du papier',
      description: 'Celle qui est écrite dessus.',
      fieldset: 'what',
      options: { dateFormat: 'DD/MM/YYYY' },
      validation: (rule) => [rule.required().error('Indiquez la date du papier.'), rule.custom(pastDate)],
    }),
    {
      ...optionalText('issuer', 'Établi par', issuer),
      description: 'Comme le papier le dit : le centre de contrôle, le garage. Vide : la page n’en dit rien.',
    },
    defineField({
      name: 'pages',
      type: 'array',
      title: 'Pages',
      description: 'Un PDF, ou une photo par page. Chaque page devient une image dans votre navigateur.',
      of: [defineArrayMember({ type: 'paperPage' })],
      validation: (rule) => [
        rule.required().min(1).error('Ajoutez les pages : un papier sans page n’est pas montré.'),
        rule.max(MAX_PAGES).error(`Au plus ${MAX_PAGES} pages par papier.`),
      ],
    }),
    defineField({
      name: 'note',
      type: 'localeString',
      title: 'Remarque',
      description: 'Facultative, par exemple « Pages 3 et 4 : publicité, non montrées ».',
      validation: (rule) => rule.custom(frenchFirst),
    }),
  ],
  preview: {
    select: { kind: 'kind', date: 'date', pages: 'pages', media: 'pages.0' },
    prepare: ({ kind, date, pages, media }) => {
      const count: number = Array.isArray(pages) ? pages.length : 0
      return {
        title: paperLabels[kind as PaperKind] ?? 'Papier à choisir',
        subtitle: [date?.split('-').reverse().join('/'), `${count} ${count > 1 ? 'pages' : 'page'}`]
          .filter(Boolean)
          .join(' · '),
        media,
      }
    },
  },
})

/** A page of a paper. Only the papers' own input makes one: the file is masked before it is sent. */
export const paperPage = defineType({ name: 'paperPage', type: 'image', title: 'Page' })
