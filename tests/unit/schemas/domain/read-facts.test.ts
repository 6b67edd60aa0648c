import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gearboxes } from '#domain/facts.ts'
import { accidentIn, readColor, readFacts, readGearbox } from '#domain/read-facts.ts'

test.each([
  ['BVA 8 vitesses', { gearbox: 'automatic', gears: 8 }],
  ['Boîte automatique 7 rapports', { gearbox: 'automatic', gears: 7 }],
  ['8-Gang-Automatik', { gearbox: 'automatic', gears: 8 }],
  ['9G-Tronic', { gearbox: 'automatic', gears: 9, name: '9G-Tronic' }],
  ['EAT8', { gearbox: 'automatic', gears: 8, name: 'EAT8' }],
  ['Tiptronic Quattro', { gearbox: 'automatic', name: 'Tiptronic Quattro' }],
  ['DSG7', { gearbox: 'dualClutch', gears: 7, name: 'DSG7' }],
  ['DSG Automatique', { gearbox: 'dualClutch', name: 'DSG' }],
  ['S tronic', { gearbox: 'dualClutch', name: 'S tronic' }],
  ['7-Gang-Doppelkupplungsgetriebe', { gearbox: 'dualClutch', gears: 7 }],
  ['Manuelle 6', { gearbox: 'manual', gears: 6 }],
  ['BVM5', { gearbox: 'manual', gears: 5 }],
  ['Schaltgetriebe 6-Gang', { gearbox: 'manual', gears: 6 }],
  ['6-speed manual', { gearbox: 'manual', gears: 6 }],
  ['Multitronic', { gearbox: 'cvt', name: 'Multitronic' }],
  ['Rapport unique', { gearbox: 'singleSpeed' }],
  ['Manualna 6 biegów', { gearbox: 'manual', gears: 6 }],
  ['Skrzynia automatyczna', { gearbox: 'automatic' }],
  ['manuální', { gearbox: 'manual' }],
  ['МКПП', { gearbox: 'manual' }],
  ['Механика', { gearbox: 'manual' }],
  ['kézi váltó', { gearbox: 'manual' }],
  ['Otomatik', { gearbox: 'automatic' }],
  ['Schalt', { gearbox: 'manual' }],
  ['Boîte M', { gearbox: 'manual' }],
  ['B.V.M.6', { gearbox: 'manual', gears: 6 }],
  ['Méca.', { gearbox: 'manual' }],
  ['B.V.A. 8', { gearbox: 'automatic', gears: 8 }],
  ['Schaltwagen', { gearbox: 'manual' }],
  ['cutie manuală', { gearbox: 'manual' }],
  ['ручная', { gearbox: 'manual' }],
  ['', {}],
])('the gearbox « %s » is read as %o', (text, facts) => {
  expect(readGearbox(text)).toEqual(facts)
})

test('a manual mode makes no manual gearbox', () => {
  expect(readGearbox('Automatique avec mode manuel')).toEqual({ gearbox: 'automatic' })
})

test.each(['6 vitesses', 'Boîte du garage', 'Manuelle ou automatique'])('of « %s » nothing is claimed', (text) => {
  expect(readGearbox(text)).toEqual({ name: text })
})

test.each([
  ['Gris Nardo', 'grey'],
  ['Nachtblau Metallic', 'blue'],
  ['Silver grey', 'grey'],
  ['Gris argent métallisé', 'grey'],
  ['Blanc lait, toit noir', 'white'],
  ['Perlweiß', 'white'],
  ['Cuir cognac', 'brown'],
  ['Noir anthracite', 'black'],
  ['Leder schwarz', 'black'],
  ['Rojo', 'red'],
  ['bialy', 'white'],
  ['Bílá', 'white'],
  ['fehér', 'white'],
  ['ezüst', 'silver'],
  ['beyaz', 'white'],
  ['Czarna', 'black'],
  ['Kırmızı', 'red'],
  ['turuncu', 'orange'],
  ['Noir et rouge', undefined],
  ['Schwarz / Rot', undefined],
  ['Cavansite', undefined],
])('the colour « %s » is read as %s', (text, color) => {
  expect(readColor(text)).toBe(color)
})

test('what is chosen from the lists goes before what the old texts say', () => {
  const texts = {
    transmission: 'BVA 8 vitesses',
    exteriorColor: { fr: 'Gris Nardo' },
    interiorColor: { fr: 'Cuir noir' },
  }
  expect(readFacts(texts)).toEqual({
    gearbox: 'automatic',
    gears: 8,
    transmission: undefined,
    baseColor: 'grey',
    interiorBaseColor: 'black',
  })
  expect(readFacts({ ...texts, gearbox: 'manual', baseColor: 'blue', interiorBaseColor: 'red' })).toEqual({
    gearbox: 'manual',
    gears: undefined,
    transmission: undefined,
    baseColor: 'blue',
    interiorBaseColor: 'red',
  })
})

test('any value of a broken document is read without an error, and no number of gears leaves 1 to 10', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.stringMatching(/^(BVA|DSG|Manuelle) ?\d{1,3}$/)), (value) => {
      const { gearbox, gears = 1 } = readGearbox(value)
      expect([...gearboxes, undefined]).toContain(gearbox)
      expect(gears >= 1 && gears <= 10).toBe(true)
      readColor(value)
    }),
  )
})

test.each([
  ['Accidentée à l’avant, réparée', 'Accidentée'],
  ['Unfallwagen', 'Unfallwagen'],
  ['Jamais accidentée, carnet complet', undefined],
  ['Unfallfrei, scheckheftgepflegt', undefined],
  ['Première main', undefined],
  ['N’a jamais eu d’accident', undefined],
  ['N’est pas accidentée', undefined],
  ['Aucun choc ni accident', undefined],
  ['Sans le moindre accident', undefined],
  ['Zéro accident', undefined],
  ['Keinerlei Unfallschäden', undefined],
  ['Nicht verunfallt', undefined],
  ['Assurance accident offerte', undefined],
  ['Pas neuve mais accidentée', 'accidentée'],
  ['Non fumeur. Accidentée en 2020', 'Accidentée'],
  ['Nicht unfallfrei', 'Nicht unfallfrei'],
])('« %s » tells of an accident by the word %s', (text, word) => {
  expect(accidentIn(text)).toBe(word)
})
