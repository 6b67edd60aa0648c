import { z } from 'zod'
import { fnv1a } from './content-hashes.ts'
import { type Language, languages, languageSchema } from './languages.ts'

/** What is kept beside a description of each language that was drafted from facts (content/draft-description.ts). A mark holds only
 *  while the text is the drafted one: whoever edits it, by whatever tool, has read it. */
const draftMarkSchema = z.object({
  language: languageSchema,
  /** `textMark` of the drafted text. */
  text: z.string(),
  /** `factsMark` of the facts that it tells. */
  facts: z.string(),
  /** An editor has read it and let it stand. */
  read: z.boolean().optional(),
})
export type DraftMark = z.infer<typeof draftMarkSchema>

/** The same for the same text; spaces around it do not count. */
export const textMark = (text: string): string => fnv1a(text.trim())

/** The marks of a stored car whose texts are still as they were drafted, in the order of the languages. A description's languages are
 *  named as in the Studio ('zh_CN') or as in addresses ('zh-CN'). */
export function standingDrafts(description: unknown, marks: unknown): DraftMark[] {
  if (!Array.isArray(marks)) return []
  const known = marks.flatMap((mark: unknown) => draftMarkSchema.safeParse(mark).data ?? [])
  return languages.flatMap((language) => {
    const mark = known.findLast((one) => one.language === language)
    return mark && mark.text === textMark(textIn(description, language)) ? [mark] : []
  })
}

/** The languages whose description nobody has read yet. */
export const unreadDrafts = (description: unknown, marks: unknown): Language[] =>
  standingDrafts(description, marks).flatMap(({ language, read }) => (read ? [] : [language]))

/** Empty if there is none. */
export function textIn(description: unknown, language: Language): string {
  if (typeof description !== 'object' || description === null) return ''
  const text: unknown = Reflect.get(description, language) ?? Reflect.get(description, language.replace('-', '_'))
  return typeof text === 'string' ? text.trim() : ''
}
