import { Text } from '@react-email/text'
import { formatEuros } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { FactTable } from './FactTable.tsx'
import { LetterButton } from './LetterButton.tsx'
import { clockTime } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { confirmTexts } from './texts/confirm-texts.ts'
import { letterLanguage } from './texts/letter-language.ts'
import { orderTexts } from './texts/order-texts.ts'

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
