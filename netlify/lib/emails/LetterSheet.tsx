import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { standardCode, type Language } from '#domain/languages.ts'
import { darkStyle, letter } from './letter-style.ts'

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
