import { afterEach, expect, test } from 'vitest'
import { Toasts } from '#web/app/App.tsx'
import { notify, retractErrors } from '#web/lib/toasts.ts'
import site from '../../../../../web/src/locales/fr/site.json'
import { mount, patiently } from '../../../../fixtures/mount.tsx'

const said = (role: 'status' | 'alert') =>
  [...document.querySelectorAll(`[role=${role}]`)].map((toast) => toast.textContent)
const arrived = (text: string) => patiently(() => expect(document.body.textContent).toContain(text))
const gone = (text: string) => patiently(() => expect(document.body.textContent).not.toContain(text))
const closeButton = () => document.querySelector<HTMLButtonElement>('button[aria-label="Fermer"]')
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

const showPage = () =>
  mount(
    <>
      <input aria-label="a field" />
      <Toasts />
    </>,
    site,
  )

afterEach(() =>
  patiently(() => {
    closeButton()?.click()
    if (closeButton()) throw new Error('a notice is still there')
  }),
)

test('what is said before the page can show it is shown once it can, each once and in order', async () => {
  notify({ message: 'un' })
  notify({ title: 'Retiré', message: 'deux' })
  showPage()
  await arrived('deux')
  expect(said('status')).toEqual(['un', 'Retirédeux'])
})

test('a fault interrupts, anything else is announced when the reader pauses', async () => {
  showPage()
  await patiently(() => expect(document.querySelector('[aria-live=polite]')).not.toBeNull())
  notify({ message: 'fait', tone: 'success' })
  notify({ message: 'raté', tone: 'error' })
  await arrived('raté')
  expect([said('status'), said('alert')]).toEqual([['fait'], ['raté']])
})

test('its button dismisses it, and the focus returns to where it was', async () => {
  showPage()
  notify({ message: 'fait' })
  await arrived('fait')
  const field = document.querySelector('input')
  field?.focus()
  closeButton()?.focus()
  closeButton()?.click()
  expect(document.activeElement).toBe(field)
  await gone('fait')
})

test('Escape dismisses the newest, but not while the key closes something else', async () => {
  showPage()
  notify({ message: 'premier' })
  notify({ message: 'second' })
  await arrived('second')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  press('Escape')
  dialog.remove()
  press('Escape')
  await gone('second')
  expect(said('status')).toEqual(['premier'])
})

test('a fault that is tried anew is no longer told, whether it is shown or still waits; anything else stays', async () => {
  showPage()
  notify({ message: 'raté', tone: 'error' })
  notify({ message: 'retiré' })
  await arrived('retiré')
  retractErrors()
  await gone('raté')
  expect(said('status')).toEqual(['retiré'])
})

test('a fault that is mended before the page can tell it is never told', async () => {
  notify({ message: 'raté', tone: 'error' })
  retractErrors()
  notify({ message: 'fait', tone: 'success' })
  showPage()
  await arrived('fait')
  expect(said('alert')).toEqual([])
})
