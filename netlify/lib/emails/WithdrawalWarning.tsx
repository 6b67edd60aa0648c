import { Text } from '@react-email/text'
import type { StoredOrder } from '../orders/stored-order.ts'
import { FactTable } from './FactTable.tsx'
import { letterMoment } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { letterLanguage } from './texts/letter-language.ts'
import { serviceTexts } from './texts/service-texts.ts'

interface Props {
  order: StoredOrder
  /** Milliseconds since 1970. */
  receivedAt: number
  /** The seller's, where the environment names one. */
  phone: string | undefined
}

/** To the order's own address: somebody with another name or address has declared its withdrawal. Nothing that they typed is in
 *  it, not even their name. */
export function WithdrawalWarning({ order: { language, reference }, receivedAt, phone }: Props) {
  const { withdrawal, declared } = serviceTexts(language)
  return (
    <LetterSheet language={letterLanguage(language)} preview={declared.heading} heading={declared.heading}>
      <Text style={letter.text}>{declared.text}</Text>
      <FactTable
        facts={[
          { label: withdrawal.facts.reference, value: reference },
          { label: withdrawal.facts.receivedAt, value: letterMoment(receivedAt, language) },
        ]}
      />
      <Text style={letter.text}>{declared.you}</Text>
      <Text style={letter.action}>{declared.notYou(phone)}</Text>
    </LetterSheet>
  )
}
