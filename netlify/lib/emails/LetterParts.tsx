import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Text } from '@react-email/text'
import { createContext, Fragment, type ReactElement, type ReactNode, use } from 'react'
import { type Language, standardCode } from '#domain/languages.ts'
import type { Letter, Mail } from '../mail/message.ts'
import type { Company } from '../settings.ts'
import type { Translate } from '../texts.ts'

/** In plain text a fact is one line: label and value. */
const selectors = [
  { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'th', format: 'inline' },
  { selector: 'td', format: 'inline' },
  // Names are written beside pictures.
  { selector: 'img', format: 'skip' },
]

interface Envelope extends Omit<Mail, 'html' | 'text' | 'messageId'> {
  /** Permanent id, also used in the Message-Id. */
  id: string
  kind: string
  /** Sending domain. */
  domain: string
}

/** Renders a letter as HTML and plain text. React escapes all texts. The plain text is derived from the HTML, because a
 *  second rendering would double the time. */
export async function makeLetter(letter: ReactElement, { id, kind, domain, ...head }: Envelope): Promise<Letter> {
  const html = await render(letter)
  return { id, kind, mail: { ...head, messageId: `${id}@${domain}`, html, text: toPlainText(html, { selectors }) } }
}

interface SheetProps {
  language: Language
  /** The preview line in an inbox. */
  preview: string
  heading: string
  /** Where an order stands: the line above the heading, and how many of its four steps are done; none of one that ended. */
  standing?: { line: string; done: number }
  children: ReactNode
}

/** What follows a label in plain text. */
const colonOf = (language: Language): string =>
  language === 'fr' ? ' : ' : language === 'ja' || language === 'zh-CN' ? '：' : ': '
const Colon = createContext(colonOf('fr'))

/** The frame of every letter. */
export const LetterSheet = ({ language, preview, heading, standing, children }: SheetProps) => (
  <Html lang={standardCode(language)}>
    <Head>
      <meta name="viewport" content="width=device-width" />
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
        {standing && <Text style={letter.standing}>{standing.line}</Text>}
        <Heading as="h1" style={letter.heading}>
          {heading}
        </Heading>
        {standing !== undefined && standing.done > 0 && <Steps done={standing.done} />}
        <Colon value={colonOf(language)}>{children}</Colon>
      </Container>
    </Body>
  </Html>
)

/** Four strokes, for the eye alone: the line above says it in words. */
const Steps = ({ done }: { done: number }) => (
  <div aria-hidden="true" style={letter.steps}>
    {[1, 2, 3, 4].map((step) => (
      <div key={step} style={step <= done ? letter.stepDone : letter.step} />
    ))}
  </div>
)

export const Subheading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" style={letter.subheading}>
    {children}
  </Heading>
)

interface Fact {
  label: string
  value: ReactNode
  /** Emphasised. */
  strong?: boolean
}

export function FactTable({ facts }: { facts: Fact[] }) {
  const colon = use(Colon)
  return (
    <table style={letter.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.map(({ label, value, strong }) => (
          <tr key={label}>
            <th scope="row" style={letter.label}>
              {label}
              <span style={letter.unseen}>{colon}</span>
            </th>
            <td style={letter.value}>{strong ? <strong style={letter.strong}>{value}</strong> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The seller, at the foot of every letter to a buyer or reader. With `t` also where a dispute can be taken (Code de la
 *  consommation, R616-1). */
export const Imprint = ({ company, t }: { company: Company | undefined; t?: Translate }) =>
  company && (
    <>
      <Text style={letter.small}>{[company.name, ...company.lines].join(', ')}</Text>
      {t && company.mediator && <Text style={letter.small}>{t('saleMediator', { mediator: company.mediator })}</Text>}
    </>
  )

/** A link styled as a button, readable without styles. */
export const LetterButton = ({
  url,
  secondary = false,
  children,
}: {
  url: string
  secondary?: boolean
  children: string
}) => (
  <Text style={letter.text}>
    <Link href={url} style={secondary ? letter.secondaryButton : letter.button}>
      {children}
    </Link>
  </Text>
)

/** User input with its line breaks as <br>: the plain-text version ignores CSS. */
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

/** Colours of the site's light scheme. Inline, because mail clients drop style sheets. */
const ink = '#14191a'
const dimmed = '#5a635f'
const rule = '#d2d7cf'
const petrol = '#0c4a47'
const paper = '#fafbf8'
const ground = '#f2f4ef'
const amber = { ground: '#fbf3df', rule: '#cf9a2c', ink: '#573b07' }
/** Inline blocks, because mail programs know no grid. */
const stroke = { display: 'inline-block', width: '23%', marginRight: '2%', borderTop: '4px solid' } as const
const figures = { fontVariantNumeric: 'tabular-nums' } as const

/** Dark scheme for clients that support it; others show the light one. It selects by the inline colours, so that it covers
 *  every element. */
const darkStyle = `@media (prefers-color-scheme: dark) {
img { filter: brightness(0.8); }
body, [style*="${ground}"] { background-color: #0e1414 !important; color: #e8ece8 !important; }
[style*="background-color:${paper}"] { background-color: #182020 !important; border-color: #6cbbac !important; }
[style*="color:${dimmed}"] { color: #a4aeaa !important; }
[style*="${rule}"] { border-color: #3d4847 !important; }
[style*="color:${petrol}"] { color: #9ed0c5 !important; border-color: #9ed0c5 !important; }
[style*="background-color:${petrol}"] { background-color: #6cbbac !important; color: #0e1414 !important; }
[style*="${amber.ground}"] { background-color: #241b09 !important; color: #f5e4b8 !important; }
}`

export const letter = {
  body: {
    backgroundColor: ground,
    color: ink,
    fontFamily: 'Arial, Helvetica, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  sheet: { backgroundColor: paper, maxWidth: '600px', padding: '22px 24px 28px', borderTop: `3px solid ${petrol}` },
  /** The shop's name as text: pictures may be blocked. */
  mast: { color: dimmed, fontSize: '14px', lineHeight: 1.2, margin: '0 0 28px' },
  mark: { color: petrol, fontSize: '20px', fontWeight: 700, letterSpacing: '0.04em' },
  heading: { fontSize: '25px', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.01em', margin: '0 0 18px' },
  standing: { color: dimmed, fontSize: '14px', lineHeight: 1.4, margin: '0 0 6px', overflowWrap: 'anywhere' },
  steps: { fontSize: 0, lineHeight: 0, margin: '0 0 22px' },
  step: { ...stroke, borderTopColor: rule },
  stepDone: { ...stroke, borderTopColor: petrol },
  /** Something the reader must do. */
  action: {
    backgroundColor: amber.ground,
    borderLeft: `3px solid ${amber.rule}`,
    color: amber.ink,
    fontSize: '16px',
    lineHeight: 1.5,
    margin: '0 0 22px',
    padding: '12px 14px',
  },
  text: { fontSize: '16px', lineHeight: 1.55, margin: '0 0 16px' },
  /** Breaks long words on narrow screens and preserves spaces. */
  quote: {
    fontSize: '16px',
    lineHeight: 1.55,
    margin: '20px 0',
    padding: '4px 0 4px 14px',
    borderLeft: `3px solid ${rule}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  table: {
    width: '100%',
    marginBottom: '22px',
    borderTop: `1px solid ${dimmed}`,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  },
  label: {
    width: '34%',
    padding: '7px 12px 7px 0',
    borderBottom: `1px solid ${rule}`,
    color: dimmed,
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: 1.45,
    textAlign: 'left',
    hyphens: 'auto',
    verticalAlign: 'top',
  },
  value: {
    padding: '7px 0',
    borderBottom: `1px solid ${rule}`,
    ...figures,
    fontSize: '16px',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  strong: { fontSize: '18px', fontWeight: 700 },
  /** Separator for the plain text. */
  unseen: { display: 'none' },
  note: {
    color: dimmed,
    fontSize: '13px',
    lineHeight: 1.5,
    margin: '24px 0 0',
    borderTop: `1px solid ${rule}`,
    paddingTop: '14px',
  },
  /** Colour and type are seen while the picture is blocked. */
  photo: { display: 'block', width: '100%', maxWidth: '100%', height: 'auto', color: dimmed, fontSize: '13px' },
  carName: { fontSize: '19px', lineHeight: 1.3, fontWeight: 600, margin: '12px 0 14px' },
  link: { color: petrol },
  annex: { color: petrol, borderTop: '3px solid', margin: '36px 0 24px' },
  subheading: { fontSize: '19px', lineHeight: 1.3, fontWeight: 600, margin: '30px 0 12px' },
  /** Words that the law wants in a box. */
  boxed: { border: `1px solid ${dimmed}`, margin: '0 0 16px', padding: '12px 14px 2px' },
  small: { color: dimmed, fontSize: '13px', lineHeight: 1.5, margin: '0 0 10px', overflowWrap: 'anywhere' },
  button: {
    display: 'inline-block',
    backgroundColor: petrol,
    color: '#ffffff',
    fontWeight: 600,
    lineHeight: 1.3,
    padding: '14px 22px',
    textDecoration: 'none',
  },
  secondaryButton: {
    display: 'inline-block',
    border: `1px solid ${petrol}`,
    color: petrol,
    fontWeight: 600,
    lineHeight: 1.3,
    padding: '13px 21px',
    textDecoration: 'none',
  },
} as const

/** A mailto link. Escaped, because an address may hold reserved characters. */
export const mailtoOf = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
