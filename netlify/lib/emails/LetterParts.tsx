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
import { standardCode, type Language } from '#domain/languages.ts'
import type { Letter, Mail } from '../mail/message.ts'
import { darkStyle, letter } from './letter-style.ts'

/** In plain text a fact is one line: its label and its value. */
const selectors = [
  { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'th', format: 'inline' },
  { selector: 'td', format: 'inline' },
]

interface Envelope extends Omit<Mail, 'html' | 'text' | 'messageId'> {
  /** Names the letter for good, in its Message-Id too. */
  id: string
  kind: string
  /** Sending domain. */
  domain: string
}

/** A letter as HTML and as plain text, ready to send. React escapes every text in it. The text is made from the HTML, because
 *  a second rendering would double the time. */
export async function makeLetter(letter: ReactElement, { id, kind, domain, ...head }: Envelope): Promise<Letter> {
  const html = await render(letter)
  return { id, kind, mail: { ...head, messageId: `${id}@${domain}`, html, text: toPlainText(html, { selectors }) } }
}

interface SheetProps {
  language: Language
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** The frame of every letter. */
export const LetterSheet = ({ language, preview, heading, children }: SheetProps) => (
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

export const Subheading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" style={letter.subheading}>
    {children}
  </Heading>
)

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

/** A link that looks like a button, and stays readable where styles are dropped. */
export const LetterButton = ({ url, quiet = false, children }: { url: string; quiet?: boolean; children: string }) => (
  <Text style={letter.text}>
    <Link href={url} style={quiet ? letter.quietButton : letter.button}>
      {children}
    </Link>
  </Text>
)

/** Text a person typed, with its line breaks as elements: the plain-text version drops those of CSS. */
export const TypedText = ({ text }: { text: string }) => (
  <Text style={letter.quote}>
    {text.split('\n').map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
)

/** A dot between letters, of which mail programs make a link ('example.com'). */
const linkingDot = /(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu
const ZERO_WIDTH_SPACE = '\u200b'

/** Typed text for a mail to an unconfirmed address: it looks the same (the plain text gets a space), but mail programs make no
 *  link of it. A list of top-level domains would not do: there are thousands, and 'av.de la Gare' is an address. */
export const withoutLinks = (typed: string): string => typed.replaceAll(linkingDot, (dot) => dot + ZERO_WIDTH_SPACE)

const timeZone = 'Europe/Paris'
const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone })

/** 'lundi 3 novembre 2025 à 14:05', the seller's time. All times in milliseconds since 1970. */
export const letterDate = (time: number): string => french.format(time)

/** The same in a letter's language, still by the clock of Paris, which it names. */
export const letterMoment = (time: number, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(time)} (Paris)`

/** The last whole day before an end at midnight: '27 novembre 2026'. */
export const lastDay = (end: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(end - 1)

/** '14:05' in a letter's language, by the clock of Paris. */
export const clockTime = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(time)
