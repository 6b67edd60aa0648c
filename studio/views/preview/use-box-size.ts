import { useEffect, useState, type RefObject } from 'react'

/** Width and height of an element in pixels, as they change. */
export function useBoxSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 800, height: 600 })
  useEffect(() => {
    if (!element.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return size
}
