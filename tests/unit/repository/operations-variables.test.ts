import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretNames, metaOf, type VariableName, variableNames } from '../../../schemas/domain/environment.ts'
import { REQUIRED_TO_SELL } from '../../../scripts/site/launch-gaps.ts'

interface ListedVariable {
  name: string
  /** Where the variable is set, and what for. */
  use: string
  secret: boolean
}

/** The list in docs/operations.md: an item for each use, secret variables in bold. */
const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Variables\n')
const [list = ''] = section.split('\n## ')
const written: ListedVariable[] = list.split('\n- ').flatMap((item) => {
  const [use = '', names = ''] = item.split(': ', 2)
  return [...names.matchAll(/(\*\*)?`([A-Z_]+)`/g)].map(([, bold, name = '']) => ({
    name,
    use,
    secret: bold !== undefined,
  }))
})

const places = { shop: 'shop', studio: 'Studio', machine: 'this machine only' }

const listed = (name: VariableName): ListedVariable => {
  const { places: where, secret, need, use = '' } = metaOf(name)
  const set = where.map((place) => places[place]).join(', ') || 'nowhere'
  return { name, use: `${set}, ${need ? `to ${need}` : use}`, secret }
}

const byName = (variables: ListedVariable[]) => variables.toSorted((a, b) => (a.name < b.name ? -1 : 1))

test('docs/operations.md lists for every variable where it is set, whether it is secret and what needs it', () => {
  expect(byName(written)).toEqual(byName(variableNames.map(listed)))
})

test('every variable states what needs it, or when it is needed', () => {
  expect(variableNames.map(metaOf).filter(({ need, use }) => !need && !use)).toEqual([])
})

test('variables that the host sets or only an operator may have are never set on a site', () => {
  const onNoSite = variableNames.filter((name) => !metaOf(name).places.some((place) => place !== 'machine'))
  expect(onNoSite).toEqual(expect.arrayContaining(['URL', 'CONTEXT', 'SANITY_API_HOST', 'NETLIFY_AUTH_TOKEN']))
})

test('the Studio’s site holds no secret, and the shop’s site has every variable that selling requires', () => {
  expect(secretNames.filter((name) => metaOf(name).places.includes('studio'))).toEqual([])
  for (const name of REQUIRED_TO_SELL) expect(metaOf(name)).toMatchObject({ places: ['shop'], need: expect.anything() })
})
