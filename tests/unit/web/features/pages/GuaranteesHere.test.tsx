import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { GuaranteeTerritory } from '#domain/listing.ts'
import { GuaranteesHere } from '#web/features/pages/GuaranteesHere.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { placeAtom } from '#web/lib/place.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const own = textsOf('fr', ['site', 'legal', 'warranty'])

/** What the page says to a visitor from `place` of a shop whose commercial guarantee holds in `territory`. */
function saidTo(place: string | undefined, territory?: GuaranteeTerritory): string {
  const store = createStore()
  store.set(placeAtom, place)
  const guarantee = {
    guarantor: 'Garant',
    months: 24,
    covers: { fr: 'moteur' },
    price: 0,
    contract: 'https://garantie.example/contrat.pdf',
    ...(territory && { territory }),
  }
  const { container, unmount } = render(
    <Provider store={store}>
      <StaticRouter location="/services/garantie">
        <TranslateContext value={createTranslate('fr', { own })}>
          <GuaranteesHere guarantee={guarantee} returnCost={[{ place: 'EU', max: 900 }]} />
        </TranslateContext>
      </StaticRouter>
    </Provider>,
  )
  const said = container.textContent.replaceAll(/\s+/g, ' ')
  unmount()
  return said
}

test('a commercial guarantee for Europe holds in Germany and not in Senegal', () => {
  expect(saidTo('DE', 'europe')).toContain('Garantie commercialevaut, si la fiche l’annonce')
  expect(saidTo('SN', 'europe')).toContain('Garantie commercialepas dans ce pays')
})

test('where nobody knows whether a commercial guarantee holds, the page sends the reader to the contract', () => {
  expect(saidTo('RE', 'europe')).toContain('Garantie commercialele contrat dit si elle y vaut')
  expect(saidTo('DE')).toContain('Garantie commercialele contrat dit si elle y vaut')
})

test('a return is paid by the buyer only where the shop has set a maximum', () => {
  expect(saidTo('DE', 'europe')).toContain('à vos frais, au plus 900 €')
  expect(saidTo('SN', 'europe')).toContain('à nos frais')
})

test('before the choice of a country the page claims nothing that depends on it', () => {
  const said = saidTo(undefined, 'europe')
  expect(said).toContain('Garantie commercialeselon le pays')
  expect(said).toContain('Les garanties légalesvalent')
})
