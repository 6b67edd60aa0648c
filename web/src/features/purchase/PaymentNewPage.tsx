import { useLocation } from 'react-router-dom'
import type { PageProps } from '../../content/page.ts'
import { useAlive } from '../../lib/browser-state.ts'
import { PurchasePage, useRedirect } from './PurchasePage.tsx'

/** /payment-new?vehicle=<id>: the car stands in the address, so that a refresh or a shared link keeps it. */
export default function PaymentNewPage({ data: { company } }: PageProps) {
  const alive = useAlive()
  const { search } = useLocation()
  const vehicleId = (alive && new URLSearchParams(search).get('vehicle')) || undefined
  useRedirect(alive && vehicleId === undefined)
  return <PurchasePage vehicleId={vehicleId} company={company} />
}
