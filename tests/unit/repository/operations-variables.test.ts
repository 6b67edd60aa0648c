import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretNames, traitsOf, type VariableName, variableNames } from '../../../schemas/domain/environment.ts'
import { REQUIRED_TO_SELL } from '../../../scripts/site/launch-gaps.ts'

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the table in docs/operations.md, as they are written there. */
const written = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .flatMap((line) => (/^\| `[A-Z_]+`/.test(line) ? [cellsOf(line)] : []))

const places = { shop: 'shop', studio: 'Studio', machine: 'this machine only' }

const rowOf = (name: VariableName) => {
  const { places: where, secret, need, use = '' } = traitsOf(name)
  const set = where.map((place) => places[place]).join(', ') || 'never'
  return [`\`${name}\``, set, secret ? 'yes' : 'no', need ? `to ${need}` : use]
}

test('docs/operations.md says of every variable where it is set, whether it is secret and what needs it', () => {
  expect(written).toEqual(variableNames.map(rowOf))
})

test('every variable is needed for something, or says when it is', () => {
  expect(variableNames.filter((name) => !rowOf(name)[3])).toEqual([])
})

test('what the host sets or an operator alone may hold is never set on a site', () => {
  const onNoSite = variableNames.filter((name) => !traitsOf(name).places.some((place) => place !== 'machine'))
  expect(onNoSite).toEqual(
    expect.arrayContaining(['URL', 'CONTEXT', 'SANITY_API_HOST', 'IMAGE_BASE', 'NETLIFY_AUTH_TOKEN']),
  )
})

test('the Studio’s site holds no secret, and what a shop may not sell without is on the shop’s', () => {
  expect(secretNames.filter((name) => traitsOf(name).places.includes('studio'))).toEqual([])
  for (const name of REQUIRED_TO_SELL)
    expect(traitsOf(name)).toMatchObject({ places: ['shop'], need: expect.anything() })
})
