import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { saleStatuses, type ShownStatus } from '#domain/listing.ts'
import { BuyBar, PriceBox } from '#web/features/vehicle/PriceBox.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { AddButton } from '#web/ui/SavedCars.tsx'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const own = textsOf('fr', ['site', 'car', 'vehicle'])

/** The purchase controls in each part of a car's page. */
function offered(status: ShownStatus) {
  const car = { ...makeCard(), status }
  const render = (part: React.ReactNode) => {
    document.body.innerHTML = renderToStaticMarkup(
      <StaticRouter location="/">
        <TranslateContext value={createTranslate('fr', { own })}>{part}</TranslateContext>
      </StaticRouter>,
    )
    const links = screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))
    const buttons = screen.queryAllByRole<HTMLButtonElement>('button')
    return {
      purchase: links.includes(`/payment-new?vehicle=${car.id}`),
      cart: buttons.some(({ disabled }) => !disabled),
    }
  }
  return {
    price: render(<PriceBox car={car} detail={undefined} isDraft={false} />),
    bar: render(<BuyBar car={car} />),
    card: render(<AddButton car={car} size="small" />),
  }
}

test.each([...saleStatuses, 'paused'] as const)(
  'a car that is %s is offered for purchase only if it is available',
  (status) => {
    const yes = status === 'available'
    expect(offered(status)).toEqual({
      price: { purchase: yes, cart: yes },
      bar: { purchase: yes, cart: false },
      card: { purchase: false, cart: yes },
    })
  },
)
