import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, of all pages, with single spaces: lines break where the page ends them. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return asRead(text)
}

/** A text as it reads in a PDF: without the spaces and line breaks that a page adds or drops. */
export const asRead = (text: string): string => text.replaceAll(/\s+/g, '')
