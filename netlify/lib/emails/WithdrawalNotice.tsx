import { Text } from '@react-email/text'
import type { KeptWithdrawal } from '../withdrawal/kept-withdrawal.ts'
import { FactTable } from './FactTable.tsx'
import { letterDate } from './letter-date.ts'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'

/** A withdrawal, for the seller. `isKnown` when the reference is that of the order its car has or had last. */
export const WithdrawalNotice = ({ withdrawal, isKnown }: { withdrawal: KeptWithdrawal; isKnown: boolean }) => (
  <LetterSheet language="fr" preview={withdrawal.reference} heading="Un client renonce à son contrat">
    <FactTable
      facts={[
        { label: 'Nom', value: withdrawal.name },
        { label: 'Référence', value: withdrawal.reference },
        { label: 'Commande', value: isKnown ? 'trouvée' : 'introuvable : cherchez par le nom et l’adresse' },
        { label: 'E-mail', value: withdrawal.email },
        { label: 'Reçue le', value: letterDate(withdrawal.receivedAt) },
        { label: 'Numéro', value: withdrawal.id },
      ]}
    />
    <Text style={letter.text}>
      Remboursez au plus tard 14 jours après cette date ; vous pouvez attendre le retour du véhicule ou la preuve de son
      envoi.{' '}
      {withdrawal.receipted
        ? 'Un accusé de réception daté est parti au client.'
        : 'L’accusé n’a pas pu partir : cette adresse a déjà reçu trois e-mails ce jour. Écrivez au client.'}
    </Text>
    <Text style={letter.note}>« Répondre » écrit directement au client. Son adresse n’a pas été vérifiée.</Text>
  </LetterSheet>
)
