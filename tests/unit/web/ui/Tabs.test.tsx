import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter, useLocation } from 'react-router-dom'
import { createRoot } from 'react-dom/client'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
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

const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name) ??
  expect.fail(`no tab ${name}`)
const shown = () => [...document.querySelectorAll('[role=tabpanel][data-active]')].map(({ id }) => id)
const address = () => document.querySelector('output')?.textContent
function press(key: string) {
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

function open(at: string) {
  document.body.innerHTML = '<div id="root"></div>'
  act(() =>
    createRoot(document.getElementById('root')!).render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>),
  )
}
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('before script every section is there under its heading, and a link leads to each', () => {
  document.body.innerHTML = renderToString(<StaticRouter location="/">{page}</StaticRouter>)
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
    tabs.map(({ label }) => label),
  )
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#process',
    '#documents',
    '#costs',
  ])
  expect(document.querySelector('[role]')).toBeNull()
})

test('the first tab is shown unless the address names another', () => {
  open('/importation')
  expect(shown()).toEqual(['process'])
  open('/importation#costs')
  expect(shown()).toEqual(['costs'])
  expect(tab('Délais et coûts').getAttribute('aria-selected')).toBe('true')
})

test('an address that names nothing here is the first tab', () => {
  open('/importation#%F0%9F')
  expect(shown()).toEqual(['process'])
})

test('choosing a tab puts it into the address and keeps the query', () => {
  open('/importation?from=mail')
  act(() => tab('Documents').click())
  expect(shown()).toEqual(['documents'])
  expect(address()).toBe('?from=mail#documents')
})

test('arrows walk around the tabs, Home and End go to their ends, and the focus goes with them', () => {
  open('/importation')
  act(() => tab('Marche à suivre').focus())
  for (const [key, id] of [
    ['ArrowRight', 'documents'],
    ['ArrowLeft', 'process'],
    ['ArrowLeft', 'costs'],
    ['ArrowRight', 'process'],
    ['End', 'costs'],
    ['Home', 'process'],
  ] as const) {
    press(key)
    expect([key, shown(), document.activeElement?.id]).toEqual([key, [id], `tab-${id}`])
  }
})
