import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from '#web/app/App.tsx'
import { notify, retractErrors } from '#web/lib/toasts.ts'
import site from '../../../../../web/src/locales/fr/site.json'
import { mount, eventually } from '../../../../fixtures/mount.tsx'

const toastTexts = (role: 'status' | 'alert') => screen.queryAllByRole(role).map((toast) => toast.textContent)
const arrived = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const waitUntilGone = (text: string) => eventually(() => expect(document.body.textContent).not.toContain(text))
const closeButtons = () => screen.queryAllByRole('button', { name: 'Fermer' })
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
  eventually(() => {
    for (const button of closeButtons()) button.click()
    if (closeButtons().length > 0) throw new Error('a toast is still shown')
  }),
)

test('toasts raised before the area is mounted are shown afterwards, once each and in order', async () => {
  notify({ message: 'un' })
  notify({ title: 'Retiré', message: 'deux' })
  showPage()
  await arrived('deux')
  expect(toastTexts('status')).toEqual(['un', 'Retirédeux'])
})

test('an error toast is announced assertively, any other toast politely', async () => {
  showPage()
  await eventually(() => expect(document.querySelector('[aria-live=polite]')).not.toBeNull())
  notify({ message: 'fait', tone: 'success' })
  notify({ message: 'raté', tone: 'error' })
  await arrived('raté')
  expect([toastTexts('status'), toastTexts('alert')]).toEqual([['fait'], ['raté']])
})

test('the close button dismisses a toast and returns focus to where it was', async () => {
  showPage()
  notify({ message: 'fait' })
  await arrived('fait')
  const field = screen.getByRole('textbox')
  const button = screen.getByRole('button', { name: 'Fermer' })
  field.focus()
  button.focus()
  button.click()
  expect(document.activeElement).toBe(field)
  await waitUntilGone('fait')
})

test('Escape dismisses the newest toast, unless the key closes something else', async () => {
  showPage()
  notify({ message: 'premier' })
  notify({ message: 'second' })
  await arrived('second')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  press('Escape')
  dialog.remove()
  press('Escape')
  await waitUntilGone('second')
  expect(toastTexts('status')).toEqual(['premier'])
})

test('the first touch of a purchase closes every toast on a phone, and none elsewhere', async () => {
  showPage()
  notify({ message: 'premier' })
  notify({ message: 'raté', tone: 'error' })
  await arrived('raté')
  const form = document.body.appendChild(document.createElement('form'))
  form.dataset['card'] = ''
  const touch = (part: Element) => part.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const width = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('max') }) as MediaQueryList)
  touch(screen.getByLabelText('a field'))
  expect(toastTexts('status')).toEqual(['premier'])
  touch(form)
  await waitUntilGone('premier')
  await waitUntilGone('raté')
  width.mockRestore()
  form.remove()
})

test('a retry removes error toasts, shown or queued, and keeps the others', async () => {
  showPage()
  notify({ message: 'raté', tone: 'error' })
  notify({ message: 'retiré' })
  await arrived('retiré')
  retractErrors()
  await waitUntilGone('raté')
  expect(toastTexts('status')).toEqual(['retiré'])
})

test('an error resolved before the toast area is mounted is never shown', async () => {
  notify({ message: 'raté', tone: 'error' })
  retractErrors()
  notify({ message: 'fait', tone: 'success' })
  showPage()
  await arrived('fait')
  expect(toastTexts('alert')).toEqual([])
})
