import { cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { saleFacts } from '#domain/order-facts.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { ConfirmStep } from '#web/features/purchase/ConfirmStep.tsx'
import { SummaryStep } from '#web/features/purchase/SummaryStep.tsx'
import { emptyCustomer } from '#web/features/purchase/customer.ts'
import { useDestination } from '#web/features/purchase/use-destination.ts'
import type { StepProps } from '#web/features/purchase/use-purchase.ts'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { placeAtom } from '#web/lib/place.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const texts = createTranslate('fr', { own: textsOf('fr', ['site', 'car', 'sale', 'purchase']) })
const opened = Date.now()
const recent = { ...makeCard({ vatScheme: 'deductible', standsIn: 'FR', firstRegistration: '2022-05' }), pastTexts: {} }

/** The terms of the buyer at the place, while a step of the purchase is shown to him. */
function open(Step: typeof ConfirmStep | typeof SummaryStep, place: string | undefined, car = recent) {
  getDefaultStore().set(placeAtom, place)
  const shown: ReturnType<typeof useDestination>['terms'][] = []
  function Opened() {
    const customer = emptyCustomer
    const destination = useDestination({
      car,
      sale: defaultSaleSettings,
      customer,
      start: 'France',
      asked: place,
      opened,
    })
    shown.push(destination.terms)
    const purchase = { car, destination, form: { getValues: () => customer }, deliverElsewhere: () => {} }
    return <Step purchase={purchase as unknown as StepProps['purchase']} company={undefined} />
  }
  render(<Opened />, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <TranslateContext value={texts}>{children}</TranslateContext>
      </MemoryRouter>
    ),
  })
  return shown
}
beforeEach(cleanup)
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('the last step lists what the letter of the order lists, of a car sold without VAT to Dakar too', () => {
  const [terms] = open(ConfirmStep, 'SN')
  const letter = saleFacts({ sheet: recent, terms: terms && { ...terms, entry: undefined } }, texts, 'fr').map(
    ({ label }) => label,
  )
  expect(letter).toContain(texts('saleExportPrice'))
  const known = new Set([...letter, texts('saleVat')])
  expect(labels().filter((label) => known.has(label))).toEqual(letter)
})

test('only a buyer inside the Union reads at the first step that the VAT is for him to recover; without a place both cases stand', () => {
  open(SummaryStep, 'SN')
  expect(labels()).not.toContain(texts('saleVat'))
  cleanup()
  open(SummaryStep, 'DE')
  expect(labels()).toContain(texts('saleVat'))
  expect(screen.queryByText(texts('saleVat_deductible'))).not.toBeNull()
  cleanup()
  open(SummaryStep, undefined)
  expect(screen.queryByText(/rendue à tout acheteur/)).not.toBeNull()
  cleanup()
  open(SummaryStep, undefined, { ...recent, standsIn: undefined })
  expect(screen.queryByText(/rendue à tout acheteur/)).toBeNull()
})

test('the first step names, before the order begins, where this car is not delivered: an older car has more such places', () => {
  const row = () => screen.getByText(texts('whereLine')).closest('div')?.textContent.replaceAll(/\s+/g, ' ')
  open(SummaryStep, undefined)
  const always = 'partout, sauf Afrique du Sud, Algérie, Biélorussie, Corée du Nord, Crimée et Sébastopol et Russie.'
  expect(row()).toContain(always)
  expect(row()).not.toContain('Sénégal')
  cleanup()
  open(SummaryStep, undefined, { ...recent, firstRegistration: '2012-05', fuel: 'diesel' })
  for (const country of ['Algérie', 'Crimée et Sébastopol', 'Maroc', 'Russie', 'Sénégal'])
    expect(row()).toContain(country)
  expect(screen.getByRole('link', { name: /Coût par pays/ }).getAttribute('href')).toBe('/cout')
})
