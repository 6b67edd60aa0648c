import { use, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { PageContent } from '../../content/page.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { hasValue } from '../../lib/loaders.ts'

/** The car's own part. On a page that a link leads to it is undefined first, even when it is there: what the card knows is
 *  painted before the rest is rendered. Going back, or to a place on the page, wants the whole page at once. */
export function useDetail(given: PageContent['detail']): VehicleDetail | undefined {
  const { hash } = useLocation()
  const type = useNavigationType()
  const whole = type === 'POP' || hash !== ''
  const atOnce = !(given instanceof Promise) || (whole && hasValue(given))
  // Null, because React takes an initial value of undefined for none.
  const part = useDeferredValue<PageContent['detail'] | null>(given, atOnce ? undefined : null)
  return (part instanceof Promise ? use(part) : part) ?? undefined
}
