import { expect, test } from 'vitest'
import { fieldTitle } from '#content/field-titles.ts'

test.each([
  ['mileage', 'Kilométrage'],
  ['orderRank', 'Place dans la liste'],
  ['gallery[0].images[2].alt.fr', 'Photos par catégorie 1, Photos 3, Ce que montre la photo, Français'],
  ['images[0].flaws[1].text', 'Autres photos 1, Défauts visibles 2, Ce que l’on voit'],
  ['features[1].zh_CN', 'Équipements 2, Chinois simplifié'],
  ['title.fr', 'Titre, Français'],
  ['location', 'Lieu'],
  ['heroSlides[0].text.fr', 'Grandes images 1, Texte, Français'],
])('an editor finds %s in the form as %s', (path, title) => {
  expect(fieldTitle(path)).toBe(title)
})

test('the settings have fields of names that others have too', () => {
  expect(fieldTitle('location', 'siteSettings')).toBe('Position sur la carte')
  expect(fieldTitle('name', 'siteSettings')).toBe('Nom du commerce')
})

test('what has no title keeps its name', () => {
  expect(fieldTitle('unheard[0].of')).toBe('unheard 1, of')
})
