import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** A letter as HTML and as plain text for readers without it. React escapes every text in it. The text is made from the HTML:
 *  rendering a second time would take twice as long, while a buyer waits. */
export async function renderLetter(letter: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(letter)
  return { html, text: toPlainText(html) }
}
