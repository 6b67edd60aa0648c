import type { FailureCode } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { MessageKey } from '../../lib/messages.ts'

const keys: Partial<Record<FailureCode, MessageKey>> = {
  network: 'refusal_network',
  notLive: 'notLiveForm',
  timeout: 'refusal_timeout',
  tooMany: 'refusal_tooMany',
  tooManyHolds: 'refusal_tooManyHolds',
  tooManyMails: 'refusal_tooManyMails',
  unavailable: 'refusal_unavailable',
  vehicleHeld: 'refusal_vehicleHeld',
  vehicleReserved: 'refusal_vehicleReserved',
  vehicleSold: 'refusal_vehicleSold',
  vehicleUnknown: 'refusal_vehicleUnknown',
  priceChanged: 'refusal_priceChanged',
  vehicleChanged: 'refusal_priceChanged',
  salesPaused: 'refusal_salesPaused',
}

/** Why the shop said no, and what to do; whom to call, where nothing else is left. */
export const refusalText = (t: Translate, code: FailureCode, phone?: string): string =>
  [t(keys[code] ?? 'refusal_unexpected'), code === 'tooManyHolds' && phone && t('callUs', { phone })]
    .filter(Boolean)
    .join(' ')

const gone: readonly FailureCode[] = ['vehicleHeld', 'vehicleReserved', 'vehicleSold', 'vehicleUnknown', 'salesPaused']

/** True when trying again is of no use: somebody else has the car, or nothing is sold. */
export const isFinal = (code: FailureCode): boolean => gone.includes(code)
