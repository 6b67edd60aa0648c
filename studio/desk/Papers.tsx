import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { encode } from 'uqr'
import type { SellerDossier, SellerPaper } from '#domain/dossier/seller.ts'
import { eventWords, taskOf } from '#domain/dossier/words.ts'
import { dateInWords } from '#domain/languages.ts'
import classes from './Desk.module.css'
import { Refusal, Section } from './DeskParts.tsx'
import { PaperLine, type Props, usePaperMove } from './PaperLine.tsx'
import paperClasses from './Papers.module.css'

/** An order's papers: what each lacks, who owes it and by when, its files, and the car's way. Nothing is checked by itself: a VIN that
 *  differs from the order's is for the seller to see. */
export function Papers({ shown, now, onDone }: Props) {
  const { papers, phone, order } = shown
  if (!papers) return null
  const lines = (shownPapers: readonly SellerPaper[]) => (
    <ul className={paperClasses['papers']}>
      {shownPapers.map((paper) => (
        <PaperLine key={paper.key} paper={paper} shown={shown} now={now} onDone={onDone} />
      ))}
    </ul>
  )
  const checked = papers.papers.filter(({ state }) => state === 'checked').length
  return (
    <Section id="papers" title={`Le dossier (${checked} sur ${papers.papers.length} vérifiés)`}>
      {order.sheet?.vinEnd && (
        <Text size={1}>Fin du VIN vendu : {order.sheet.vinEnd}. Comparez-la avec chaque papier de la voiture.</Text>
      )}
      {lines(papers.papers.filter(waits))}
      <details>
        <summary>Les autres papiers ({papers.papers.filter((paper) => !waits(paper)).length})</summary>
        {lines(papers.papers.filter((paper) => !waits(paper)))}
      </details>
      <details>
        <summary>Départ, arrivée, douane</summary>
        {papers.events.map((event) => (
          <EventForm key={`${event.kind} ${event.day} ${event.value}`} event={event} shown={shown} onDone={onDone} />
        ))}
      </details>
      {phone && <Phone url={phone.pageUrl} />}
    </Section>
  )
}

/** Those that wait for the shop, or that its buyer has to send again. */
const waits = (paper: SellerPaper) => taskOf(paper) !== undefined || paper.state === 'refused'

function EventForm({ event, shown, onDone }: Omit<Props, 'now'> & { event: SellerDossier['events'][number] }) {
  const { kind, day: noted = '', value: number = '', from, to } = event
  const { busy, fault, send, mayMove } = usePaperMove(shown, onDone)
  const [day, setDay] = useState(noted)
  const [value, setValue] = useState(number)
  const id = useId()
  const words = eventWords[kind]
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void send({ kind: 'event', event: kind, day, value })
  }
  return (
    <form className={paperClasses['event']} noValidate aria-label={words.title} onSubmit={submit}>
      <strong>{words.title}</strong>
      {noted && (
        <small>
          Noté : {dateInWords(noted, 'fr')}
          {number && `, ${number}`}
        </small>
      )}
      {mayMove && (
        <>
          <div className={classes['field']}>
            <label htmlFor={`${id}-day`}>{words.day}</label>
            <TextInput
              id={`${id}-day`}
              type="date"
              min={from}
              max={to}
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </div>
          {words.number && (
            <div className={classes['field']}>
              <label htmlFor={`${id}-number`}>{words.number}</label>
              <TextInput
                id={`${id}-number`}
                value={value}
                autoComplete="off"
                spellCheck={false}
                onChange={({ currentTarget }) => setValue(currentTarget.value)}
              />
            </div>
          )}
          {fault && <Refusal>{fault}</Refusal>}
          <Button
            type="submit"
            text="Noter"
            aria-label={`Noter : ${words.title}`}
            mode="ghost"
            disabled={busy || (day === noted && value === number)}
          />
        </>
      )}
    </form>
  )
}

/** The way to the phone, where scans are dropped. Black on white: not every reader knows inverted codes. */
function Phone({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: 'L', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Flex gap={4} align="flex-start" wrap="wrap">
      <svg className={paperClasses['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code du dossier">
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <Stack gap={3} flex={1}>
        <Text size={1}>
          Déposez les papiers depuis votre téléphone : lisez ce code, ou <a href={url}>ouvrez la page ici</a>. Elle vaut
          douze heures, pour cette seule commande.
        </Text>
      </Stack>
    </Flex>
  )
}
