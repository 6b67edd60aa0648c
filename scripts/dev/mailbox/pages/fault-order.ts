import { z } from 'zod'
import { faultKinds } from '../faults/fault-kinds.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'

const count = z.coerce.number().int().min(1).max(1_000_000)

/** What panel and API say: a fault and for how many requests, 'always', or 'off'; or all of them off. */
const orderSchema = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(faultKinds), span: z.union([z.literal(['always', 'off']), count]) }),
])

/** Turns a switch. False if the order makes no sense. */
export function turnSwitch(faults: FaultSwitches, order: unknown): boolean {
  const parsed = orderSchema.safeParse(order)
  if (!parsed.success) return false
  if (parsed.data.kind === 'all') faults.allOff()
  else if (parsed.data.span === 'off') faults.off(parsed.data.kind)
  else faults.on(parsed.data.kind, parsed.data.span)
  return true
}
