import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { friendlyFormatIBAN } from 'ibantools'
import { balanceOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { transferOf } from '../orders/order-view.ts'
import type { SalesSettings } from '../orders/sales-settings.ts'
import { FactTable } from './FactTable.tsx'
import { LetterButton } from './LetterButton.tsx'
import { lastDay } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { TermsPart } from './TermsPart.tsx'
import { letterLanguage } from './texts/letter-language.ts'
import { orderTexts } from './texts/order-texts.ts'
import { withoutLinks } from './without-links.ts'

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
