import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { friendlyFormatIBAN } from 'ibantools'
import { Fragment } from 'react'
import { balanceOf } from '#domain/deposit.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import { formatEuros } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { transferOf } from '../orders/order-view.ts'
import type { Company, SalesSettings } from '../settings.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { clockTime, FactTable, lastDay, LetterButton, letterMoment, LetterSheet, withoutLinks } from './LetterParts.tsx'
import { letter } from './letter-style.ts'
import { confirmTexts } from './texts/confirm-texts.ts'
import { letterLanguage } from './texts/letter-language.ts'
import { orderTexts, type StateKey } from './texts/order-texts.ts'
import { termsTexts } from './texts/terms-texts.ts'

/** Terms of sale and withdrawal form themselves, not a link to them: what a buyer may keep. */
function TermsPart({ order, company, email }: { order: Order; company: Company; email: string }) {
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

/** What a buyer gets for an order. Of the buyer's own words it holds name and address only. `url` shows the order. */
export function OrderLetter({ order, settings, url }: { order: Order; settings: SalesSettings; url: string }) {
  const { bank, company, mail } = settings
  const texts = orderTexts(order.language)
  const { facts, received, transfer, verify } = texts
  const { firstName, lastName, address, postalCode, city, country } = order.customer
  const name = withoutLinks(`${firstName} ${lastName}`)
  const place = withoutLinks(`${address}, ${postalCode} ${city}, ${country}`)
  const until = lastDay(order.heldUntil, order.language)
  const { beneficiary, iban, bic, remittance, amount } = transferOf(bank, order)
  return (
    <LetterSheet
      language={letterLanguage(order.language)}
      preview={`${order.vehicleInfo} - ${order.reference}`}
      heading={received.heading}
    >
      <Text style={letter.text}>{texts.greeting(name)}</Text>
      <Text style={letter.text}>{received.thanks}</Text>
      <Text style={letter.action}>{order.hasPaymentProof ? received.withProof : received.withoutProof(until)}</Text>
      <FactTable
        facts={[
          { label: facts.vehicle, value: order.vehicleInfo },
          { label: facts.price, value: formatEuros(order.price) },
          { label: facts.deposit, value: formatEuros(order.deposit), strong: true },
          { label: facts.balance, value: formatEuros(balanceOf(order.price)) },
          { label: facts.reference, value: order.reference },
          { label: facts.heldUntil, value: until },
          { label: facts.address, value: `${name}, ${place}` },
        ]}
      />
      <Heading as="h2" style={letter.subheading}>
        {transfer.heading}
      </Heading>
      <FactTable
        facts={[
          { label: transfer.beneficiary, value: beneficiary },
          { label: transfer.iban, value: friendlyFormatIBAN(iban) ?? iban },
          { label: transfer.bic, value: bic },
          { label: transfer.reason, value: remittance },
          { label: transfer.amount, value: formatEuros(amount), strong: true },
        ]}
      />
      <Text style={letter.text}>{transfer.proof}</Text>
      <Heading as="h2" style={letter.subheading}>
        {verify.heading}
      </Heading>
      {verify.lines(beneficiary, company.phone).map((line) => (
        <Text key={line} style={letter.text}>
          {line}
        </Text>
      ))}
      <LetterButton url={url}>{texts.follow}</LetterButton>
      <TermsPart order={order} company={company} email={mail.to} />
      <Text style={letter.note}>{texts.footer}</Text>
      <Text style={letter.small}>{[company.name, ...company.lines].join(', ')}</Text>
    </LetterSheet>
  )
}

/** Which letter belongs to the state an order has come to. */
export function stateKey({ state, expired }: Pick<StoredOrder, 'state' | 'expired'>): StateKey {
  if (state === 'received') throw new Error('a new order has a letter of its own')
  return expired ? 'expired' : state
}

interface Props {
  order: StoredOrder
  settings: SalesSettings
  /** Shows the order. */
  url: string
  /** Milliseconds. */
  now: number
}

/** Tells the buyer what became of the order. */
export function StateLetter({ order, settings: { company }, url, now }: Props) {
  const texts = orderTexts(order.language)
  const { heading, text } = texts.states[stateKey(order)]
  const { firstName, lastName } = order.customer
  return (
    <LetterSheet language={letterLanguage(order.language)} preview={order.vehicleInfo} heading={heading}>
      <Text style={letter.text}>{texts.greeting(withoutLinks(`${firstName} ${lastName}`))}</Text>
      <Text style={letter.text}>{text}</Text>
      <FactTable
        facts={[
          { label: texts.facts.vehicle, value: order.vehicleInfo },
          { label: texts.facts.reference, value: order.reference },
        ]}
      />
      <LetterButton url={url}>{texts.follow}</LetterButton>
      <Text style={letter.note}>{letterMoment(now, order.language)}</Text>
      <Text style={letter.small}>{[company.name, ...company.lines].join(', ')}</Text>
    </LetterSheet>
  )
}

/** Asks the owner of an address whether a car is to be reserved. Nothing that was typed stands in it, and no bank details: it may
 *  reach somebody who asked for nothing. `until` in milliseconds. */
export function ConfirmLetter({ order, until, url }: { order: Order; until: number; url: string }) {
  const { heading, text, wait, button, note } = confirmTexts(order.language).letter
  const { facts } = orderTexts(order.language)
  return (
    <LetterSheet language={letterLanguage(order.language)} preview={order.vehicleInfo} heading={heading}>
      <Text style={letter.text}>{text}</Text>
      <FactTable
        facts={[
          { label: facts.vehicle, value: order.vehicleInfo },
          { label: facts.price, value: formatEuros(order.price) },
          { label: facts.deposit, value: formatEuros(order.deposit) },
        ]}
      />
      <Text style={letter.action}>{wait(clockTime(until, order.language))}</Text>
      <LetterButton url={url}>{button}</LetterButton>
      <Text style={letter.note}>{note}</Text>
    </LetterSheet>
  )
}
