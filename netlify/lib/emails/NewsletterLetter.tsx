import { Text } from '@react-email/text'
import type { Language } from '#domain/languages.ts'
import { LetterButton } from './LetterButton.tsx'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { letterLanguage } from './texts/letter-language.ts'

interface Props {
  language: Language
  heading: string
  text: string
  url: string
  button: string
  note?: string
  /** True when the button is the way out rather than what the letter is for. */
  quiet?: boolean
}

/** A letter to a reader of the newsletter: some words and one button. */
export const NewsletterLetter = ({ language, heading, text, url, button, note, quiet = false }: Props) => (
  <LetterSheet language={letterLanguage(language)} preview={text} heading={heading}>
    <Text style={letter.text}>{text}</Text>
    <LetterButton url={url} quiet={quiet}>
      {button}
    </LetterButton>
    {note && <Text style={letter.note}>{note}</Text>}
  </LetterSheet>
)
