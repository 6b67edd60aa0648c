import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDraft, saveDraft } from '#web/features/purchase/draft.ts'
import { DETAILS_STEP, LAST_STEP } from '#web/features/purchase/step-numbers.ts'
import { usePurchase } from '#web/features/purchase/use-purchase.ts'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { takeToasts } from '#web/lib/toasts.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const car = { ...makeCard(), flaws: [], pastTexts: {} }
const opened = { car, opened: Date.now(), early: () => Promise.resolve('free' as const) }
const customer = {
  firstName: 'Amélie',
  lastName: 'Durand',
  email: 'amelie@exemple.test',
  phone: '+33 6 12 34 56 78',
  address: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'France',
}

const Page = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <TranslateContext value={createTranslate('fr', { own: {} })}>{children}</TranslateContext>
  </MemoryRouter>
)

test('a purchase that was edited after it waited for a confirmation does not wait again after a reload', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const now = Date.now()
  const waiting = { until: now + 900_000, again: true, watch: 'w', email: customer.email, paid: false }
  const attempts = [{ text: JSON.stringify({ vehicleId: car.id }), key: 'k' }]
  saveDraft({ ...openDraft(car.id, now), step: LAST_STEP, customer, attempts, waiting })

  const { result } = renderHook(() => usePurchase(opened), { wrapper: Page })
  expect(result.current.waiting).toEqual(waiting)
  act(() => result.current.edit())
  expect(result.current.waiting).toBeUndefined()
  await act(() => result.current.send(''))
  await waitFor(() => expect(result.current.busy).toBeUndefined())
  const draft = openDraft(car.id, now)
  expect(draft.attempts).toHaveLength(2)
  expect(draft.waiting).toBeUndefined()
})

test('an order refused for changed amounts is not sent again while the new ones cannot be shown', async () => {
  const posted: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Promise.resolve(new Response('', { status: 500 }))
    posted.push(init.body)
    return Promise.resolve(Response.json({ ok: false, code: 'doorChanged', errors: [] }, { status: 409 }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStorage.clear()
  saveDraft({ ...openDraft(car.id, Date.now()), step: LAST_STEP, customer, waiting: undefined })
  const { result } = renderHook(() => usePurchase(opened), { wrapper: Page })
  await waitFor(() => expect(result.current.destination.doorMissing).toBe('failed'))
  await act(() => result.current.send(''))
  await waitFor(() => expect(result.current.destination.doorMissing).toBe('failed'))
  const sent = posted.length
  expect(sent).toBeGreaterThan(0)
  await act(() => result.current.send(''))
  expect(posted).toHaveLength(sent)
  expect(result.current.faults?.text).toBe('placePricesFailed')
})

test.each([
  ['tooManyHolds', 429, 'notOrdered'],
  ['unavailable', 503, 'orderFailedText'],
])('a buyer who has to wait is not told to try again: %s', async (code, status, said) => {
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) =>
    Promise.resolve(
      init?.method === 'POST'
        ? Response.json({ ok: false, code, errors: [] }, { status })
        : new Response('', { status: 500 }),
    ),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStorage.clear()
  takeToasts()
  saveDraft({ ...openDraft(car.id, Date.now()), step: LAST_STEP, customer, waiting: undefined })
  const { result } = renderHook(() => usePurchase(opened), { wrapper: Page })
  await act(() => result.current.send(''))
  expect(takeToasts()).toEqual([{ title: 'orderFailedTitle', message: said, tone: 'error' }])
})

test('the last step leads back to the one that settled what it lists', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStorage.clear()
  saveDraft({ ...openDraft(car.id, Date.now()), step: LAST_STEP, customer, waiting: undefined })
  const { result } = renderHook(() => usePurchase(opened), { wrapper: Page })
  act(() => void result.current.backTo(DETAILS_STEP))
  await waitFor(() => expect(result.current.step).toBe(DETAILS_STEP))
})
