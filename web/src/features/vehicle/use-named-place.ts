import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Goes to the place that a link has named, once what holds it is there: the page itself was shown before it. A visitor who
 *  has moved on meanwhile stays where they are. */
export function useNamedPlace(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'PUSH' && hash && scrollY === 0)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, type])
}
