import { screen } from '@testing-library/dom'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { expect, test, vi } from 'vitest'
import { ToolBoundary } from '../../../studio/ToolBoundary.tsx'
import { eventually, mount } from '../../fixtures/mount.tsx'

let fault: Error | undefined
function Tool() {
  if (fault) throw fault
  return <p>Les commandes</p>
}
const theme = buildTheme()
const open = () =>
  mount(
    <ThemeProvider theme={theme}>
      <ToolBoundary>
        <Tool />
      </ToolBoundary>
    </ThemeProvider>,
    {},
  )

test('a tool that crashes says so in French with what went wrong, and goes on once it can', async () => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fault = new Error('the list is no list')
  open()
  await eventually(() => expect(screen.getByRole('alert').textContent).toContain('Cet écran s’est arrêté'))
  expect(screen.getByRole('alert').textContent).toContain('the list is no list')
  expect(screen.getByRole('button', { name: 'Recharger' })).toBeDefined()
  fault = undefined
  screen.getByRole('button', { name: 'Réessayer' }).click()
  await eventually(() => expect(screen.getByText('Les commandes')).toBeDefined())
})
