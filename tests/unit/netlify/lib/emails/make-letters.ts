import { lettersFor } from '../../../../../netlify/lib/emails/OrderLetters.tsx'
import { checkDestination, makeOrder } from '../../../../../netlify/lib/orders/purchase.ts'
import { readSalesSettings } from '../../../../../netlify/lib/settings.ts'
import { defaultSaleSettings } from '../../../../../schemas/domain/sale-terms.ts'
import { purchaseSchema } from '../../../../../schemas/forms/purchase.ts'
import { withLocalSamples } from '../../../../../scripts/command/environment.ts'
import { localMailEnvironment } from '../../../../../scripts/dev/mailbox/mailbox.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'
import { makePurchaseInput } from '../../calls.ts'

export const NOW = Date.parse('2026-11-21T10:00:00Z')
const siteUrl = 'https://boutique.test'

function readSettings() {
  const reading = readSalesSettings({ ...withLocalSamples({}), ...localMailEnvironment('http://127.0.0.1:1') })
  if (!reading.ok) throw new Error(reading.variables.join(' '))
  return reading.value
}
export const settings = readSettings()

/** The letters to buyer and seller about a new order. */
export const makeLetters = async (more: Record<string, unknown> = {}, own = settings) => {
  const purchase = purchaseSchema.parse(makePurchaseInput(more))
  const sold = checkDestination(makeVehicle(), purchase, { sale: defaultSaleSettings, now: NOW })
  if (!sold.ok) throw new Error(sold.code)
  const order = makeOrder(purchase, sold, { siteUrl, now: NOW, sale: defaultSaleSettings })
  const [buyer, seller] = await lettersFor(order, own, NOW)
  if (!buyer || !seller) throw new Error('two letters were expected')
  return { order, buyer: buyer.mail, seller: seller.mail }
}

/** The buyer of this order has withdrawn. */
export const withdrawalOf = ({ payment, customer }: Awaited<ReturnType<typeof makeLetters>>['order']) => ({
  id: '0mwq8lds0',
  name: 'Amélie Durand',
  reference: payment.reference,
  email: customer.email,
  language: 'fr' as const,
  receivedAt: NOW,
  receipted: true,
  answer: 'mail' as const,
  letters: [],
})
