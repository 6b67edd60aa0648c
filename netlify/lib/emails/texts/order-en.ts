import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderEn: OrderTexts = {
  greeting: (name) => `Hello ${name},`,
  facts: {
    vehicle: 'Vehicle',
    price: 'Total price, delivery included',
    deposit: `Deposit (${DEPOSIT_PERCENT}%)`,
    balance: 'Balance',
    reference: 'Reference',
    heldUntil: 'Reserved until',
    address: 'Delivery',
  },
  received: {
    subject: 'Your order is registered',
    heading: 'Your order is registered',
    thanks: 'Thank you for your order. The vehicle is reserved for you and is not sold to anybody else.',
    withoutProof: (heldUntil) =>
      `To confirm, transfer the deposit by ${heldUntil} at the latest. Without a deposit by then the reservation ends by itself and you owe nothing.`,
    withProof:
      'You told us that you have already made the transfer. Reply to this email with the proof attached: we confirm as soon as the deposit has arrived.',
  },
  transfer: {
    heading: 'Transfer of the deposit',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Reason, exactly as written',
    amount: 'Amount',
    proof: 'Once the transfer is made, reply to this email with the proof of transfer attached.',
  },
  verify: {
    heading: 'Check us before you pay',
    lines: (beneficiary, phone) => [
      `Your bank must show the exact name of the beneficiary: ${beneficiary}. If it differs, do not confirm.`,
      'We never change bank details by email. Compare them with your order’s page, using the link below.',
      ...(phone ? [`In doubt? Call us on ${phone} before you transfer.`] : []),
    ],
  },
  follow: 'Follow my order',
  states: {
    accepted: {
      subject: 'Your order is accepted',
      heading: 'Your order is accepted',
      text: 'We have accepted your order. The sale is concluded as soon as the deposit has reached our account.',
    },
    depositReceived: {
      subject: 'Your deposit has arrived',
      heading: 'Your deposit has arrived',
      text: 'We have received your deposit: the sale is concluded. We are preparing the vehicle and will agree a delivery date with you. The balance is paid on delivery or in instalments.',
    },
    delivered: {
      subject: 'Your vehicle has been delivered',
      heading: 'Your vehicle has been delivered',
      text: 'Your vehicle has been delivered. From today you have 14 days to withdraw from the contract, and you have the two-year legal guarantee of conformity. Drive safely!',
    },
    cancelled: {
      subject: 'Your order is cancelled',
      heading: 'Your order is cancelled',
      text: 'Your order is cancelled and the reservation released. If you have paid a deposit, it will be refunded. Any questions? Simply reply to this email.',
    },
    expired: {
      subject: 'Your reservation has ended',
      heading: 'Your reservation has ended',
      text: 'The deposit did not arrive within five working days: the reservation has ended and you owe nothing. If you have transferred the deposit, reply to this email with the proof attached, and do not make another transfer.',
    },
  },
  footer: 'This email follows an order placed on our site. Keep it: it contains your terms of sale.',
}
