import type { PageProps } from '../../content/page.ts'
import { useArrivalState } from '../../lib/carried-state.ts'
import { PurchasePage, useRedirect } from './PurchasePage.tsx'

/** The car's id in navigation state `{vehicle: {id}}`; nothing else of it is believed. */
function vehicleIdIn(state: unknown): string | undefined {
  const { vehicle } = { ...(state as { vehicle?: { id?: unknown } } | null) }
  return typeof vehicle?.id === 'string' ? vehicle.id : undefined
}

/** /payment: the car comes with the navigation. */
export default function PaymentPage({ data: { company } }: PageProps) {
  const state = useArrivalState()
  const vehicleId = vehicleIdIn(state)
  useRedirect(state !== undefined && vehicleId === undefined)
  return <PurchasePage vehicleId={vehicleId} company={company} />
}
