import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/** False while a page that a link leads to is rendered for the first time, true in the next, interruptible rendering: what
 *  nobody looks for first does not hold up what they tapped for. Whole loads and going back have everything at once. */
export function useLater(): boolean {
  const type = useNavigationType()
  return useDeferredValue(true, type === 'POP' ? undefined : false)
}
