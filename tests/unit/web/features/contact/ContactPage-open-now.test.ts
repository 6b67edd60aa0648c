import { expect, test } from 'vitest'
import { openingState } from '#web/features/contact/ContactPage.tsx'

const day = (name: 'monday' | 'friday' | 'saturday', opens: string, closes: string) => ({
  day: name,
  opens,
  closes,
  byAppointment: false,
})
const week = [
  day('monday', '10:00', '19:00'),
  day('friday', '10:00', '19:00'),
  day('saturday', '10:00', '18:00'),
  { day: 'sunday' as const, byAppointment: true },
]
const stateAt = (time: string) => openingState(week, new Date(time))

test('the shop opens and closes on the minute, in Paris time', () => {
  expect(stateAt('2026-07-17T09:59:59+02:00')).toEqual({ kind: 'closed', at: '10:00' })
  expect(stateAt('2026-07-17T10:00:00+02:00')).toEqual({ kind: 'open', until: '19:00' })
  expect(stateAt('2026-07-17T18:59:59+02:00')).toEqual({ kind: 'open', until: '19:00' })
  expect(stateAt('2026-07-17T19:00:00+02:00')).toEqual({ kind: 'closed', day: 'saturday', at: '10:00' })
})

test('visitors in Dakar and Tokyo see the same opening status', () => {
  const inWinter = { kind: 'open', until: '18:00' }
  expect(stateAt('2026-01-17T09:30:00Z')).toEqual(inWinter)
  expect(stateAt('2026-01-17T18:30:00+09:00')).toEqual(inWinter)
})

test('opening hours follow summer and winter time in Paris', () => {
  expect(stateAt('2026-07-17T08:30:00Z')).toMatchObject({ kind: 'open' })
  expect(stateAt('2026-01-16T08:30:00Z')).toMatchObject({ kind: 'closed' })
})

test('a day by appointment says so, and a closed day names the next opening', () => {
  expect(stateAt('2026-07-19T12:00:00+02:00')).toEqual({ kind: 'appointment' })
  expect(stateAt('2026-07-14T12:00:00+02:00')).toEqual({ kind: 'closed', day: 'friday', at: '10:00' })
  expect(stateAt('2026-07-18T23:00:00+02:00')).toEqual({ kind: 'closed', day: 'monday', at: '10:00' })
})

test('a shop that opens only on Mondays names the next Monday', () => {
  const monday = [day('monday', '10:00', '12:00')]
  expect(openingState(monday, new Date('2026-07-20T15:00:00+02:00'))).toEqual({
    kind: 'closed',
    day: 'monday',
    at: '10:00',
  })
})

test('without fixed hours the shop is closed, with no next opening', () => {
  expect(openingState([], new Date())).toEqual({ kind: 'closed' })
})
