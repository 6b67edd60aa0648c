import type { ValidationContext } from 'sanity'
import { languages } from '#domain/languages.ts'
import { languageField } from '../language-field.ts'

type LocaleValue = Readonly<Record<string, unknown>>
const written = (value: LocaleValue | undefined, field: string) => {
  const text = value?.[field]
  return typeof text === 'string' && text.trim() !== ''
}

/** A text may be missing altogether, but not in French only: French stands in for every language that is missing. A line of
 *  a list is there to say something. */
export function frenchFirst(value: LocaleValue | undefined, { path }: ValidationContext) {
  if (!value || written(value, 'fr')) return true
  const isListLine = typeof path?.at(-1) === 'object'
  if (isListLine) return { message: 'Écrivez cette ligne en français, ou supprimez-la.', path: ['fr'] }
  return languages.some((language) => written(value, languageField(language)))
    ? { message: 'Écrivez d’abord le texte en français : il remplace les traductions qui manquent.', path: ['fr'] }
    : true
}

/** The French text is there, for fields that cannot do without. */
export const inFrench = (message: string) => (value: LocaleValue | undefined) =>
  written(value, 'fr') || { message, path: ['fr'] }
