import { Text } from '@react-email/text'
import { DAY } from '#domain/legal.ts'
import { FactTable, letter, LetterSheet, makeLetter } from '../emails/LetterParts.tsx'
import { faultName, log } from '../log.ts'
import type { MailSettings, Settings } from '../settings.ts'
import { type BlobStore, openStore, StoreUnavailable, timeDigits } from '../store/blob-store.ts'
import { claimOnce } from '../store/idempotency.ts'
import { enqueue } from './outbox-store.ts'

/** An alert to the seller: ids and codes, no personal data. */
export interface Alert {
  event: keyof typeof sentences
  /** Id of the affected record. */
  id: string
  kind: string
  code: string
}

/** Sends an alert. Never throws: a failing alert must not stop its caller. */
type SendAlert = (alert: Alert) => Promise<void>

export interface AlertContext {
  sendAlert: SendAlert
  /** Milliseconds since 1970. */
  now: () => number
}

/** Milliseconds. */
const WEBHOOK_TIMEOUT = 5000

/** Alerts by webhook and by mail, because mail may be what is broken. A failing alert mail alerts by webhook only, to avoid
 *  a loop. */
export function makeSendAlert(settings: Settings, store: BlobStore, now: () => number): SendAlert {
  return async (alert) => {
    log('alarm', { ...alert })
    const ways = [callWebhook(settings.alertUrl, alert)]
    if (alert.kind !== 'alert') ways.push(enqueueAlert(settings, store, alert, now()))
    for (const way of await Promise.allSettled(ways))
      if (way.status === 'rejected') log('alarm-failed', { id: alert.id, fault: faultName(way.reason) })
  }
}

async function callWebhook(url: string | undefined, { event, id, kind, code }: Alert): Promise<void> {
  if (!url) return
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Chat services display `text`.
    body: JSON.stringify({ event, id, kind, code, text: `${event}: ${kind} ${id} (${code})` }),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
}

async function enqueueAlert({ mail }: Settings, store: BlobStore, alert: Alert, now: number): Promise<void> {
  if (!mail) return
  // At most one mail a day (UTC) for each problem.
  const letterId = `${timeDigits(now - (now % DAY))}-${alert.id.replaceAll(/[^\w-]/g, '-')}-${alert.event}`
  const { id, kind, mail: written } = await alertLetter(alert, letterId, mail)
  await enqueue(store, { id, kind, content: { channel: 'mail', mail: written }, now })
}

/** Raises an alert at most once a day for the same event and id. Never throws. */
export async function alertOnceADay({ sendAlert, now }: AlertContext, alert: Alert): Promise<void> {
  const { event, id, code: content } = alert
  try {
    const claim = { scope: 'alarm', key: `${event} ${id}`, content, id, now: now() }
    if ((await claimOnce(openStore('once'), claim)).kind === 'first') await sendAlert(alert)
  } catch (fault) {
    log('alarm-failed', { id, fault: faultName(fault) })
  }
}

/** Logs an exception of a scheduled run and alerts once a day. A failing store is only logged: it recovers without help, and
 *  could not record that the alert was sent. Never throws. */
export async function alertFault(context: AlertContext, about: Omit<Alert, 'code'>, thrown: unknown): Promise<void> {
  const code = faultName(thrown)
  log(about.event, { id: about.id, code })
  if (!(thrown instanceof StoreUnavailable)) await alertOnceADay(context, { ...about, code })
}

/** The alert mail. `letterId` is permanent. */
function alertLetter({ event, id, kind, code }: Alert, letterId: string, { to, domain }: MailSettings) {
  const heading =
    event === 'build-failed' ? 'Le site n’a pas pu être mis à jour' : 'La boutique demande votre attention'
  const sheet = (
    <LetterSheet language="fr" preview={sentences[event]} heading={heading}>
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
  return makeLetter(sheet, { id: letterId, kind: 'alert', domain, to, subject: `Alerte de la boutique - ${event}` })
}

/** The text of each alert for the seller. */
const sentences = {
  'message-dead':
    'Un message n’a pas pu être remis et n’est plus retenté. Il est conservé : retrouvez-le par son numéro et traitez-le à la main.',
  'message-late': 'Un message attend depuis un quart d’heure environ. Les essais continuent ; il n’est pas perdu.',
  'journal-broken':
    'Le journal d’une voiture est illisible, ou ne continue pas la dernière entrée signée : quelqu’un y a changé quelque chose. La cause nomme la première entrée fausse. Rien n’y a été écrit, il n’avance plus, et sa page le dit aux acheteurs. Le site lui-même continue de se mettre à jour.',
  'message-broken': 'Un message en attente est illisible. Il a été mis de côté sans être envoyé.',
  'build-failed':
    'La mise en ligne a échoué deux fois. Le site garde le contenu précédent ; la raison est dans le Studio, à l’onglet « Publication ».',
  'content-set-aside':
    'Un document publié a été refusé : ce qui y a été changé n’est pas en ligne. Le reste du site est à jour. Le Studio, onglet « Publication », nomme le document, le champ et la raison, et dit quelle version est en ligne. Corrigez, puis publiez de nouveau.',
  'order-stuck':
    'Une commande enregistrée est illisible, ou ses e-mails ne peuvent pas être écrits. Elle est conservée : la boutique réessaie chaque minute et vous prévient une fois par jour.',
  'order-unanswered':
    'Une commande attend votre réponse au-delà du jour promis à l’acheteur. Acceptez-la ou annulez-la par le bouton de son e-mail. Sans réponse, elle tombe au double de ce délai et l’acheteur en est prévenu ; si son acompte a été signalé, elle ne tombe pas et attend votre réponse.',
  'deposit-unanswered':
    'L’acompte d’une commande acceptée a été signalé par l’acheteur, et les jours prévus pour l’acompte sont passés. La commande ne tombe pas d’elle-même : cherchez le virement sur le compte avec cette référence, puis pressez « Acompte reçu » ou « Annuler la commande » dans l’e-mail de la commande.',
  'deposit-unfound':
    'Urgent : un acheteur a signalé son acompte il y a plus de dix jours ouvrés, et personne n’a confirmé qu’il est arrivé. Sa commande tient la voiture jusqu’à votre réponse. Cherchez le virement sur le compte avec cette référence. S’il est là, pressez « Acompte reçu ». Sinon, « Annuler la commande » dans l’e-mail de la commande, ou « Aucun virement reçu » au Studio, onglet « Commandes », y met fin : l’e-mail à l’acheteur garde son droit à l’argent qui arriverait encore.',
  'dossier-stuck':
    'Les pièces d’une commande ne peuvent pas être lues ou rangées. Elles sont conservées, et la boutique réessaie chaque heure. Si la cause est DossierKeyMissing, la clé DOSSIER_KEY avec laquelle elles sont chiffrées manque chez l’hébergeur : remettez-la, à côté de la nouvelle.',
  'withdrawal-stuck':
    'Une rétractation enregistrée est illisible, ou ses e-mails n’ont pas pu être déposés. Elle est conservée : la boutique réessaie chaque minute et vous prévient une fois par jour.',
  'reply-stuck':
    'Une réponse écrite au Studio est illisible, ou son e-mail n’a pas pu être déposé. Elle est conservée : la boutique réessaie chaque minute et vous prévient une fois par jour.',
  'answer-broken':
    'La réponse à un message de visiteur est illisible dans la boutique. Son message compte de nouveau comme sans réponse au Studio : relisez-le et répondez-y, ou marquez-le comme répondu.',
  'catalogue-broken':
    'Le catalogue de la boutique est absent ou illisible : aucun véhicule ne peut être commandé. Republiez le site.',
  'holds-many':
    'Plus de réservations que d’habitude ont été faites en une heure, sans acompte. C’est un grand jour, ou quelqu’un bloque vos voitures. Rien n’est perdu : les achats suivants sont confirmés par un lien envoyé à l’acheteur avant que la voiture soit réservée. Regardez les commandes de l’heure, annulez celles qui sont fausses par le bouton de leur e-mail ; si cela continue, « Suspendre les ventes » au Studio, onglet « Publication », pressé deux fois, arrête tout.',
  'asks-many':
    'La boutique a envoyé en une heure tous les liens de confirmation qu’elle s’accorde. Jusqu’à la fin de l’heure, un acheteur à qui il faudrait en envoyer un est prié de vous appeler. Rien n’est perdu : les autres achats continuent. Si cela dure, « Suspendre les ventes » au Studio, onglet « Publication », pressé deux fois, arrête tout.',
  'desk-stuck':
    'Les listes de commandes et de messages du Studio n’ont pas pu être mises à jour. Les commandes et les messages eux-mêmes sont conservés. La boutique réessaie et vous prévient une fois par jour.',
  'retention-stuck':
    'Des données dont la durée de conservation est passée n’ont pas pu être effacées. La boutique réessaie chaque heure et vous prévient une fois par jour.',
  'schedule-stopped':
    'Un travail que l’hébergeur lance à heure fixe ne va plus jusqu’à son terme. « minute » : depuis une heure, plus aucun e-mail en attente ne part et aucune réservation échue ne prend fin. « retention » : depuis deux jours, les données dont la durée de conservation est passée ne sont plus effacées. Regardez le journal de cette fonction chez l’hébergeur.',
  'digest-stuck':
    'Des messages regroupés n’ont pas pu être mis en un e-mail. Ils sont conservés : la boutique réessaie chaque minute et vous prévient une fois par jour.',
  'newsletter-stuck':
    'Depuis plus d’une heure, des inscriptions ou désinscriptions n’ont pas pu être portées sur la liste de diffusion. Elles sont conservées et retentées chaque minute. Cause « list-404 » : la liste que nomme MAILGUN_LIST n’existe pas chez Mailgun.',
  'mail-budget-spent':
    'Les e-mails qu’une heure admet pour des adresses inconnues sont épuisés : les inscriptions à la lettre d’information sont refusées et ni les accusés de réception sans commande ni les copies des messages ne partent plus, jusqu’à ce que l’heure soit passée. Quelqu’un abuse peut-être des formulaires. Les commandes et leurs e-mails ne sont pas touchés.',
} as const
