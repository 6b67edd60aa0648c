import { render } from '@react-email/render'
import type { ReactElement } from 'react'

/** A letter as HTML and as plain text for readers without it. React escapes every text in it. */
export async function renderLetter(letter: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(letter), render(letter, { plainText: true })])
  return { html, text }
}
