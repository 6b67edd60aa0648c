import { defineField } from 'sanity'
import type { z } from 'zod'
import { testimonialSchema } from '#domain/testimonial.ts'
import { integerInRange, limited, type NumberCheck, required, type TextCheck } from './rules/value-rules.ts'

/** A row of `count` fields; on a screen below 600 px they stand under each other. The Studio takes a number for each width (0, 360,
 *  600 px), which its types do not say. */
export const inRow = (count: number): { columns: number } => ({ columns: [1, 1, count] as unknown as number })

/** Options of every picture. `accept` names HEIC, which some systems give no type: it is converted before it is sent. */
export const pictureOptions = { hotspot: true, accept: 'image/*,.heic,.heif' }

/** Puts all fields into one group or fieldset. */
export const within = <Field extends object>(place: { group: string } | { fieldset: string }, fields: Field[]) =>
  fields.map((field) => ({ ...place, ...field }))

/** A required text. */
export const requiredText = (name: string, title: string, schema: TextCheck, message: string, description?: string) =>
  defineField({
    name,
    type: 'string',
    title,
    ...(description && { description }),
    validation: (rule) => rule.custom(required(schema, message)),
  })

/** A recommended text: it counts for the readiness score. */
export const recommendedText = (name: string, title: string, schema: z.ZodType, message: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    validation: (rule) => [rule.required().warning(message), rule.custom(limited(schema))],
  })

/** An optional text. */
export const optionalText = (name: string, title: string, schema: z.ZodType) =>
  defineField({ name, type: 'string', title, validation: (rule) => rule.custom(limited(schema)) })

/** An optional integer in the schema's range. */
export const numberField = (name: string, title: string, schema: NumberCheck, unit = '', description?: string) =>
  defineField({
    name,
    type: 'number',
    title,
    ...(description && { description }),
    validation: (rule) => rule.custom(integerInRange(schema, unit)),
  })

/** Marks sample data, which production refuses. Hidden if not set. */
export const sampleField = defineField({
  name: 'sample',
  type: 'boolean',
  title: 'Exemple',
  description: 'Contenu d’exemple, refusé sur le site en ligne : remplacez-le par le vôtre.',
  readOnly: true,
  hidden: ({ value }) => value !== true,
})

/** Who verified a claim or quote; production hides those without a name. */
export const verifiedByField = defineField({
  name: 'verifiedBy',
  type: 'string',
  title: 'Vérifié par',
  description: 'Nom de la personne qui s’en porte garante.',
  validation: (rule) => [
    rule
      .required()
      .warning('Sans vérification, ceci n’est pas affiché sur le site en ligne. Indiquez qui l’a vérifié.'),
    rule.custom(limited(testimonialSchema.shape.verifiedBy)),
  ],
})
