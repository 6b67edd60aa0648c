import { expect, test } from 'vitest'
import { factLines, factsOfTexts } from '../../../studio/listed-facts.ts'

const old = {
  transmission: 'DSG 7 rapports',
  exteriorColor: { _type: 'localeString', fr: 'Gris Nardo' },
  interiorColor: { _type: 'localeString', fr: 'Cuir noir' },
}

test('the texts of an old car are taken over into the lists, and the maker’s names stay', () => {
  const facts = factsOfTexts(old)
  expect(facts).toEqual({
    gearbox: 'dualClutch',
    gears: 7,
    transmission: 'DSG',
    baseColor: 'grey',
    interiorBaseColor: 'black',
  })
  expect(factLines(old, facts).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Boîte : DSG 7 rapports → Double embrayage, 7 rapports',
    'Couleur : Gris Nardo → Gris',
    'Intérieur : Cuir noir → Noir',
  ])
  expect(factsOfTexts({ ...old, ...facts })).toEqual({})
})

test('a text that says no more than the list is emptied', () => {
  expect(factsOfTexts({ transmission: 'BVA 8 vitesses' })).toEqual({
    gearbox: 'automatic',
    gears: 8,
    transmission: undefined,
  })
})

test('what an editor chose or nobody understands is left alone', () => {
  expect(factsOfTexts({ gearbox: 'manual', baseColor: 'red', interiorBaseColor: 'beige', ...old })).toEqual({})
  expect(factsOfTexts({ transmission: 'Boîte du garage', exteriorColor: { fr: 'Cavansite' } })).toEqual({})
  expect(factsOfTexts({ gears: 6, transmission: 'BVA 8 vitesses' })).not.toHaveProperty('gears')
})
