import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Text } from '@react-email/text'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { type Language, standardCode } from '#domain/languages.ts'
import { darkStyle, letter } from './letter-style.ts'
import { letterLanguage } from './texts/letter-language.ts'

/** The frame of every letter: language, the line an inbox shows beside the subject, the heading. */
export const LetterSheet = ({
  language,
  preview,
  heading,
  children,
}: {
  language: Language
  preview: string
  heading: string
  children: ReactNode
}) => (
  <Html lang={standardCode(language)}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{darkStyle}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body style={letter.body}>
      <Container style={letter.sheet}>
        <Text style={letter.mast}>
          <span style={letter.mark}>AGE</span> Automobiles
        </Text>
        <Heading as="h1" style={letter.heading}>
          {heading}
        </Heading>
        {children}
      </Container>
    </Body>
  </Html>
)

/** A line of facts: what it is, and its value. */
export interface Fact {
  label: string
  value: ReactNode
  /** The line that matters most. */
  strong?: boolean
}

export const FactTable = ({ facts }: { facts: Fact[] }) => (
  <table style={letter.table} cellPadding={0} cellSpacing={0}>
    <tbody>
      {facts.map(({ label, value, strong }) => (
        <tr key={label}>
          <th scope="row" style={letter.label}>
            {label}
            <span style={letter.unseen}>{' : '}</span>
          </th>
          <td style={letter.value}>{strong ? <strong style={letter.strong}>{value}</strong> : value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A link that looks like a button and stays readable where styles are dropped: its address is in the plain text too. */
export const LetterButton = ({ url, quiet = false, children }: { url: string; quiet?: boolean; children: string }) => (
  <Text style={letter.text}>
    <Link href={url} style={quiet ? letter.quietButton : letter.button}>
      {children}
    </Link>
  </Text>
)

/** Text a person typed, with its line breaks. Breaks are elements, because the plain-text version drops those of CSS. */
export const TypedText = ({ text }: { text: string }) => (
  <Text style={letter.quote}>
    {text.split('\n').map((line, place) => (
      // Lines never move: their place is their name.
      <Fragment key={place}>
        {place > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
)

const zone = 'Europe/Paris'
const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })

/** 'lundi 3 novembre 2025 à 14:05', the seller's time. `time` in milliseconds since 1970. */
export const letterDate = (time: number): string => format.format(time)

/** The same in a letter's language, still by the clock of Paris, which it names. */
export const letterMoment = (time: number, language: Language): string =>
  `${new Intl.DateTimeFormat(letterLanguage(language), { dateStyle: 'full', timeStyle: 'medium', timeZone: zone }).format(time)} (Paris)`

/** The last whole day before an end at midnight: '27 novembre 2026'. */
export const lastDay = (end: number, language: Language): string =>
  new Intl.DateTimeFormat(letterLanguage(language), { dateStyle: 'long', timeZone: zone }).format(end - 1)

/** '14:05', in a letter's language, by the clock of Paris. */
export const clockTime = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(letterLanguage(language), { timeStyle: 'short', timeZone: zone }).format(time)

/** A dot between letters: of it, mail programs make a link ('example.com'). */
const linkingDot = /(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu
const ZERO_WIDTH_SPACE = '\u200b'

/** What somebody typed, for a mail that goes to an address nobody has confirmed: it looks the same (in the mail's plain text it
 *  gets a space) and no mail program makes a link of it. No list of endings: there are thousands, and 'av.de la Gare' is an address. */
export const withoutLinks = (typed: string): string => typed.replaceAll(linkingDot, (dot) => dot + ZERO_WIDTH_SPACE)

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
