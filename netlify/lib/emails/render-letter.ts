import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** In plain text a fact is one line: its label and its value. */
const selectors = [
  { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'th', format: 'inline' },
  { selector: 'td', format: 'inline' },
]

/** A letter as HTML and as plain text for readers without it. React escapes every text in it. The text is made from the HTML:
 *  rendering a second time would take twice as long, while a buyer waits. */
export async function renderLetter(letter: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(letter)
  return { html, text: toPlainText(html, { selectors }) }
}
