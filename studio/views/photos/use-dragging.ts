import { useEffect, useState } from 'react'
import { DRAGGED } from './use-drop-target.ts'

const ours = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.some((type) => type === DRAGGED || type === 'Files') ?? false

/** Whether photos or files are on their way over this page. */
export function useDragging(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const stop = () => setDragging(false)
    document.addEventListener('dragenter', (event) => ours(event) && setDragging(true), options)
    // Out of the window leads to nothing.
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && stop(), options)
    document.addEventListener('dragend', stop, options)
    // Once the drop has reached its target, which may be what we show meanwhile.
    document.addEventListener('drop', () => setTimeout(stop), options)
    return () => listening.abort()
  }, [])
  return dragging
}
