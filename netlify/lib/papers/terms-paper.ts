import type { Language } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE, type TermsPaper } from '#domain/legal.ts'
import { openPaper, type Paper } from './pdf.ts'

/** All texts of the terms, in order. */
const textsOf = ({ title, sections, box, notes, form }: TermsPaper): string[] => [
  title,
  ...sections.flatMap((section) => [section.title, section.text, section.box ?? '']),
  box.title,
  box.notice,
  ...notes,
  form.title,
  ...form.lines,
]

/** Writes the terms of sale and the withdrawal form below what stands on the paper. */
export async function writeTerms(
  paper: Paper,
  terms: TermsPaper,
  { withTitle }: { withTitle: boolean },
): Promise<void> {
  await paper.prepare(textsOf(terms))
  const { sections, box, notes, form } = terms
  if (withTitle) paper.heading(terms.title)
  for (const section of sections) {
    const paragraphs = section.text.split('\n\n')
    paper.label(section.title, paragraphs[0] ?? '')
    for (const text of paragraphs) paper.small(text)
    if (section.box) {
      paper.box(box.title, section.box.split('\n\n'))
      paper.note(box.notice)
    }
  }
  for (const note of notes) paper.note(note)
  paper.heading(form.title)
  for (const text of form.lines) paper.small(text)
}

/** The terms of sale as PDF. */
export async function termsPdf(language: Language, terms: TermsPaper, seller: string): Promise<Buffer> {
  const at = Date.parse(LEGAL_TEXTS_DATE)
  const paper = await openPaper({ language, title: terms.title, foot: seller, at })
  await writeTerms(paper, terms, { withTitle: false })
  return paper.close()
}
