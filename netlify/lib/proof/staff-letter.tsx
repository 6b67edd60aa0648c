import { Text } from '@react-email/text'
import { PROOF_DAYS } from '#domain/calendar.ts'
import { FactTable, letter, LetterButton, LetterSheet, makeLetter } from '../emails/LetterParts.tsx'
import type { MailSettings } from '../settings.ts'
import { letterDate } from '../texts.ts'
import type { Asked } from './proof-store.ts'

/** The mail that asks the staff for a photo. Its id is the request's: however often it is queued, it is sent once. */
export function proofLetter(
  { asked, car, vehicleId, url }: { asked: Asked; car: string; vehicleId: string; url: string },
  { to, domain }: MailSettings,
) {
  const sheet = (
    <LetterSheet
      language="fr"
      preview={`Code ${asked.code}, avant le ${letterDate(asked.answerBy)}`}
      heading={asked.orderId ? 'Une commande attend une photo' : 'Un visiteur demande une photo'}
    >
      {asked.orderId && (
        <Text style={letter.text}>
          Vous ne pouvez pas l’accepter sans une photo de {PROOF_DAYS} jours au plus : le client l’a lu avant de
          commander.
        </Text>
      )}
      <Text style={letter.text}>
        Écrivez le code sur une feuille, posez-la derrière le pare-brise et photographiez la voiture entière. La photo
        paraît sur la page de la voiture, avec sa date.
      </Text>
      <FactTable
        facts={[
          { label: 'Code', value: asked.code, strong: true },
          { label: 'Véhicule', value: `${car}, ${vehicleId}` },
          { label: 'Réponse promise avant', value: letterDate(asked.answerBy) },
        ]}
      />
      <LetterButton url={url}>Photographier</LetterButton>
      <Text style={letter.note}>
        Ouvrez ce lien sur votre téléphone, dans les 72 heures. Ne le transmettez à personne d’autre : qui l’ouvre peut
        publier une photo.
      </Text>
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${asked.id}-proof`,
    kind: 'proof',
    domain,
    to,
    subject: `Photo demandée, code ${asked.code} - ${car}`,
  })
}
