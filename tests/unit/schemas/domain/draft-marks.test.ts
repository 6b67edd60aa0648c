import { expect, test } from 'vitest'
import { newMark } from '#content/draft-facts.ts'
import { standingDrafts, textMark, unreadDrafts } from '#domain/draft-marks.ts'

const description = { fr: 'Première main.', de: 'Erste Hand.', zh_CN: '一手车。' }
const marks = [newMark('zh-CN', '一手车。', { owners: 1 }), newMark('de', 'Erste Hand.', { owners: 1 })]

test('a drafted text is to be read until an editor says that he has', () => {
  expect(unreadDrafts(description, marks)).toEqual(['de', 'zh-CN'])
  const read = marks.map((mark) => ({ ...mark, read: true }))
  expect(unreadDrafts(description, read)).toEqual([])
  expect(standingDrafts(description, read)).toHaveLength(2)
})

test('a text that somebody edited is no draft any more; spaces at its ends are no edit', () => {
  expect(unreadDrafts({ ...description, de: 'Erste Hand, Scheckheft.' }, marks)).toEqual(['zh-CN'])
  expect(unreadDrafts({ ...description, de: ' Erste Hand.\n' }, marks)).toEqual(['de', 'zh-CN'])
  expect(unreadDrafts({ fr: 'Première main.' }, marks)).toEqual([])
})

test('marks that a script spoiled count for nothing', () => {
  const spoiled = [null, 'de', { language: 'xx', text: textMark('Erste Hand.'), facts: '' }, { language: 'de' }]
  expect(unreadDrafts(description, spoiled)).toEqual([])
  expect(unreadDrafts(null, marks)).toEqual([])
  expect(unreadDrafts(description, {})).toEqual([])
})
