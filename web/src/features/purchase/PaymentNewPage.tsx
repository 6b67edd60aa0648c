import { useLocation } from 'react-router-dom'
import type { PageProps } from '../../content/page.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { PurchasePage, useRedirect } from './PurchasePage.tsx'

/** /payment-new?vehicle=<id>: the car stands in the address, so that a refresh or a shared link keeps it. */
export default function PaymentNewPage({ data: { company } }: PageProps) {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const vehicleId = (hydrated && new URLSearchParams(search).get('vehicle')) || undefined
  useRedirect(hydrated && vehicleId === undefined)
  return <PurchasePage vehicleId={vehicleId} company={company} />
}
