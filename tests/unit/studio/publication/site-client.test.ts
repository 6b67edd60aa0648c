import { expect, test } from 'vitest'
import { readAnswer } from '../../../../studio/publication/site-client.ts'

const status = { phase: 'live', again: false, more: false, liveAt: 1 }

const refused = { id: 'a', type: 'vehicle', title: 'A', faults: [{ field: 'Prix', text: 'Champ obligatoire.' }] }

test.each([
  ['builds and the sales switch', { status, sales: 'open' }, { status, sales: 'open', setAside: [] }],
  ['refused documents', { status, setAside: [refused] }, { status, setAside: [refused] }],
  ['refused documents of a later release', { status, setAside: [{}] }, { status, setAside: [] }],
  ['the switch of a site that no build can be asked of', { sales: 'stopped' }, { fault: 'notSetUp', sales: 'stopped' }],
  ['a refusal', { ok: false, code: 'signedOut' }, { fault: 'signedOut' }],
  ['a refusal for strangers’ sake', { ok: false, code: 'tooManyTokens' }, { fault: 'tooManyTokens' }],
  ['a refusal of a later release', { ok: false, code: 'new' }, { fault: 'unavailable' }],
  ['a state of another kind', { status: 'down', sales: 'open' }, { fault: 'unreachable' }],
  ['something else', 'down', { fault: 'unreachable' }],
])('the Studio parses %s', (_, body, read) => {
  expect(readAnswer(body)).toEqual(read)
})
