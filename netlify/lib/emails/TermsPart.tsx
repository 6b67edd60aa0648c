import { Fragment } from 'react'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import type { Order } from '#domain/order.ts'
import type { Company } from '../orders/sales-settings.ts'
import { letter } from './letter-style.ts'
import { termsTexts } from './texts/terms-texts.ts'

/** Terms of sale and withdrawal form themselves, not a link to them: what a buyer may keep. */
export function TermsPart({ order, company, email }: { order: Order; company: Company; email: string }) {
  const { heading, version, binding, sections, form } = termsTexts(order.language)
  const seller = [company.name, ...company.lines, email].join(', ')
  return (
    <>
      <Heading as="h2" style={letter.subheading}>
        {heading}
      </Heading>
      {sections.map(({ title, paragraphs }) => (
        <Text key={title} style={letter.small}>
          <strong>{title}</strong>
          {paragraphs.map((text) => (
            <Fragment key={text}>
              <br />
              {text}
            </Fragment>
          ))}
        </Text>
      ))}
      <Text style={letter.small}>{[`${version} ${LEGAL_TEXTS_DATE}.`, binding].filter(Boolean).join(' ')}</Text>
      <Heading as="h2" style={letter.subheading}>
        {form.heading}
      </Heading>
      <Text style={letter.small}>{form.note}</Text>
      {form.lines(seller, order.vehicleInfo, order.reference).map((line) => (
        <Text key={line} style={letter.small}>
          {line}
        </Text>
      ))}
    </>
  )
}
