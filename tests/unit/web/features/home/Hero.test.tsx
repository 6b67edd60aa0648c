import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeroSlide } from '#web/content/home.ts'
import { Hero } from '#web/features/home/Hero.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const own = textsOf('fr', ['site', 'car', 'home'])
const slides: HeroSlide[] = ['Un', 'Deux', 'Trois'].map((title, index) => ({
  title,
  light: { asset: `image-${'a'.repeat(39)}${index}-2400x1350-webp`, alt: `Photo ${title}` },
}))

let reduced = false
let hidden = false

const hero = () => screen.getByRole('region', { name: 'À la une' })
const slide = (number: number) => screen.getByRole('group', { name: `${number} sur 3` })
/** The title of the only slide that can be used. */
const shown = () => {
  const usable = [1, 2, 3].map(slide).filter((group) => !group.closest('[inert]'))
  expect(usable).toHaveLength(1)
  return within(usable[0]!).getByRole('heading').textContent
}
const button = (name: string) => screen.getByRole('button', { name })
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const open = () =>
  render(
    <MemoryRouter>
      <TranslateContext value={createTranslate('fr', { own })}>
        <Hero slides={slides} promise="Chaque défaut par écrit" />
      </TranslateContext>
    </MemoryRouter>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  hidden = false
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => {}, removeEventListener: () => {} }))
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
  vi.unstubAllGlobals()
})

test('a slide is shown for 6 seconds, then the next, then the first again', () => {
  open()
  expect(shown()).toBe('Un')
  wait(5999)
  expect(shown()).toBe('Un')
  wait(1)
  expect(shown()).toBe('Deux')
  wait(6000)
  expect(shown()).toBe('Trois')
  wait(6000)
  expect(shown()).toBe('Un')
})

test('an indicator shows its slide at once, for the full 6 seconds', () => {
  open()
  wait(5000)
  fireEvent.click(button('Image 3 sur 3'))
  expect(shown()).toBe('Trois')
  expect(screen.getByRole('button', { current: true })).toBe(button('Image 3 sur 3'))
  wait(5999)
  expect(shown()).toBe('Trois')
  wait(1)
  expect(shown()).toBe('Un')
})

test('the pause button stops the slides until it is pressed again', () => {
  open()
  fireEvent.click(button('Mettre en pause'))
  wait(60_000)
  expect(shown()).toBe('Un')
  fireEvent.click(button('Reprendre le défilement'))
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('a mouse over the hero pauses it, a touch does not', () => {
  open()
  fireEvent.pointerEnter(hero(), { pointerType: 'mouse' })
  wait(60_000)
  expect(shown()).toBe('Un')
  fireEvent.pointerLeave(hero())
  wait(6000)
  expect(shown()).toBe('Deux')
  fireEvent.pointerEnter(hero(), { pointerType: 'touch' })
  wait(6000)
  expect(shown()).toBe('Trois')
})

test('keyboard focus in the hero pauses it until focus leaves', () => {
  open()
  act(() => button('Image 1 sur 3').focus())
  wait(60_000)
  expect(shown()).toBe('Un')
  act(() => button('Image 1 sur 3').blur())
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('a hidden tab pauses the hero', () => {
  open()
  hidden = true
  fireEvent(document, new Event('visibilitychange'))
  wait(60_000)
  expect(shown()).toBe('Un')
  hidden = false
  fireEvent(document, new Event('visibilitychange'))
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('with reduced motion the hero moves only when the visitor asks', () => {
  reduced = true
  open()
  wait(60_000)
  expect(shown()).toBe('Un')
  fireEvent.click(button('Reprendre le défilement'))
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('slide changes are announced only while the hero is paused', () => {
  open()
  const live = () => slide(1).closest('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('off')
  fireEvent.click(button('Mettre en pause'))
  expect(live()).toBe('polite')
})

test('the next picture is fetched halfway through the current slide, not with the page', () => {
  open()
  const photos = () => screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'))
  expect(photos()).toEqual(['Photo Un'])
  wait(2999)
  expect(photos()).toEqual(['Photo Un'])
  wait(1)
  expect(photos()).toEqual(['Photo Un', 'Photo Deux'])
})
