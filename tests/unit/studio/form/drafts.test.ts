import { expect, test } from 'vitest'
import { unreadDrafts } from '#domain/draft-marks.ts'
import { languages } from '#domain/languages.ts'
import { readDraftWords } from '../../../../scripts/snapshot/fact-words.ts'
import {
  type Changes,
  draftRows,
  prepareDrafts,
  readDrafts,
  undoDrafts,
  untoldSentences,
} from '../../../../studio/form/drafts.ts'

const words = readDraftWords()
const car = {
  _id: 'drafts.a',
  keys: 2,
  accident: 'none',
  description: { _type: 'localeText', fr: 'Très belle. 2 clés.', en: 'Very nice.' },
}
type Car = Record<string, unknown> & { description?: Record<string, unknown> }

/** The document after a patch. */
function patched(document: Car, changes: Changes): Car {
  const next: Car = { ...document, description: { ...document.description } }
  for (const [path, value] of Object.entries(changes)) {
    const [field = '', language] = path.split('.')
    if (language) next.description = { ...next.description, [language]: value }
    else next[field] = value
  }
  return next
}
const prepared = patched(car, prepareDrafts(car, words).changes)

test('one press drafts every empty language and leaves what an editor wrote', () => {
  const { written, lacking } = prepareDrafts(car, words)
  expect([written.length, lacking]).toEqual([11, []])
  expect(prepared.description).toMatchObject({
    fr: 'Très belle. 2 clés.',
    en: 'Very nice.',
    de: '2 Schlüssel. Unfallfrei.',
  })
  expect(prepared.description?.['zh_CN']).toBe('钥匙2把。无事故。')
  expect(unreadDrafts(prepared.description, prepared['drafted'])).toEqual(
    languages.filter((one) => !['fr', 'en'].includes(one)),
  )
})

test('French is drafted too where nobody wrote it', () => {
  const { written, changes } = prepareDrafts({ keys: 1 }, words)
  expect(written).toEqual(languages)
  expect(changes['description.fr']).toBe('1\u00a0clé.')
})

test('a second press writes nothing', () => {
  expect(prepareDrafts(prepared, words)).toEqual({ changes: {}, written: [], lacking: [], isEmpty: false })
})

test('facts that change make drafts stale until the next press; an edited text stays as it is', () => {
  const edited = patched(prepared, { 'description.it': 'Due chiavi, nessun incidente.' })
  const repaired = { ...edited, accident: 'repaired' }
  expect(draftRows(repaired).find(({ language }) => language === 'de')).toMatchObject({
    isStale: true,
    state: 'unread',
  })
  expect(draftRows(repaired).find(({ language }) => language === 'it')).toMatchObject({
    isStale: false,
    state: 'edited',
  })
  const again = patched(repaired, prepareDrafts(repaired, words).changes)
  expect(again.description).toMatchObject({
    de: '2 Schlüssel. Reparierter Unfallschaden.',
    it: 'Due chiavi, nessun incidente.',
  })
  expect(draftRows(again).some(({ isStale }) => isStale)).toBe(false)
})

test('« Relu » holds until the facts change, and the new draft is to be read again', () => {
  const read = patched(prepared, readDrafts(prepared, ['de', 'ja']))
  expect(unreadDrafts(read.description, read['drafted'])).not.toContain('de')
  const changed = { ...read, keys: 1 }
  expect(draftRows(changed).find(({ language }) => language === 'de')).toMatchObject({
    state: 'read',
    isStale: true,
  })
  const again = patched(changed, prepareDrafts(changed, words).changes)
  expect(unreadDrafts(again.description, again['drafted'])).toContain('de')
})

test('the press is undone, but for what was edited since', () => {
  const { written } = prepareDrafts(car, words)
  const edited = patched(prepared, { 'description.ja': '編集済み。' })
  const back = patched(edited, undoDrafts(car, edited, written))
  expect(back.description).toMatchObject({ fr: 'Très belle. 2 clés.', de: undefined, ja: '編集済み。' })
  expect(unreadDrafts(back.description, back['drafted'])).toEqual([])
  const whole = patched(prepared, undoDrafts(car, prepared, written))
  expect(whole['drafted']).toBeUndefined()
})

test('a language that lacks a word is named, and nothing is written in it', () => {
  const poor = words.map(({ language, texts: { draftKeys_other: keys = '', ...texts } }) =>
    language === 'sv' ? { language, texts } : { language, texts: { ...texts, draftKeys_other: keys } },
  )
  const { changes, lacking, written } = prepareDrafts(car, poor)
  expect(lacking).toEqual([{ language: 'sv', words: ['draftKeys_other'] }])
  expect([written.includes('sv'), Object.hasOwn(changes, 'description.sv')]).toEqual([false, false])
})

test('a sheet without facts gives no draft', () => {
  expect(prepareDrafts({}, words)).toMatchObject({ changes: {}, written: [], isEmpty: true })
})

test('sentences of the French text that no fact tells are named', () => {
  const draft = '203\u00a0700\u00a0km documentés, carnet d’entretien complet\u00a0; 2\u00a0clés. Sans accident.'
  const text = 'Carnet d’entretien complet, 203 700 km. Essai de 35 km sans vibration.\nSans accident. 3 clés.'
  expect(untoldSentences(text, draft)).toEqual(['Essai de 35 km sans vibration.', '3 clés.'])
  expect(untoldSentences('', draft)).toEqual([])
})
