import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doorCarSchema } from '#domain/door-price/rule.ts'
import { runScript } from '../../fixtures/run-program.ts'

test.each([
  ['a date that is none', { firstRegistration: '15/03/2022' }, 'firstRegistration'],
  ['an empty date', { firstRegistration: '' }, 'firstRegistration'],
  ['a day that no month has', { firstRegistration: '2022-02-31' }, 'firstRegistration'],
  ['a power that no car has', { powerKw: 1e308 }, 'powerKw'],
  ['a mass that no car has', { massInOrder: 90_000 }, 'massInOrder'],
])('%s is refused by the name of its field', (_case, facts, field) => {
  const { error } = doorCarSchema.safeParse({ price: 20_000, ...facts })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('the command names a fact that it does not know in one sentence, and ends with 2', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'facts-')), 'car.json')
  await writeFile(file, JSON.stringify({ price: 20_000, brand: 'Audi', fule: 'petrol' }))
  const { code, output } = await runScript('scripts/door-price.ts', ['--facts', file, '--place', 'SN'], {})
  expect([code, output.trim()]).toEqual([2, `Le champ « fule » de ${file} est inconnu : voyez docs/door-price.md.`])
}, 30_000)
