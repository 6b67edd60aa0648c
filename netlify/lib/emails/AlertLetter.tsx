import { Text } from '@react-email/components'
import type { Notice } from '../outbox/alarm.ts'
import { FactTable } from './FactTable.tsx'
import { letter } from './letter-style.ts'
import { LetterSheet } from './LetterSheet.tsx'

const sentences: Readonly<Record<Notice['event'], string>> = {
  'message-dead':
    'Un message n’a pas pu être remis et n’est plus retenté. Il est conservé : retrouvez-le par son numéro et traitez-le à la main.',
  'message-late': 'Un message attend depuis un quart d’heure environ. Les essais continuent ; il n’est pas perdu.',
  'message-broken': 'Un message en attente est illisible. Il a été mis de côté sans être envoyé.',
  'build-failed':
    'La mise en ligne a échoué deux fois. Le site garde le contenu précédent ; la raison est dans le Studio, à l’onglet « Publication ».',
}

const headingOf = (event: Notice['event']) =>
  event === 'build-failed' ? 'Le site n’a pas pu être mis à jour' : 'Un message demande votre attention'

/** Trouble with a message or a build, for the seller. Holds ids and codes, nothing personal. */
export const AlertLetter = ({ notice: { event, id, kind, code } }: { notice: Notice }) => (
  <LetterSheet language="fr" preview={sentences[event]} heading={headingOf(event)}>
    <Text style={letter.text}>{sentences[event]}</Text>
    <FactTable
      facts={[
        { label: 'Numéro', value: id },
        { label: 'Nature', value: kind },
        { label: 'Cause', value: code },
      ]}
    />
  </LetterSheet>
)
