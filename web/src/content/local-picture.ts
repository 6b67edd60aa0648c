import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import { localText, type LocalText } from './local-text.ts'

/** A photo as one page shows it: its texts in the page's language. */
export interface LocalPicture extends Omit<Picture, 'alt' | 'flaws'> {
  alt: LocalText
  flaws?: { x: number; y: number; text: LocalText }[]
}

export function localPicture({ alt, flaws, ...rest }: Picture, language: Language): LocalPicture {
  return {
    ...rest,
    alt: localText(alt, language),
    ...(flaws?.length && { flaws: flaws.map((flaw) => ({ ...flaw, text: localText(flaw.text, language) })) }),
  }
}
