import { Text } from '@react-email/text'
import type { KeptWithdrawal } from '../withdrawal/kept-withdrawal.ts'
import { receiptReference } from '../withdrawal/receipt-reference.ts'
import { FactTable } from './FactTable.tsx'
import { letterMoment } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { letterLanguage } from './texts/letter-language.ts'
import { serviceTexts } from './texts/service-texts.ts'
import { withoutLinks } from './without-links.ts'

/** The dated receipt of a withdrawal (Directive 2023/2673, article 11a). */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: KeptWithdrawal }) {
  const { id, name, reference, email, language, receivedAt } = withdrawal
  const { heading, text, facts, next } = serviceTexts(language).withdrawal
  return (
    <LetterSheet language={letterLanguage(language)} preview={heading} heading={heading}>
      <Text style={letter.text}>{text}</Text>
      <FactTable
        facts={[
          { label: facts.receivedAt, value: letterMoment(receivedAt, language) },
          { label: facts.name, value: withoutLinks(name) },
          { label: facts.reference, value: withoutLinks(receiptReference(reference)) },
          { label: facts.email, value: email },
          { label: facts.number, value: id },
        ]}
      />
      <Text style={letter.text}>{next}</Text>
    </LetterSheet>
  )
}
