import { expect, test } from 'vitest'
import { addEvent, emptyDossier, type EventKind } from '../../../../../schemas/domain/dossier/dossier.ts'
import { readEvent } from '../../../../../schemas/domain/dossier/seller.ts'
import { noteOf, noteText, refusalReasons } from '../../../../../schemas/domain/dossier/words.ts'

const now = Date.parse('2026-12-10T11:00:00Z')
const accepted = Date.parse('2026-11-24T10:00:00Z')
const order = { createdAt: accepted, history: [{ state: 'accepted' as const, at: accepted }] }
const MRN = '26DE445512345678E1'
const left = addEvent(emptyDossier, { kind: 'shipped', day: '2026-12-08', at: now })
const withShipped = left.ok ? left.dossier : emptyDossier

const read = (event: EventKind, day: string, value = '', dossier = emptyDossier) =>
  readEvent({ event, day, value }, { order, dossier, now })

test('an MRN is kept in capitals without spaces', () => {
  expect(read('mrn', '2026-12-09', ' 26de 4455 1234 5678 e1 ')).toEqual({
    ok: true,
    event: { kind: 'mrn', day: '2026-12-09', value: MRN, at: now },
  })
})

test.each([
  ['17 characters', '26DE445512345678E'],
  ['19 characters', `${MRN}1`],
  ['digits for the country', '261E445512345678E1'],
  ['another year than its day', '25DE445512345678E1'],
  ['nothing', ''],
])('an MRN of %s is refused beside its field', (_, value) => {
  expect(read('mrn', '2026-12-09', value)).toMatchObject({ ok: false, field: 'value' })
})

test.each<[string, EventKind, string]>([
  ['before the acceptance', 'shipped', '2026-11-23'],
  ['a departure tomorrow', 'shipped', '2026-12-11'],
  ['an arrival before the departure', 'eta', '2026-12-07'],
  ['an arrival in a year', 'eta', '2027-12-10'],
  ['no day at all', 'eta', '2026-13-40'],
  ['no day', 'besc', ''],
])('%s is refused beside the day', (_, event, day) => {
  expect(read(event, day, 'SN-12345', withShipped)).toMatchObject({ ok: false, field: 'day' })
})

test('a departure today and an arrival ahead are noted', () => {
  expect(read('shipped', '2026-12-10')).toMatchObject({ ok: true })
  expect(read('eta', '2027-01-15', '', withShipped)).toMatchObject({ ok: true })
})

test('a note reads as its reason in the reader’s language with the seller’s words, and an older one as words alone', () => {
  const read = (note: string) => noteText(note, (key) => key.replace('paperRefused_', 'because '))
  expect(read(noteOf('cropped', ' page 2 '))).toBe('because cropped · page 2')
  expect(read(noteOf('own', 'Bonjour'))).toBe('Bonjour')
  expect(refusalReasons.map((reason) => read(noteOf(reason, '')))).toEqual(
    refusalReasons.map((reason) => `because ${reason}`),
  )
  expect(read('La page 2 manque.')).toBe('La page 2 manque.')
})
