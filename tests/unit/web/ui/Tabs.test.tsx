import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '#web/ui/Tabs.tsx'

const tabs = [
  { id: 'process', label: 'Marche à suivre', content: <p>Six étapes</p> },
  { id: 'documents', label: 'Documents', content: <p>Le certificat</p> },
  { id: 'costs', label: 'Délais et coûts', content: <p>20 %</p> },
] as const
const Address = () => <output>{useLocation().search + useLocation().hash}</output>
const page = (
  <>
    <Tabs label="Importation" tabs={tabs} />
    <Address />
  </>
)

const tab = (name: string) => screen.getByRole('tab', { name })
/** CSS shows the panel of the chosen tab. */
const shown = () => screen.getByRole('tab', { selected: true }).textContent
const address = () => screen.getByRole('status').textContent
function open(at: string) {
  cleanup()
  render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>)
}

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

test('without script every section is rendered under its heading and has a link to it', () => {
  document.body.innerHTML = renderToString(<StaticRouter location="/">{page}</StaticRouter>)
  const labels = tabs.map(({ label }) => label)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(labels)
  expect(labels.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '#process',
    '#documents',
    '#costs',
  ])
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('the first tab is shown unless the address names another', () => {
  open('/importation')
  expect(shown()).toBe('Marche à suivre')
  open('/importation#costs')
  expect(shown()).toBe('Délais et coûts')
  expect(screen.getByRole('tabpanel', { name: 'Délais et coûts' }).hasAttribute('data-active')).toBe(true)
})

test('an address with an unknown hash shows the first tab', () => {
  open('/importation#%F0%9F')
  expect(shown()).toBe('Marche à suivre')
})

test('choosing a tab writes it to the address and keeps the query', () => {
  open('/importation?from=mail')
  fireEvent.click(tab('Documents'))
  expect(shown()).toBe('Documents')
  expect(address()).toBe('?from=mail#documents')
})

test('arrow keys move through the tabs and wrap, Home and End go to the ends, and focus follows', () => {
  open('/importation')
  act(() => tab('Marche à suivre').focus())
  for (const [key, name] of [
    ['ArrowRight', 'Documents'],
    ['ArrowLeft', 'Marche à suivre'],
    ['ArrowLeft', 'Délais et coûts'],
    ['ArrowRight', 'Marche à suivre'],
    ['End', 'Délais et coûts'],
    ['Home', 'Marche à suivre'],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect([key, shown(), document.activeElement]).toEqual([key, name, tab(name)])
  }
})
