import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Data type of dragged photos: their keys as JSON. */
export const DRAGGED = 'application/x-shop-photos'

interface Drop {
  onPhotos: (keys: string[]) => void
  /** Without it, dropped files bubble to the parent. */
  onFiles?: ((files: FileList) => void) | undefined
}

/** Makes an element accept dropped photos and files; returns whether something is dragged over it. Buttons and keys offer
 *  the same actions as dragging. */
export function useDropTarget(target: RefObject<HTMLElement | null>, { onPhotos, onFiles }: Drop): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    const photos = event.dataTransfer?.getData(DRAGGED)
    const files = event.dataTransfer?.files
    event.preventDefault()
    if (photos) {
      event.stopPropagation()
      onPhotos(JSON.parse(photos) as string[])
    } else if (files?.length && onFiles) {
      event.stopPropagation()
      onFiles(files)
    }
  })
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const hover = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    element.addEventListener('dragover', hover, { signal })
    element.addEventListener('dragleave', () => setOver(false), { signal })
    element.addEventListener('drop', (event) => drop(event), { signal })
    // A nested target may stop a drop from bubbling, and Escape ends a drag without a drop.
    for (const end of ['drop', 'dragend'])
      document.addEventListener(end, () => setOver(false), { signal, capture: true })
    return () => listeners.abort()
  }, [target])
  return over
}

/** Whether photos or files are being dragged over the page. */
export function useDragging(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    const stop = () => setDragging(false)
    document.addEventListener('dragenter', (event) => isOurs(event) && setDragging(true), options)
    // `relatedTarget` is null when the pointer leaves the window.
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && stop(), options)
    document.addEventListener('dragend', stop, options)
    // Delayed until the drop has reached its target, which may be rendered only while dragging.
    document.addEventListener('drop', () => setTimeout(stop), options)
    return () => listeners.abort()
  }, [])
  return dragging
}

const isOurs = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.some((type) => type === DRAGGED || type === 'Files') ?? false
