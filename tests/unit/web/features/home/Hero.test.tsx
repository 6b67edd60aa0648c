import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeroSlide } from '#web/content/home.ts'
import { Hero } from '#web/features/home/Hero.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import car from '../../../../../web/src/locales/fr/car.json'
import home from '../../../../../web/src/locales/fr/home.json'
import site from '../../../../../web/src/locales/fr/site.json'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const slides: HeroSlide[] = ['Un', 'Deux', 'Trois'].map((title, n) => ({
  title,
  light: { asset: `image-${'a'.repeat(39)}${n}-2400x1350-webp`, alt: title },
}))

let root: Root
let reduced = false
let hidden = false

const hero = () => document.querySelector('section') as HTMLElement
const shown = () => document.querySelector('[role=group]:not([inert]) h2')?.textContent
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`) as HTMLElement
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const point = (type: string, pointerType = 'mouse') =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true })
    Object.defineProperty(event, 'pointerType', { value: pointerType })
    hero().dispatchEvent(event)
  })

function open() {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <MemoryRouter>
        <TranslateContext value={createTranslate('fr', { own: { ...site, ...car, ...home } })}>
          <Hero slides={slides} />
        </TranslateContext>
      </MemoryRouter>,
    ),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  hidden = false
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => {}, removeEventListener: () => {} }))
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
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

test('a dash shows its slide at once, for its whole time', () => {
  open()
  wait(5000)
  act(() => button('Image 3 sur 3').click())
  expect(shown()).toBe('Trois')
  expect(button('Image 3 sur 3').getAttribute('aria-current')).toBe('true')
  wait(5999)
  expect(shown()).toBe('Trois')
  wait(1)
  expect(shown()).toBe('Un')
})

test('the pause button stops the show until it is pressed again', () => {
  open()
  act(() => button('Mettre en pause').click())
  wait(60_000)
  expect(shown()).toBe('Un')
  act(() => button('Reprendre le défilement').click())
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('a mouse over the hero holds it, a finger does not', () => {
  open()
  point('pointerover')
  wait(60_000)
  expect(shown()).toBe('Un')
  point('pointerout')
  wait(6000)
  expect(shown()).toBe('Deux')
  point('pointerover', 'touch')
  wait(6000)
  expect(shown()).toBe('Trois')
})

test('the keyboard in the hero holds it until it leaves', () => {
  open()
  const keyboard = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  act(() => button('Image 1 sur 3').focus())
  wait(60_000)
  expect(shown()).toBe('Un')
  act(() => button('Image 1 sur 3').blur())
  wait(6000)
  expect(shown()).toBe('Deux')
  keyboard.mockRestore()
})

test('a hidden tab holds it', () => {
  open()
  hidden = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(60_000)
  expect(shown()).toBe('Un')
  hidden = false
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('where less motion is wanted it moves only when the visitor asks', () => {
  reduced = true
  open()
  wait(60_000)
  expect(shown()).toBe('Un')
  act(() => button('Reprendre le défilement').click())
  wait(6000)
  expect(shown()).toBe('Deux')
})

test('changes are announced only while the show stands still', () => {
  open()
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('off')
  act(() => button('Mettre en pause').click())
  expect(live()).toBe('polite')
})

test('the next picture is fetched halfway through the one before, not with the page', () => {
  open()
  const pictures = () => document.querySelectorAll('picture').length
  expect(pictures()).toBe(1)
  wait(2999)
  expect(pictures()).toBe(1)
  wait(1)
  expect(pictures()).toBe(2)
})
