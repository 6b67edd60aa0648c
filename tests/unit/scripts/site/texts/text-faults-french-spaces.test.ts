import { expect, test } from 'vitest'
import { foreignSpaceFaults, frenchSpaceFaults } from '../../../../../scripts/site/texts/text-faults.ts'

const faultsOf = (text: string, fixed: string[] = []) => frenchSpaceFaults(new Map([['site:text', text]]), fixed)

test.each([
  'Prix : 5 €',
  'Voyez ceci ; cela',
  'Vraiment ?',
  '20 %',
  '{{percent}} %',
  '« oui »',
  'Prix: 5 €',
  '«oui»',
  '20%',
  'Oui!',
])('« %s » without no-break spaces is reported', (text) =>
  expect(faultsOf(text)).toEqual([expect.stringContaining('site:text')]),
)

test('a narrow no-break space is reported too: the font lacks it', () => {
  expect(faultsOf('Vraiment\u202f?')).toHaveLength(1)
})

test.each([
  'Prix\u00a0: 5 €',
  '«\u00a0oui\u00a0»\u00a0?',
  '{{percent}}\u00a0%',
  'De 10:00 à 19:00',
  'Crit’Air, 8h à 21h.',
])('« %s » is accepted', (text) => expect(faultsOf(text)).toEqual([]))

test('a text that must stay verbatim is not checked for spaces', () => {
  expect(faultsOf('Inscription réussie!', ['Inscription réussie!'])).toEqual([])
})

test('another language has no space before a colon', () => {
  const faults = (text: string) => foreignSpaceFaults('de', new Map([['site:text', text]]))
  for (const text of ['Details : {{name}}', ' : {{name}}', 'Preis\u00a0:', 'Wirklich ?'])
    expect(faults(text)).toHaveLength(1)
  for (const text of [': {{name}}', 'Von 10:00 bis 19:00', 'Preis: 5\u00a0€', 'ohne die Zeichen : @'])
    expect(faults(text)).toEqual([])
})
