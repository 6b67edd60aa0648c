import { Text } from '@react-email/text'
import type { KeptWithdrawal } from '../withdrawal/kept-withdrawal.ts'
import { isByAnother, type WithdrawnOrder } from '../withdrawal/withdrawn-order.ts'
import { FactTable } from './FactTable.tsx'
import { letterDate } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'

interface Fact {
  label: string
  value: string
}

const warningOf = ({ sameAddress, sameName }: WithdrawnOrder): string => {
  if (sameName) return 'l’adresse n’est pas celle de la commande'
  return sameAddress ? 'le nom n’est pas celui de la commande' : 'ni le nom ni l’adresse ne sont ceux de la commande'
}

/** What is known of a withdrawal, for the seller. Beside what was declared stands what the order says, where they differ. */
export function withdrawalFacts(withdrawal: KeptWithdrawal, known: WithdrawnOrder | undefined): Fact[] {
  const { name, reference, email, receivedAt, id } = withdrawal
  const customer = known && isByAnother(known) ? known.order.customer : undefined
  return [
    { label: customer ? 'Nom déclaré' : 'Nom', value: name },
    ...(customer ? [{ label: 'Nom de la commande', value: `${customer.firstName} ${customer.lastName}` }] : []),
    { label: 'Référence', value: reference },
    { label: 'Commande', value: known ? 'trouvée' : 'introuvable : cherchez par le nom et l’adresse' },
    { label: customer ? 'E-mail déclaré' : 'E-mail', value: email },
    ...(customer
      ? [
          { label: 'E-mail de la commande', value: customer.email },
          { label: 'Téléphone de la commande', value: customer.phone },
        ]
      : []),
    { label: 'Reçue le', value: letterDate(receivedAt) },
    { label: 'Numéro', value: id },
  ]
}

/** What became of the customer's receipt. */
export const receiptSentence = ({ receipted }: KeptWithdrawal): string =>
  receipted
    ? 'Un accusé de réception daté est parti à l’adresse déclarée.'
    : 'L’accusé n’a pas pu partir : trop d’e-mails ont été demandés pour cette adresse, ou dans toute la boutique. Écrivez au client.'

/** A withdrawal, for the seller. `known`: the order that its reference names. */
export function WithdrawalNotice({
  withdrawal,
  known,
}: {
  withdrawal: KeptWithdrawal
  known: WithdrawnOrder | undefined
}) {
  const doubt = known && isByAnother(known)
  return (
    <LetterSheet
      language="fr"
      preview={withdrawal.reference}
      heading={doubt ? 'Une rétractation à vérifier' : 'Un client renonce à son contrat'}
    >
      {doubt && (
        <Text style={letter.action}>
          La commande est connue, mais {warningOf(known)} : appelez l’acheteur avant de rembourser.
        </Text>
      )}
      <FactTable facts={withdrawalFacts(withdrawal, known)} />
      <Text style={letter.text}>
        {doubt
          ? 'L’adresse de la commande est prévenue, et rien n’a changé dans la commande. Si l’acheteur confirme, remboursez'
          : 'Remboursez'}{' '}
        au plus tard 14 jours après cette date ; vous pouvez attendre le retour du véhicule ou la preuve de son envoi.{' '}
        {receiptSentence(withdrawal)}
      </Text>
      <Text style={letter.note}>
        {doubt && !known.sameAddress
          ? '« Répondre » écrit à l’adresse déclarée, qui n’a pas été vérifiée, et non à l’acheteur.'
          : '« Répondre » écrit directement au client. Son adresse n’a pas été vérifiée.'}
      </Text>
    </LetterSheet>
  )
}
