import { expect, test } from 'vitest'
import { Findings, parseInto } from '#content/read-document.ts'
import { faultSentence, fieldTitle } from '#content/fault-texts.ts'
import { vehicleSchema } from '#domain/vehicle.ts'

test.each([
  ['mileage', 'Kilométrage'],
  ['orderRank', 'Place dans la liste'],
  ['gallery[0].images[2].alt.fr', 'Photos par catégorie 1, Photos 3, Ce que montre la photo, Français'],
  ['images[0].flaws[1].text', 'Autres photos 1, Défauts visibles 2, Autres mots'],
  ['features[1].zh_CN', 'Équipements 2, Chinois simplifié'],
  ['title.fr', 'Titre, Français'],
  ['location', 'Lieu'],
  ['heroSlides[0].text.fr', 'Grandes images 1, Texte, Français'],
])('an editor finds %s in the form as %s', (path, title) => {
  expect(fieldTitle(path)).toBe(title)
})

test('a field of the settings has its own title, though vehicles have a field of the same name', () => {
  expect(fieldTitle('location', 'siteSettings')).toBe('Position sur la carte')
  expect(fieldTitle('name', 'siteSettings')).toBe('Nom du commerce')
})

test('a field without a title keeps its name', () => {
  expect(fieldTitle('unheard[0].of')).toBe('unheard 1, of')
})

test.each([
  ['status', '', 'available, sold', 'En vente, Vendu'],
  ['critAir', '', 'E, 1', 'Crit’Air E (électrique), Crit’Air 1'],
  ['key', 'category-trunk', 'exterior, interior', 'Extérieur, Intérieur'],
  ['openingHours[2].day', 'siteSettings', 'monday, never', 'Lundi, never'],
  ['brand', '', 'audi', 'audi'],
])('an error lists the allowed values of %s by their titles in the form', (field, id, values, listed) => {
  const sentence = faultSentence({ field, code: 'not-in-list', params: { values } }, id)
  expect(sentence).toBe(`Valeur inconnue. Valeurs possibles : ${listed}.`)
})

test('every list of allowed values has titles in the form', () => {
  const findings = new Findings('', '')
  const wrong = Object.fromEntries(Object.keys(vehicleSchema.shape).map((name) => [name, 'wrong']))
  parseInto(vehicleSchema, wrong, findings)
  const notInList = findings.faults.filter(({ code }) => code === 'not-in-list')
  expect(notInList.map(({ field }) => field)).toContain('fuel')
  for (const fault of notInList) {
    const stored = String(fault.params['values']).split(', ')
    const titles = faultSentence(fault).split(/ : |, |\.$/)
    expect(titles.filter((title) => stored.includes(title))).toEqual([])
  }
})

test.each([
  ['sale.rates[0].checked', 'Ce que le site promet, Cours de change 1, Cours du'],
  ['sale.transport[1].place', 'Ce que le site promet, Transport 2, Lieu'],
  ['sale.returnCost[0].max', 'Ce que le site promet, Renvoi après rétractation 1, Au plus (€)'],
  ['sale.guarantee.contract', 'Ce que le site promet, Garantie commerciale, Contrat'],
])('%s, which stands inside an object of the settings, has its French title', (path, title) => {
  expect(fieldTitle(path, 'siteSettings').replaceAll('\u00a0', ' ')).toBe(title)
})
