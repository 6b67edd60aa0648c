import { expect, test } from 'vitest'
import { routes } from '#web/app/routes.ts'
import { LINE_STYLE, lineTexts, mayKeep, offlinePage, treatmentOf, withLine } from '#web/lib/offline/rules.ts'

const texts = {
  offlineTitle: 'Vous êtes hors connexion',
  offlineText: 'Elle s’ouvre d’elle-même.',
  offlineKeptPages: 'Pages gardées',
  offlinePrices: 'Hors connexion, prix du {{date}}',
  offlinePage: 'Hors connexion, page du {{date}}',
  offlineBack: 'De nouveau en ligne.',
  reload: 'Recharger',
}
const DAY = Date.UTC(2026, 10, 22, 12)

test('no page of a purchase, order or withdrawal is ever kept, in any language', () => {
  for (const path of ['/payment', '/payment-new', '/payment-confirmation', '/withdrawal', '/preview', '/affiche'])
    for (const prefix of ['', '/de', '/zh-CN']) expect(mayKeep(prefix + path)).toBe(false)
})

test('a page that nobody named for keeping is not kept', () => expect(mayKeep('/ma-commande')).toBe(false))

test('every page without the visitor’s own content is kept, except withdrawal and « Ma commande »', () => {
  const paths = routes.filter(({ unlisted }) => !unlisted).map(({ path }) => path.replace(/:\w+/, 'audi-q2-2020-001'))
  expect(paths.filter((path) => !mayKeep(`/ja${path}`))).toEqual(['/withdrawal', '/my-order'])
})

test.each(['/.netlify/functions/held', '/studio/structure', '/__mailbox', '/sw.js'])(
  '%s is left to the network',
  (path) => {
    expect(treatmentOf(path, false)).toBe('network')
    expect(treatmentOf(path, true)).toBe('network')
  },
)

test('a kept page says of which day its prices are, a page without prices of which day it is', () => {
  expect(lineTexts(texts, 'fr', '/vehicles', DAY).old).toBe('Hors connexion, prix du 22/11')
  expect(lineTexts(texts, 'fr', '/vehicles/audi-q2-2020-001', DAY).old).toBe('Hors connexion, prix du 22/11')
  expect(lineTexts(texts, 'de', '/de/contact', DAY).old).toBe('Hors connexion, page du 22.11.')
})

test('the line stands before the application, and its words cannot become elements', () => {
  const line = { old: '<b>', back: '"', reload: '&' }
  expect(withLine('<body><div id="root">$&</div>', line)).toBe(
    `<body><div id="offline" class="offline" style="${LINE_STYLE}" role="status" data-back="&quot;" data-reload="&amp;">&lt;b&gt;</div><div id="root">$&</div>`,
  )
})

test('the page for what is not kept links to what is', () => {
  const html = offlinePage(texts, 'fr', [{ address: '/vehicles', title: 'Véhicules <3' }])
  expect(html).toContain('<a href="/vehicles">Véhicules &lt;3</a>')
  expect(offlinePage(texts, 'fr', [])).not.toContain('Pages gardées')
})
