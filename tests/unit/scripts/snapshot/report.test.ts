import { expect, test } from 'vitest'
import type { Fault } from '#content/read-document.ts'
import { reportLines } from '../../../../scripts/snapshot/report.ts'

const fault = (more: Partial<Fault> = {}): Fault => ({
  documentId: 'audi-1',
  title: 'Audi A3 2015',
  field: 'price',
  code: 'required',
  params: {},
  ...more,
})
const success = {
  ok: true as const,
  changed: true,
  vehicles: 2,
  leftOut: [],
  setAside: [],
  warnings: [],
  scheduled: [],
  unready: [],
  due: [],
}

test('a refusal counts the errors and prints one line for each: document, title, field, reason', () => {
  const twin = fault({
    documentId: 'audi-2',
    field: 'slug',
    code: 'duplicate-slug',
    params: { slug: 'a', others: 'b' },
  })
  expect(reportLines({ ok: false, faults: [fault(), twin] })).toEqual([
    'Catalogue refusé : 2 fautes. L’ancien reste en place.',
    '  - audi-1 · Audi A3 2015 · Prix : Champ obligatoire.',
    '  - audi-2 · Audi A3 2015 · Identifiant : Identifiant « a » déjà pris par : b.',
  ])
})

test('a very long name does not hide the error', () => {
  const [, line = ''] = reportLines({ ok: false, faults: [fault({ title: 'A'.repeat(10_000) })] })
  expect(line).toMatch(/^ {2}- audi-1 · A{80}… · Prix : Champ obligatoire\.$/)
})

test('an unreachable content source gives one line with what to do', () => {
  const params = { address: 'http://127.0.0.1:9', reason: 'ECONNREFUSED' }
  const lines = reportLines({ ok: false, faults: [fault({ code: 'content-unreachable', params })] })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/http:\/\/127\.0\.0\.1:9 \(ECONNREFUSED\).*npm start/)
})

test('an empty catalogue is reported with what the shop then shows', () => {
  expect(reportLines({ ...success, vehicles: 0 }).join('\n')).toContain('« Catalogue en Préparation »')
})

test('each car that is left out or scheduled is named', () => {
  const lines = reportLines({
    ...success,
    leftOut: [fault({ field: 'orderRank', code: 'over-capacity', params: { maximum: 50 } })],
    scheduled: [{ documentId: 'audi-3', title: 'Audi A5', publishAt: '2030-01-01T08:00:00Z' }],
  })
  expect(lines).toContain(
    '  - audi-1 · Audi A3 2015 · Place dans la liste : Laissé de côté : au plus 50 sont publiés, dans l’ordre du Studio.',
  )
  expect(lines).toContain('  - audi-3 · Audi A5 : à partir du 01/01/2030 09:00')
})

test('the report says whether the folder was written, up to date or only checked', () => {
  expect(reportLines(success, { outDir: 'x' })[0]).toBe('Catalogue valide : 2 véhicules. Écrit dans x.')
  expect(reportLines({ ...success, changed: false }, { outDir: 'x' })[0]).toMatch(/x était à jour\.$/)
  expect(reportLines({ ...success, changed: false }, { check: true })[0]).toMatch(/Rien n’a été écrit/)
})

test('each rule of the door price that has to be read again is named with its source', () => {
  const due = [{ title: 'Malus CO₂, France', recheckBy: '2027-01-01', source: 'BOFiP', url: 'https://bofip.test' }]
  expect(reportLines({ ...success, due })).toContain(
    '  - Malus CO₂, France : à relire depuis le 1er janvier 2027 (BOFiP, https://bofip.test)',
  )
})
