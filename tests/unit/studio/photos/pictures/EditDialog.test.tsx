import { screen } from '@testing-library/dom'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EditDialog } from '../../../../../studio/photos/pictures/EditDialog.tsx'
import { eventually, mount } from '../../../../fixtures/mount.tsx'

// Pixels are the browser's: papers.dev.spec.ts.
vi.mock('../../../../../studio/photos/pictures/decode.ts', () => ({
  decodePhoto: () => Promise.resolve({ close: () => undefined }),
}))
vi.mock('../../../../../studio/photos/pictures/PictureEditor.tsx', () => ({
  PictureEditor: ({ onDrawn }: { onDrawn: () => void }) => {
    useEffect(onDrawn, [onDrawn])
    return <canvas />
  },
  editWords: { paper: { one: 'Page', hint: '', loading: 'La page est dessinée…', failed: 'échec' } },
}))
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => button(name).click()
const drawn = () => eventually(() => expect(document.querySelector('canvas')).not.toBeNull())

/** Pages that are drawn once the test says so. */
function pages(count: number) {
  const ready = Array.from({ length: count }, () => Promise.withResolvers<void>())
  return {
    draw: (n: number) => ready[n - 1]?.resolve(),
    pictures: ready.map(({ promise }, n) => ({
      name: `page ${n + 1}`,
      read: () => promise.then(() => new File([], 'page.png')),
    })),
  }
}

test('pages are sent only once each was drawn, however fast somebody leafs through them', async () => {
  const { draw, pictures } = pages(3)
  mount(
    <EditDialog use="paper" title="Masquer" pictures={pictures} done="Envoyer" onDone={() => {}} onClose={() => {}} />,
    {},
  )
  draw(1)
  draw(3)
  await eventually(drawn)
  press('Suivante')
  await eventually(() => expect(document.body.textContent).toContain('La page est dessinée'))
  press('Suivante')
  await eventually(() => expect(document.body.textContent).toContain('Regardez encore la page 2.'))
  await drawn()
  expect(button('Envoyer').disabled).toBe(true)
  draw(2)
  press('Précédente')
  await eventually(() => expect(button('Envoyer').disabled).toBe(false))
})

test('« Annuler » while pages are sent ends the sending', async () => {
  const { draw, pictures } = pages(1)
  draw(1)
  const onClose = vi.fn()
  let stop: AbortSignal | undefined
  const onDone = (_: unknown, signal: AbortSignal) => {
    stop = signal
    return new Promise<void>((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))))
  }
  mount(
    <EditDialog use="paper" title="Masquer" pictures={pictures} done="Envoyer" onDone={onDone} onClose={onClose} />,
    {},
  )
  await eventually(() => expect(button('Envoyer').disabled).toBe(false))
  press('Envoyer')
  await eventually(() => expect(stop?.aborted).toBe(false))
  press('Annuler')
  expect(stop?.aborted).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
})
