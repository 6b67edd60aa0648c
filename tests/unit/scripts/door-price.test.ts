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

test.each(['2026-02-30', '9999-12-31', 'demain'])('the command refuses the day %s in one sentence', async (day) => {
  const { code, output } = await runScript('scripts/door-price.ts', ['--car', 'a', '--place', 'SN', '--on', day], {})
  expect([code, output.trim()]).toEqual([2, `--on veut un jour AAAA-MM-JJ, de 1900 à 2099 (ici : ${day}).`])
})

test.each([
  ['MA', /Somme des lignes connues +au moins 26\s195,00 €, plus la taxe d’immatriculation/],
  ['BE-BRU', /Total à votre porte +au moins 20\s418,54 €/],
  ['QA', /Total à votre porte +à demander/],
])('to people the command calls a sum at %s what the pages call it', async (place, total) => {
  const file = join(await mkdtemp(join(tmpdir(), 'facts-')), 'car.json')
  const car = { price: 20_000, firstRegistration: '2023-06-15', fuel: 'petrol', powerKw: 100 }
  await writeFile(file, JSON.stringify({ ...car, mileage: 40_000, newValue: { MA: 20_000 } }))
  const ask = ['--facts', file, '--place', place, '--on', '2026-11-24', '--transport', '0']
  const { code, output } = await runScript('scripts/door-price.ts', ask, {})
  expect([code, output]).toEqual([0, expect.stringMatching(total)])
})

test('the command names a fact that it does not know in one sentence, and ends with 2', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'facts-')), 'car.json')
  await writeFile(file, JSON.stringify({ price: 20_000, brand: 'Audi', fule: 'petrol' }))
  const { code, output } = await runScript('scripts/door-price.ts', ['--facts', file, '--place', 'SN'], {})
  expect([code, output.trim()]).toEqual([2, `Le champ « fule » de ${file} est inconnu : voyez docs/door-price.md.`])
})
