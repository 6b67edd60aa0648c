import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markResolved, useResolved } from '#web/lib/loaders.ts'

function Shown({ promise }: { promise: Promise<string> | undefined }) {
  const loaded = useResolved(promise)
  return loaded.state === 'ready' ? loaded.content : loaded.state
}

test('what is there is shown in the first render', async () => {
  const promise = markResolved(Promise.resolve('car'))
  await promise
  expect(render(<Shown promise={promise} />).container.textContent).toBe('car')
})

test('what arrives between a render and its effects is shown too', async () => {
  let arrive = (_: string) => {}
  const promise = markResolved(new Promise<string>((resolve) => (arrive = resolve)))
  function Arriving() {
    arrive('car')
    return <Shown promise={promise} />
  }
  const { container } = await act(async () => render(<Arriving />))
  expect(container.textContent).toBe('car')
})

test('a failure is told, and a new promise is waited for', async () => {
  const failed = markResolved(Promise.reject<string>(new Error('offline')))
  const { container, rerender } = render(<Shown promise={undefined} />)
  expect(container.textContent).toBe('loading')
  await act(async () => rerender(<Shown promise={failed} />))
  expect(container.textContent).toBe('failed')
  await act(async () => rerender(<Shown promise={markResolved(Promise.resolve('car'))} />))
  expect(container.textContent).toBe('car')
})
