import type { TermsTexts } from './terms-texts.ts'

export const termsEn: TermsTexts = {
  heading: 'Terms of sale',
  version: 'Version',
  sections: [
    {
      title: '1. Order',
      text: 'A deposit of 20% of the price confirms the order. The sale is concluded only after the company has expressly accepted the order and the deposit is paid.',
    },
    {
      title: '2. Price and payment',
      text: 'Prices are in euros, all taxes included. The remaining 80% is paid at delivery or in monthly instalments over 3 to 48 months. Bank and transfer fees are paid by the client.',
    },
    {
      title: '3. Delivery and ownership',
      text: 'Delivery times are indicative; a reasonable delay gives no right to damages. Ownership passes only after full payment.',
    },
    {
      title: '4. Guarantees',
      text: 'Every vehicle is guaranteed for at least 12 months. The legal guarantee of conformity (two years) and the guarantee against hidden defects apply in addition, free of charge.',
    },
    {
      title: '5. Right of withdrawal',
      text: 'You may withdraw without giving a reason within 14 days of delivery by a clear statement, for instance with the form below or by “Withdraw from the contract here” at the foot of every page of the site. We refund all your payments, standard delivery included, within 14 days of being told, and may wait for the vehicle to come back or for proof that it was sent. You bear the direct cost of returning it.',
    },
  ],
  form: {
    heading: 'Withdrawal form',
    note: 'Complete and return this form only if you wish to withdraw from the contract.',
    lines: (seller, vehicle, reference) => [
      `To: ${seller}`,
      `I hereby give notice that I withdraw from my contract of sale of the following goods: ${vehicle}, reference ${reference}`,
      'Ordered on / received on: …………………',
      'Name of consumer: …………………',
      'Address of consumer: …………………',
      'Signature of consumer (only on paper): …………………',
      'Date: …………………',
    ],
  },
}
