import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addEvent,
  checkItem,
  type Dossier,
  type DossierFile,
  dossierSchema,
  dropIdentityFiles,
  emptyDossier,
  endUpload,
  eventOf,
  faultOfGiving,
  filesOf,
  findFile,
  giveFile,
  IDENTITY_DAYS,
  itemOf,
  keptName,
  MAX_EVENTS,
  MAX_FILES,
  type Moved,
  noteDone,
  PART_BYTES,
  refuseItem,
  settled,
  takeAway,
  waiveItem,
} from '#domain/dossier/dossier.ts'
import { MAX_FILE_BYTES, noteOf, TRANSFER_PROOF } from '#domain/dossier/words.ts'
import { DAY } from '#domain/legal.ts'

const file = (n: number, more: Partial<DossierFile> = {}): DossierFile => ({
  id: `000000000-${String(n).padStart(16, '0')}`,
  name: 'virement.pdf',
  type: 'application/pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
  by: 'buyer',
  at: n,
  ...more,
})
const moved = (move: Moved): Dossier => {
  if (!move.ok) throw new Error(move.fault)
  return dossierSchema.parse(move.dossier)
}
const given = (count = 1, paper = TRANSFER_PROOF) =>
  Array.from({ length: count }).reduce<Dossier>(
    (dossier, _, n) => moved(giveFile(dossier, paper, file(n))),
    emptyDossier,
  )

test('a paper is missing until a file is given, and again once its last file is taken away', () => {
  expect(itemOf(emptyDossier, TRANSFER_PROOF)).toEqual({ state: 'missing', files: [] })
  const two = given(2)
  expect(itemOf(two, TRANSFER_PROOF)).toEqual({ state: 'given', files: [file(0), file(1)] })
  const one = moved(takeAway(two, file(0).id, 'buyer'))
  expect(itemOf(one, TRANSFER_PROOF)).toEqual({ state: 'given', files: [file(1)] })
  const none = takeAway(one, file(1).id, 'buyer')
  expect(none).toMatchObject({ ok: true, gone: [file(1)] })
  expect(itemOf(moved(none), TRANSFER_PROOF).state).toBe('missing')
})

test('the same file given twice is one file, and taking away an unknown one changes nothing', () => {
  const one = given()
  expect(moved(giveFile(one, TRANSFER_PROOF, file(0)))).toEqual(one)
  expect(moved(takeAway(one, file(7).id, 'buyer'))).toEqual(one)
})

test('what the shop has checked the buyer changes no more, and the shop may add to it', () => {
  const checked = moved(checkItem(given(), TRANSFER_PROOF, 50))
  expect(itemOf(checked, TRANSFER_PROOF)).toMatchObject({ state: 'checked', checkedAt: 50 })
  expect(takeAway(checked, file(0).id, 'buyer')).toEqual({ ok: false, fault: 'checked' })
  expect(giveFile(checked, TRANSFER_PROOF, file(1))).toEqual({ ok: false, fault: 'checked' })
  const more = moved(giveFile(checked, TRANSFER_PROOF, file(2, { by: 'shop' })))
  expect(itemOf(more, TRANSFER_PROOF)).toMatchObject({
    state: 'checked',
    checkedAt: 50,
    files: [file(0), { by: 'shop' }],
  })
})

test('neither side takes away what the other gave', () => {
  const both = moved(giveFile(given(), 'invoice', file(5, { by: 'shop' })))
  expect(takeAway(both, file(5).id, 'buyer')).toEqual({ ok: false, fault: 'checked' })
  expect(takeAway(both, file(0).id, 'shop')).toEqual({ ok: false, fault: 'checked' })
})

test('a refused paper says why, loses the buyer’s files, and may be given again', () => {
  const refused = refuseItem(given(2), TRANSFER_PROOF, 'La page 2 manque.', 7)
  expect(refused).toMatchObject({ ok: true, gone: [file(0), file(1)] })
  expect(itemOf(moved(refused), TRANSFER_PROOF)).toEqual({
    state: 'refused',
    files: [],
    note: 'La page 2 manque.',
    refusedAt: 7,
  })
  const again = moved(giveFile(moved(refused), TRANSFER_PROOF, file(3)))
  expect(itemOf(again, TRANSFER_PROOF)).toEqual({ state: 'given', files: [file(3)] })
})

test('a paper that nobody uploads is given once its buyer notes it as done, until he takes that back', () => {
  const done = moved(noteDone(emptyDossier, 'frRequest', 9))
  expect(itemOf(done, 'frRequest')).toEqual({ state: 'given', files: [], doneAt: 9 })
  expect(moved(noteDone(done, 'frRequest', 10))).toEqual(done)
  expect(itemOf(moved(noteDone(done, 'frRequest', undefined)), 'frRequest').state).toBe('missing')
  expect(moved(noteDone(emptyDossier, 'frRequest', undefined))).toEqual(emptyDossier)
})

test('what was sent another way gives way to a file, is refused like one, and is not taken back once checked', () => {
  const sent = moved(noteDone(emptyDossier, TRANSFER_PROOF, 9))
  expect(itemOf(moved(giveFile(sent, TRANSFER_PROOF, file(1))), TRANSFER_PROOF)).toEqual({
    state: 'given',
    files: [file(1)],
  })
  expect(moved(noteDone(given(), TRANSFER_PROOF, 9))).toEqual(given())
  expect(moved(noteDone(given(), TRANSFER_PROOF, undefined))).toEqual(given())
  const refused = moved(refuseItem(sent, TRANSFER_PROOF, 'notArrived', 20))
  expect(itemOf(refused, TRANSFER_PROOF)).toMatchObject({ state: 'refused', note: 'notArrived' })
  expect(itemOf(moved(noteDone(refused, TRANSFER_PROOF, 30)), TRANSFER_PROOF)).toMatchObject({ doneAt: 30 })
  const checked = moved(checkItem(sent, TRANSFER_PROOF, 20))
  expect(noteDone(checked, TRANSFER_PROOF, undefined)).toEqual({ ok: false, fault: 'checked' })
})

test('a file may have 10 MB and not a byte more or none, and an order twelve files', () => {
  const ofSize = (size: number) => faultOfGiving(emptyDossier, TRANSFER_PROOF, { size, by: 'buyer' })
  expect([0, 1, MAX_FILE_BYTES, MAX_FILE_BYTES + 1].map(ofSize)).toEqual(['empty', undefined, undefined, 'tooLarge'])
  expect(giveFile(given(MAX_FILES), 'invoice', file(99))).toEqual({ ok: false, fault: 'tooMany' })
  // What the buyer gave takes no room from the shop.
  expect(giveFile(given(MAX_FILES), 'invoice', file(99, { by: 'shop' })).ok).toBe(true)
})

test('a part fits into the 6 MB that the host takes, encoded for its functions', () => {
  expect(Math.ceil(PART_BYTES / 3) * 4).toBeLessThan(6 * 1024 * 1024)
})

test('no order of moves ever holds more files than its limit, or one file twice', () => {
  const move = fc.tuple(
    fc.constantFrom('give', 'take', 'check', 'refuse', 'note'),
    fc.nat(20),
    fc.constantFrom('invoice', 'coc'),
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let dossier = emptyDossier
      for (const [what, n, paper] of moves) {
        const done = {
          give: () => giveFile(dossier, paper, file(n)),
          take: () => takeAway(dossier, file(n).id, 'buyer'),
          check: () => checkItem(dossier, paper, 1),
          refuse: () => refuseItem(dossier, paper, 'non', 7),
          note: () => noteDone(dossier, paper, n % 2 ? n : undefined),
        }[what]
        const result = done?.()
        if (result?.ok) dossier = result.dossier
        const ids = filesOf(dossier).map(({ file: { id } }) => id)
        expect(ids.length).toBeLessThanOrEqual(2 * MAX_FILES)
        expect(new Set(ids).size).toBe(ids.length)
      }
    }),
  )
})

test('identity papers lose their files 30 days after the check and stay checked; other papers keep theirs', () => {
  const both = moved(giveFile(given(1, 'identity'), 'invoice', file(4)))
  const checked = moved(checkItem(moved(checkItem(both, 'identity', 0)), 'invoice', 0))
  const isIdentity = (paper: string) => paper === 'identity'
  const after = (days: number) => dropIdentityFiles(checked, isIdentity, { now: days * DAY, isOver: false })
  expect(after(IDENTITY_DAYS - 1)).toEqual({ ok: true, dossier: checked, gone: [] })
  expect(after(IDENTITY_DAYS)).toMatchObject({ gone: [file(0)] })
  const left = moved(after(IDENTITY_DAYS))
  expect(itemOf(left, 'identity')).toEqual({ state: 'checked', files: [], checkedAt: 0 })
  expect(findFile(left, file(4).id)?.paper).toBe('invoice')
  const over = dropIdentityFiles(both, isIdentity, { now: 0, isOver: true })
  expect(over).toMatchObject({ gone: [file(0)] })
  expect(itemOf(moved(over), 'identity').state).toBe('missing')
})

test('the newest event of a kind counts', () => {
  const first = moved(addEvent(emptyDossier, { kind: 'eta', day: '2026-12-20', at: 1 }))
  const second = moved(addEvent(first, { kind: 'eta', day: '2027-01-03', at: 2 }))
  expect(eventOf(second, 'eta')?.day).toBe('2027-01-03')
  expect(eventOf(second, 'mrn')).toBeUndefined()
})

test.each([
  ['Scan_0001.PDF', 'application/pdf', 'Scan_0001.pdf'],
  ['IMG_2041.HEIC', 'image/jpeg', 'IMG_2041.jpg'],
  ['../../etc/passwd', 'image/png', 'etc passwd.png'],
  ['carte\u202Egpj.exe', 'image/jpeg', 'carte gpj.exe.jpg'],
  ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'a Set-Cookie x.pdf'],
  ['   ', 'application/pdf', 'document.pdf'],
  ['身分証明書.png', 'image/png', '身分証明書.png'],
] as const)('the name %j is kept as %j', (name, type, kept) => {
  expect(keptName(name, type)).toBe(kept)
})

test('a paper that an order does not need asks for nothing until it is needed after all; what was given stays', () => {
  const waived = moved(waiveItem(emptyDossier, 'conformity', true))
  expect(itemOf(waived, 'conformity')).toEqual({ state: 'waived', files: [] })
  expect(itemOf(moved(waiveItem(waived, 'conformity', false)), 'conformity').state).toBe('missing')
  expect(itemOf(moved(giveFile(waived, 'conformity', file(1, { by: 'shop' }))), 'conformity').state).toBe('given')
  expect(moved(waiveItem(given(), TRANSFER_PROOF, true))).toEqual(given())
})

test('an event that is noted twice is one', () => {
  const event = { kind: 'eta' as const, day: '2026-12-20' }
  const noted = moved(addEvent(emptyDossier, { ...event, at: 1 }))
  expect(moved(addEvent(noted, { ...event, at: 2 }))).toEqual(noted)
  const later = moved(addEvent(noted, { ...event, day: '2026-12-24', at: 2 }))
  expect(moved(addEvent(later, { ...event, at: 3 })).events).toHaveLength(3)
})

test('the deposit that came settles the proof of its transfer, whatever was given, and nothing else', () => {
  const history = [{ state: 'depositReceived' as const, at: 1 }]
  expect(settled(given(1), { history: [] })).toEqual(given(1))
  for (const dossier of [emptyDossier, given(1), moved(refuseItem(given(1), TRANSFER_PROOF, 'cropped', 2))])
    expect(itemOf(settled(dossier, { history }), TRANSFER_PROOF).state).toBe('checked')
  expect(itemOf(settled(emptyDossier, { history }), 'identity').state).toBe('missing')
})

test('a name is cut between characters, and its ending stays', () => {
  expect(keptName(`${'a'.repeat(79)}😀.png`, 'image/png')).toBe(`${'a'.repeat(79)}.png`)
  expect(keptName(`${'😀'.repeat(90)}.png`, 'image/png')).toBe(`${'😀'.repeat(40)}.png`)
  expect(keptName('\uDE00\uD83D', 'image/png')).toBe('document.png')
})

test('a file that has ended is not given again, and one that was given does not end', () => {
  const ended = moved(endUpload(emptyDossier, file(0).id))
  expect(giveFile(ended, TRANSFER_PROOF, file(0))).toEqual({ ok: false, fault: 'damaged' })
  expect(giveFile(ended, TRANSFER_PROOF, file(1)).ok).toBe(true)
  expect(moved(endUpload(given(1), file(0).id))).toEqual(given(1))
})

test('of each kind the newest events are kept, and other kinds stay', () => {
  const shipped = { kind: 'shipped', day: '2026-12-01', at: 0 } as const
  let dossier = moved(addEvent(emptyDossier, shipped))
  for (let at = 1; at <= MAX_EVENTS + 5; at += 1)
    dossier = moved(addEvent(dossier, { kind: 'eta', day: `2026-12-${10 + at}`, at }))
  expect(dossier.events).toHaveLength(MAX_EVENTS + 1)
  expect(eventOf(dossier, 'shipped')).toEqual(shipped)
  expect(eventOf(dossier, 'eta')?.at).toBe(MAX_EVENTS + 5)
})

test('the note of a refused paper is one line without turned writing', () => {
  expect(noteOf('own', ' Page 2\r\nBcc: x\u202E\uD83D ')).toBe('own Page 2 Bcc: x')
})
