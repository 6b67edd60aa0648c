import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageWidget, startWidget } from '#web/features/language/TranslationOffer.tsx'

let widget: PageWidget
/** Languages set in the third party's selector, in order. */
let applied: string[]
beforeEach(() => {
  vi.useFakeTimers()
  applied = []
  widget = startWidget('de')
})
afterEach(() => {
  widget.stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const script = () => document.querySelector('script')
/** Adds the third party's selector, which appears some time after its script. */
function addSelector(...languages: string[]): void {
  const select = document.body.appendChild(document.createElement('select'))
  select.className = 'goog-te-combo'
  for (const language of ['', ...languages]) select.append(new Option(language, language))
  select.addEventListener('change', () => applied.push(select.value))
}

test('the widget is configured for French pages and hidden', () => {
  const created: unknown[] = []
  class TranslateElement {
    constructor(...options: unknown[]) {
      created.push(options)
    }
  }
  vi.stubGlobal('google', { translate: { TranslateElement } })
  const name = new URL(script()?.src ?? '').searchParams.get('cb') ?? ''
  ;(window as unknown as Record<string, () => void>)[name]?.()
  expect(created).toEqual([[{ pageLanguage: 'fr', includedLanguages: 'de', autoDisplay: false }, 'page-translation']])
  expect(document.getElementById('page-translation')).not.toBeNull()
  // Once ready, it is applied half a second later, even within the first load's 1.5 s.
  addSelector('de')
  vi.advanceTimersByTime(599)
  expect(applied).toEqual([])
  vi.advanceTimersByTime(1)
  expect(applied).toEqual(['de'])
  vi.unstubAllGlobals()
})

test('the language is applied 1.5 s after the first load, polling every 100 ms', () => {
  addSelector('de')
  vi.advanceTimersByTime(1599)
  expect(applied).toEqual([])
  vi.advanceTimersByTime(1)
  expect(applied).toEqual(['de'])
  vi.advanceTimersByTime(20_000)
  expect(applied).toEqual(['de'])
})

test('a language selector that appears late is found within 100 ms', () => {
  vi.advanceTimersByTime(9000)
  addSelector('de')
  vi.advanceTimersByTime(100)
  expect(applied).toEqual(['de'])
})

test('the language is applied again half a second after a page change', () => {
  addSelector('de')
  vi.advanceTimersByTime(2000)
  widget.again()
  vi.advanceTimersByTime(599)
  expect(applied).toEqual(['de'])
  vi.advanceTimersByTime(1)
  expect(applied).toEqual(['de', 'de'])
})

test('without the widget or its language, one line is logged after 10 s and nothing else happens', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  addSelector('it')
  vi.advanceTimersByTime(1500 + 9999)
  expect(logged).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(logged).toHaveBeenCalledExactlyOnceWith('the page translation is not available')
  addSelector('de')
  vi.advanceTimersByTime(20_000)
  expect([applied, vi.getTimerCount()]).toEqual([[], 0])
})

test('the widget’s script is loaded only once', () => {
  startWidget('de').stop()
  expect(document.querySelectorAll('script')).toHaveLength(1)
})
