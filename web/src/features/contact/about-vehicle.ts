import { isVehicleId } from '#domain/vehicle-id.ts'
import type { Translate } from '../../lib/i18n.ts'
import { emptyValues, type ContactValues } from './contact-values.ts'

/** What the form starts with when the address names a car: `?vehicle=<id>`. Anything but an id is ignored. */
export function aboutVehicle(search: string, t: Translate): ContactValues | undefined {
  const id = new URLSearchParams(search).get('vehicle')
  return isVehicleId(id)
    ? { ...emptyValues, subject: 'information', message: `${t('aboutVehicle', { id })}\n\n` }
    : undefined
}
