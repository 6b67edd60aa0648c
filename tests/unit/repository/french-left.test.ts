import { expect, test } from 'vitest'
import { frenchLeft, frenchOnly, unmarkedTexts } from '../../e2e/french-left.ts'

const page = (body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Autos</title><script>'Ajouter au panier'</script></head><body>${body}</body></html>`
const sentences = ['Ajouter au panier', "L'acompte couvre"]

test.each([
  ['a text', '<p>Ajouter au panier</p>'],
  ['a text after a marked one', '<p><span lang="fr">Attelage</span><br>Ajouter au panier</p>'],
  ['a text with spaces of other kinds', '<p>Ajouter\u00a0au\npanier</p>'],
  ['a spoken name', '<button aria-label="Ajouter au panier"></button>'],
  ['a text with an entity', '<p>L&#x27;acompte couvre tout.</p>'],
  ['German inside of French, and French again', '<div lang="fr"><div lang="de">Ajouter au panier</div></div>'],
])('%s in French on a German page is found', (_, body) => {
  expect(frenchLeft(page(body), sentences)).toHaveLength(1)
})

test.each([
  ['what is marked as French', '<div lang="fr"><p>Ajouter au panier</p></div>'],
  ['a picture’s words that are marked', '<img lang="fr" alt="Ajouter au panier">'],
  ['data for the script', '<script type="application/json">{"a":"Ajouter au panier"}</script>'],
  ['a comment', '<!-- Ajouter au panier -->'],
])('%s is in order', (_, body) => {
  expect(frenchLeft(page(body), sentences)).toEqual([])
})

test('elements without an end tag do not change how the following text is read', () => {
  expect(unmarkedTexts(page('<p lang="fr">a<br>b<img alt="c"></p><p>d</p>')).split('\n')).toEqual(['Autos', 'd'])
})

test('a French sentence is recognised by the text around its values, unless the other language has the same text', () => {
  const french = ['Ajouter {{car}} à votre panier', 'Crit’Air 1 à Crit’Air 5', 'Bonjour']
  expect(frenchOnly(french, ['Hello', 'Crit’Air 1 à Crit’Air 5'])).toEqual(['à votre panier'])
})
