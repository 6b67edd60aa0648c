import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** What a dragged photo is called on its way. */
export const DRAGGED = 'application/x-shop-photos'

interface Dropped {
  onPhotos: (keys: string[]) => void
  /** Absent: files fall through to what is around. */
  onFiles?: ((files: FileList) => void) | undefined
}

/** Makes an element take photos and files that are dropped onto it; true while something hovers over it. Dragging is one of
 *  two ways: everything it does, buttons and keys do as well. */
export function useDropTarget(target: RefObject<HTMLElement | null>, { onPhotos, onFiles }: Dropped): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    const photos = event.dataTransfer?.getData(DRAGGED)
    const files = event.dataTransfer?.files
    event.preventDefault()
    const taken = photos ? onPhotos : files?.length && onFiles
    if (taken) event.stopPropagation()
    if (photos) onPhotos(JSON.parse(photos) as string[])
    else if (files?.length) onFiles?.(files)
  })
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const hover = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    element.addEventListener('dragover', hover, { signal })
    element.addEventListener('dragleave', () => setOver(false), { signal })
    element.addEventListener('drop', (event) => drop(event), { signal })
    // A drop onto something within does not come here, and a drag may end by Escape.
    for (const end of ['drop', 'dragend'])
      document.addEventListener(end, () => setOver(false), { signal, capture: true })
    return () => listening.abort()
  }, [target])
  return over
}

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
