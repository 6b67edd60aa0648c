import { Text } from '@react-email/text'
import type { StoredOrder } from '../orders/stored-order.ts'
import type { SalesSettings } from '../orders/sales-settings.ts'
import { FactTable } from './FactTable.tsx'
import { LetterButton } from './LetterButton.tsx'
import { letterMoment } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { letterLanguage } from './texts/letter-language.ts'
import { orderTexts, type StateKey } from './texts/order-texts.ts'
import { withoutLinks } from './without-links.ts'

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
