import { type FormEvent, useState } from 'react'
import type { SellerOrder } from '#domain/dossier/seller.ts'
import { eventWords } from '#domain/dossier/words.ts'
import { dateInWords } from '#domain/languages.ts'
import { postJson } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from './seller-words.ts'
import classes from './SellerPage.module.css'
import { type Place, useWork } from './use-work.ts'

/** The car's way to its buyer: each event with its day, and its number if it has one. */
export const EventForms = ({ events, place }: { events: SellerOrder['events']; place: Place }) =>
  events.map((event) => <EventForm key={event.kind} event={event} place={place} />)

function EventForm({
  event: { kind, day: noted, value: number, from, to },
  place,
}: {
  event: SellerOrder['events'][number]
  place: Place
}) {
  const { busy, fault, run } = useWork(place)
  const [day, setDay] = useState(noted ?? '')
  const [value, setValue] = useState(number ?? '')
  const event = eventWords[kind]
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void run(() => postJson(place.address, { kind: 'event', event: kind, day, value }))
  }
  const isNoted = day === (noted ?? '') && value === (number ?? '')
  return (
    <form className={classes['event']} noValidate aria-label={event.title} onSubmit={submit}>
      <h3>{event.title}</h3>
      {noted && (
        <p>
          {words.noted + dateInWords(noted, 'fr')}
          {number && `, ${number}`}
        </p>
      )}
      <label>
        {event.day}
        <input
          type="date"
          min={from}
          max={to}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </label>
      {event.number && (
        <label>
          {event.number}
          <input
            type="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        </label>
      )}
      {fault && <p role="alert">{fault}</p>}
      <Button type="submit" look="outline" disabled={busy || isNoted}>
        {words.note}
      </Button>
    </form>
  )
}
