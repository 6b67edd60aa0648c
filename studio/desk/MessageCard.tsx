import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { DeskMessage } from '#domain/desk.ts'
import { languageNames } from '#domain/languages.ts'
import classes from './Desk.module.css'
import { answerMessage, type MessagesAnswer, type Refused } from './desk-client.ts'
import { deskFaultWords, moment, replyWords } from './desk-words.ts'
import { CarLink, Facts, orderAddress, Refusal, ToolLink } from './DeskParts.tsx'
import type { ToDiscard } from './DiscardDialog.tsx'
import { discardOf, whoseWords } from './TickedMessages.tsx'
import { phoneLink } from './order-facts.tsx'
import { useDraft } from './drafts.tsx'
import { useToken } from '../site-request.ts'

const MAX_REPLY = 5000

interface Props {
  message: DeskMessage
  /** The answer with the list: the shop's time, whether it can send replies itself, and whether the person may. */
  shop: Pick<MessagesAnswer, 'at' | 'canMail' | 'mayMove'>
  onDone: (answer: MessagesAnswer) => void
  onDiscard: (what: ToDiscard) => void
}

/** A message with its answer, or with what is needed to give one. */
export function MessageCard({ message, shop: { at, canMail, mayMove }, onDone, onDiscard }: Props) {
  const { kind, text, answered } = message
  return (
    <Card padding={4} radius={3} border>
      <Stack gap={4}>
        <p className={classes['words']}>{text}</p>
        <Facts facts={senderFacts(message)} />
        {kind === 'withdrawal' && !message.order && (
          <Text size={1}>
            Aucune commande ne porte cette référence. Cherchez-la par le nom dans « Commandes » : la rétractation compte
            quand même.
          </Text>
        )}
        {message.order && !answered && (
          <ToolLink className={classes['act']} to={orderAddress(message.order)}>
            Voir la commande
          </ToolLink>
        )}
        {answered && <Answered answered={answered} email={message.email} />}
        {mayMove && <Answer key={message.id} message={message} canMail={canMail} onDone={onDone} />}
        {mayMove && kind === 'contact' && <Unwanted message={message} at={at} onDiscard={onDiscard} />}
      </Stack>
    </Card>
  )
}

/** The ways to get rid of a message: alone, or with all of its address that wait. `at`: when the shop counted them. */
function Unwanted({ message, at, onDiscard }: { message: DeskMessage; at: number } & Pick<Props, 'onDiscard'>) {
  const { email, sameSender } = message
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        text="Indésirable…"
        mode="bleed"
        tone="critical"
        onClick={() => onDiscard({ ...discardOf([message]), whose: whoseWords([message]) })}
      />
      {sameSender > 1 && (
        <Button
          text={`Les ${sameSender} sans réponse de cette adresse…`}
          mode="bleed"
          tone="critical"
          onClick={() =>
            onDiscard({
              parts: [{ email, until: at }],
              count: sameSender,
              whose: `Tous ceux de ${email} qui attendent.`,
            })
          }
        />
      )}
    </Flex>
  )
}

function senderFacts({ email, phone, language, receivedAt, vehicleId, order, answered }: DeskMessage) {
  return [
    { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
    ...(phone ? [{ label: 'Téléphone', value: <a href={phoneLink(phone)}>{phone}</a> }] : []),
    { label: 'Langue', value: languageNames[language] },
    { label: 'Reçu', value: `le ${moment(receivedAt)}` },
    ...(vehicleId
      ? [
          {
            label: 'Voiture',
            value: <CarLink slug={vehicleId} />,
          },
        ]
      : []),
    ...(order && (answered || order.byAnother)
      ? [
          {
            label: 'Commande',
            value: (
              <>
                <ToolLink to={orderAddress(order)}>Voir la commande</ToolLink>
                {order.byAnother && ' (déclarée d’une autre adresse que celle de la commande : vérifiez qui écrit)'}
              </>
            ),
          },
        ]
      : []),
  ]
}

interface AnsweredProps {
  answered: NonNullable<DeskMessage['answered']>
  email: string
}

const Answered = ({ answered: { at, by, text, isCancelled, state, reason }, email }: AnsweredProps) => (
  <Card tone={state === 'failed' ? 'critical' : 'positive'} padding={3} radius={2} border>
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {text !== undefined && replyWords[state ?? 'sent']}
        {text === undefined && (isCancelled ? 'Commande annulée pour cette rétractation' : 'Répondu autrement')}, par{' '}
        {by}, le {moment(at)}
      </Text>
      {state === 'failed' && (
        <Text size={1}>
          La réponse n’a pas pu être remise à {email} (cause : {reason}). Vérifiez l’adresse : répondez à nouveau, ou
          par téléphone.
        </Text>
      )}
      {text !== undefined && <p className={classes['words']}>{text}</p>}
    </Stack>
  </Card>
)

interface AnswerProps extends Pick<Props, 'message' | 'onDone'> {
  canMail: boolean
}

/** The reply by mail, and the mark for an answer given otherwise. A reply stays in this browser until it is sent. */
function Answer({ message: { id, answered, order }, canMail, onDone }: AnswerProps) {
  const token = useToken()
  const toast = useToast()
  const [draft, setDraft] = useDraft(`reply-${id}`)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const isFailed = answered?.state === 'failed'
  const isReplied = answered?.text !== undefined && !isFailed

  const send = async (action: Parameters<typeof answerMessage>[1]): Promise<boolean> => {
    setBusy(true)
    setRefused(undefined)
    const answer = await answerMessage(token, action)
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return false
    }
    onDone(answer.value)
    return true
  }
  const reply = async () => {
    if (!(await send({ kind: 'reply', id, text: draft.trim() }))) return
    setDraft('')
    toast.push({ status: 'success', title: 'Réponse enregistrée', description: 'Elle part par e-mail.' })
  }
  if (isReplied) return draft === '' ? null : <UnsentReply text={draft} onDrop={() => setDraft('')} />
  return (
    <Stack gap={3}>
      {canMail ? (
        <TextArea
          aria-label="Votre réponse"
          placeholder="Bonjour, …"
          // Of a withdrawal the order is what to do next: its receipt is already sent.
          rows={order && draft === '' ? 2 : 6}
          maxLength={MAX_REPLY}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
      ) : (
        <Text size={1} muted>
          Ce site ne peut pas envoyer d’e-mails lui-même : répondez depuis votre messagerie, puis marquez le message.
        </Text>
      )}
      {refused && (
        <Refusal>
          {refused.message ?? deskFaultWords[refused.fault]}
          {draft && ' Votre texte est gardé dans ce navigateur.'}
        </Refusal>
      )}
      <Flex gap={2} wrap="wrap">
        {canMail && (
          <Button
            text={refused && draft ? 'Réessayer' : 'Envoyer la réponse'}
            disabled={isBusy || draft.trim() === ''}
            loading={isBusy}
            onClick={() => void reply()}
          />
        )}
        {canMail && isFailed && draft === '' && (
          <Button text="Reprendre ce texte" mode="ghost" onClick={() => setDraft(answered.text ?? '')} />
        )}
        <Button
          text={answered && !isFailed ? 'Pas encore répondu' : 'Répondu autrement'}
          mode="ghost"
          disabled={isBusy}
          onClick={() => void send({ kind: 'answered', ids: [id], answered: !answered || isFailed })}
        />
      </Flex>
    </Stack>
  )
}

/** What was typed before somebody else answered: it is not lost, and does not stay for ever. */
function UnsentReply({ text, onDrop }: { text: string; onDrop: () => void }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.push({ status: 'success', title: 'Texte copié' }),
      () => toast.push({ status: 'warning', title: 'Le navigateur refuse de copier : sélectionnez le texte.' }),
    )
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Votre réponse n’a pas été envoyée : quelqu’un a répondu entre-temps.
        </Text>
        <p className={classes['words']}>{text}</p>
        <Flex gap={2} wrap="wrap">
          <Button text="Copier" mode="ghost" onClick={() => void copy()} />
          <Button text="Supprimer ce texte" mode="bleed" tone="critical" onClick={onDrop} />
        </Flex>
      </Stack>
    </Card>
  )
}
