import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { parisDay } from '#domain/calendar.ts'
import { dateInWords, personName } from '#domain/languages.ts'
import { type Dossier, eventOf } from '#domain/dossier/dossier.ts'
import { type News, openPapers } from '#domain/dossier/news.ts'
import type { PaperKey } from '#domain/dossier/papers.ts'
import type { WaitingPapers } from '#domain/dossier/seller.ts'
import { noteText } from '#domain/dossier/words.ts'
import { standingOf, sumFacts } from '#domain/order-facts.ts'
import type { Letter } from '../mail/message.ts'
import type { MailSettings, SalesSettings } from '../settings.ts'
import { orderUrl } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { letterMoment, type Translate, translateTo, withoutLinks } from '../texts.ts'
import { ListingPart } from './OrderNotices.tsx'
import { FactTable, Imprint, letter, LetterButton, LetterSheet, makeLetter, Subheading } from './LetterParts.tsx'

interface Fact {
  label: string
  value: string
}

const nameOf = (paper: PaperKey, t: Translate): string => t(`paper_${paper}`)

/** The part on papers of the letter of an acceptance: what the buyer still has to send, with its days. `now` in milliseconds. */
export function wantedPart(order: StoredOrder, dossier: Dossier, now: number): ReactNode {
  const t = translateTo(order.language)
  const wanted = openPapers(order, dossier).filter(
    ({ sentBy, item }) => sentBy === 'buyer' && (item.state === 'missing' || item.state === 'refused'),
  )
  const facts = wanted.map(({ key, due }) => ({ label: nameOf(key, t), value: dueText(due, order, t, now) }))
  return (
    <>
      <Subheading>{t('mailPapers')}</Subheading>
      <Text style={letter.text}>{t(facts.length > 0 ? 'mailPapersText' : 'mailPapersNone')}</Text>
      {facts.length > 0 && <FactTable facts={facts} />}
    </>
  )
}

function dueText(due: string | undefined, { language }: StoredOrder, t: Translate, now: number): string {
  if (!due) return t('mailPapersSoon')
  return t(due < parisDay(now) ? 'mailPapersSince' : 'mailPapersBy', { date: dateInWords(due, language) })
}

/** The parts of a letter, most urgent first: the first gives it its heading. */
const kinds = ['refused', 'near', 'road', 'ready'] as const
type Kind = (typeof kinds)[number]
const kindOf = ({ kind }: News): Kind => (kind === 'shipped' || kind === 'eta' ? 'road' : kind)

/** Id of the buyer's letter about his papers: there is one a day. `day` as 2026-12-01. */
export const papersLetterId = (order: string, day: string): string => `${order}-papers${day.replaceAll('-', '')}-buyer`

interface Told {
  news: readonly News[]
  dossier: Dossier
  /** Milliseconds. */
  now: number
}

/** Tells the buyer what is new in his papers. What a seller wrote to a reason is his own, in his language. */
export function papersLetter(
  order: StoredOrder,
  { news, dossier, now }: Told,
  { linkSecret, mail, company }: SalesSettings,
): Promise<Letter> {
  const { language, payment, customer } = order
  const t = translateTo(language)
  const parts = kinds.flatMap((kind) => {
    const told = news.filter((one) => kindOf(one) === kind)
    return told.length === 0 ? [] : [{ kind, facts: factsOf(kind, told, { order, dossier, t, now }) }]
  })
  const heading = t(`mailPapers_${parts[0]?.kind ?? 'ready'}`)
  const sheet = (
    <LetterSheet
      language={language}
      preview={parts[0]?.facts[0]?.label ?? heading}
      heading={heading}
      standing={standingOf(order, t)}
    >
      <Text style={letter.text}>{t('mailGreeting', { name: withoutLinks(personName(customer, language)) })}</Text>
      {parts.map(({ kind, facts }, place) => (
        <div key={kind}>
          {place > 0 && <Subheading>{t(`mailPapers_${kind}`)}</Subheading>}
          <Text style={letter.text}>{t(`mailPapersText_${kind}`)}</Text>
          <FactTable facts={facts} />
        </div>
      ))}
      <LetterButton url={orderUrl(linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <FactTable facts={[{ label: t('mailFactReference'), value: payment.reference }, ...sumFacts(order, t)]} />
      <ListingPart order={order} t={t} />
      <Text style={letter.note}>
        {t('mailPapersNote')}
        <br />
        {letterMoment(now, language)}
      </Text>
      <Imprint company={company} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: papersLetterId(order.id, parisDay(now)),
    kind: 'order-papers',
    domain: mail.domain,
    to: customer.email,
    replyTo: mail.to,
    subject: `${heading} - ${payment.reference}`,
  })
}

interface Context {
  order: StoredOrder
  dossier: Dossier
  t: Translate
  now: number
}

function factsOf(kind: Kind, told: readonly News[], { order, dossier, t, now }: Context): Fact[] {
  if (kind === 'road') return roadFacts(dossier, t, (day) => dateInWords(day, order.language))
  return told.flatMap((one): Fact[] => {
    if (!('paper' in one)) return []
    const label = nameOf(one.paper, t)
    if (one.kind === 'near') return [{ label, value: dueText(one.due, order, t, now) }]
    if (one.kind === 'ready') return [{ label, value: t('mailPapersDownload') }]
    return [{ label, value: noteText(one.note, t) }]
  })
}

/** All that is known of the car's way: its numbers are asked for where it arrives. */
function roadFacts(dossier: Dossier, t: Translate, words: (day: string) => string): Fact[] {
  const [shipped, eta, mrn, besc] = (['shipped', 'eta', 'mrn', 'besc'] as const).map((kind) => eventOf(dossier, kind))
  return [
    ...(shipped ? [{ label: t('mailPapersShipped'), value: words(shipped.day) }] : []),
    ...(eta ? [{ label: t('mailPapersEta'), value: words(eta.day) }] : []),
    ...(mrn?.value ? [{ label: t('mailPapersExport'), value: mrn.value }] : []),
    ...(besc?.value ? [{ label: t('mailPapersCargo'), value: besc.value }] : []),
  ]
}

/** The seller's one letter a day about papers. `url`: his page (signed-links.ts), absent while the shop has no key for it; `day` as
 *  2026-12-01. */
export function papersDigest(
  orders: readonly WaitingPapers[],
  { url, day }: { url: string | undefined; day: string },
  { to, domain }: MailSettings,
): Promise<Letter> {
  const count = orders.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const heading = count === 1 ? '1 papier vous attend' : `${count} papiers vous attendent`
  const sheet = (
    <LetterSheet language="fr" preview={orders.map(({ vehicleInfo }) => vehicleInfo).join(', ')} heading={heading}>
      <Text style={letter.text}>
        Ce que des clients ont envoyé est à vérifier ; ce qui vient de vous est à déposer avant son jour. Un e-mail par
        jour, et aucun si rien n’attend.
      </Text>
      {url ? (
        <LetterButton url={url}>Ouvrir les dossiers</LetterButton>
      ) : (
        <Text style={letter.action}>
          La page des dossiers est fermée, et les clients ne peuvent rien envoyer : chez l’hébergeur, la clé DOSSIER_KEY
          manque ou est mal écrite. Dans le Studio, sous « Commandes », vous pouvez noter ce que vous avez vu ailleurs.
        </Text>
      )}
      {orders.map(({ vehicleInfo, reference, tasks }) => (
        <div key={reference}>
          <Subheading>
            {vehicleInfo}, {reference}
          </Subheading>
          <FactTable
            facts={tasks.map(({ name, what, due }) => ({
              label: name,
              value: what === 'check' ? 'à vérifier' : `à déposer${due ? sellersDue(due, day) : ''}`,
            }))}
          />
        </div>
      ))}
      <Text style={letter.note}>
        {url && 'Le lien vaut trois jours et montre les papiers de vos clients : ne le transférez pas. '}
        Dans le Studio, chaque commande montre aussi son dossier.
      </Text>
    </LetterSheet>
  )
  return makeLetter(sheet, { id: `papers-${day}-seller`, kind: 'papers-digest', domain, to, subject: heading })
}

const sellersDue = (due: string, day: string) =>
  due < day ? `, attendu depuis le ${dateInWords(due, 'fr')}` : ` au plus tard le ${dateInWords(due, 'fr')}`
