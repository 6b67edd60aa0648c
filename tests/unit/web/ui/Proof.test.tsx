import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { Proof } from '#web/ui/Proof.tsx'
import { textsOf } from '../../../fixtures/open-page.tsx'

const t = createTranslate('fr', { own: textsOf('fr', ['site', 'proof']) })
const open = { code: 'MH-36', answerBy: Date.UTC(2026, 11, 1, 12) }

function show(isOrdered: boolean, state: Parameters<typeof Proof>[0]['state']) {
  render(
    <MemoryRouter>
      <TranslateContext value={t}>
        <Proof car="audi-a3-2015-001" language="fr" sold={false} isOrdered={isOrdered} t={t} state={state} />
      </TranslateContext>
    </MemoryRouter>,
  )
}
beforeEach(cleanup)
const asks = () => screen.queryByRole('button', { name: 'Demander une photo avec un code' }) !== null

test('the page of an order that asks for a photo says so, and offers no second request', () => {
  show(false, { offered: true })
  expect(asks()).toBe(true)
  cleanup()
  show(true, { offered: true })
  expect(asks()).toBe(false)
  expect(screen.queryByText(/^Votre commande nous demande déjà une photo/)).not.toBeNull()
  cleanup()
  show(true, { offered: true, open })
  expect(screen.queryByText(/avec le code MH-36/)).not.toBeNull()
})
