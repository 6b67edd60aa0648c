import { expect, test } from 'vitest'
import { catalogueFill, toListed } from '../../../../studio/listed-cars.ts'

const later = new Date(Date.now() + 60_000).toISOString()
const fillOf = (...cars: Parameters<typeof toListed>[0]) => catalogueFill(toListed(cars))

test('the catalogue is filled by what is published, drafts are told apart', () => {
  expect(fillOf({ _id: 'a' }, { _id: 'drafts.a' }, { _id: 'drafts.b' }, { _id: 'drafts.c' })).toEqual({
    due: 1,
    aside: 'Pas sur le site : 2\u00a0brouillons.',
  })
})

test('a car waits for its hour as it was published, whatever its draft says', () => {
  expect(
    fillOf({ _id: 'a', publishAt: later }, { _id: 'drafts.a' }, { _id: 'b' }, { _id: 'drafts.b', publishAt: later }),
  ).toEqual({ due: 1, aside: 'Pas sur le site : 1\u00a0programmée.' })
})

test('nothing is told apart where all is published', () => {
  expect(fillOf({ _id: 'a' })).toEqual({ due: 1, aside: '' })
})
