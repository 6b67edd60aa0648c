import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderNl: OrderTexts = {
  greeting: (name) => `Goedendag ${name},`,
  facts: {
    vehicle: 'Auto',
    price: 'Totaalprijs, levering inbegrepen',
    deposit: `Aanbetaling (${DEPOSIT_PERCENT}%)`,
    balance: 'Restbedrag',
    reference: 'Referentie',
    heldUntil: 'Gereserveerd tot en met',
    address: 'Levering',
  },
  received: {
    subject: 'Uw bestelling is geregistreerd',
    heading: 'Uw bestelling is geregistreerd',
    thanks: 'Bedankt voor uw bestelling. De auto is voor u gereserveerd en wordt aan niemand anders verkocht.',
    withoutProof: (heldUntil) =>
      `Maak ter bevestiging de aanbetaling uiterlijk op ${heldUntil} over. Zonder aanbetaling op die datum eindigt de reservering vanzelf en bent u niets verschuldigd.`,
    withProof:
      'U hebt aangegeven dat u de overboeking al hebt gedaan. Beantwoord deze e-mail met het bewijs als bijlage: wij bevestigen zodra de aanbetaling binnen is.',
  },
  transfer: {
    heading: 'Overboeking van de aanbetaling',
    beneficiary: 'Begunstigde',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Omschrijving, precies zo over te nemen',
    amount: 'Bedrag',
    proof: 'Beantwoord deze e-mail na de overboeking met het overboekingsbewijs als bijlage.',
  },
  verify: {
    heading: 'Controleer ons voor u betaalt',
    lines: (beneficiary, phone) => [
      `Uw bank moet de precieze naam van de begunstigde tonen: ${beneficiary}. Wijkt die af, bevestig dan niet.`,
      'Wij wijzigen bankgegevens nooit per e-mail. Vergelijk ze met de pagina van uw bestelling, via de link hieronder.',
      ...(phone ? [`Twijfelt u? Bel ons op ${phone} voor u overmaakt.`] : []),
    ],
  },
  follow: 'Mijn bestelling volgen',
  states: {
    accepted: {
      subject: 'Uw bestelling is aanvaard',
      heading: 'Uw bestelling is aanvaard',
      text: 'Wij hebben uw bestelling aanvaard. De koop komt tot stand zodra de aanbetaling op onze rekening staat.',
    },
    depositReceived: {
      subject: 'Uw aanbetaling is binnen',
      heading: 'Uw aanbetaling is binnen',
      text: 'Wij hebben uw aanbetaling ontvangen: de koop is tot stand gekomen. Wij bereiden de auto voor en spreken met u een afleverdatum af. Het restbedrag betaalt u bij levering of in maandtermijnen.',
    },
    delivered: {
      subject: 'Uw auto is geleverd',
      heading: 'Uw auto is geleverd',
      text: 'Uw auto is bij u afgeleverd. Vanaf vandaag hebt u 14 dagen om te herroepen, en de wettelijke conformiteitsgarantie van twee jaar. Veel rijplezier!',
    },
    cancelled: {
      subject: 'Uw bestelling is geannuleerd',
      heading: 'Uw bestelling is geannuleerd',
      text: 'Uw bestelling is geannuleerd en de reservering opgeheven. Hebt u een aanbetaling gedaan, dan krijgt u die terug. Een vraag? Beantwoord gewoon deze e-mail.',
    },
    expired: {
      subject: 'Uw reservering is verlopen',
      heading: 'Uw reservering is verlopen',
      text: 'Wij hebben de aanbetaling niet binnen vijf werkdagen ontvangen: de reservering is verlopen en u bent niets verschuldigd. Hebt u de aanbetaling wel overgemaakt, beantwoord dan deze e-mail met het bewijs als bijlage, zonder nog eens over te maken.',
    },
  },
  footer: 'Deze e-mail hoort bij een bestelling op onze site. Bewaar hem: uw verkoopvoorwaarden staan erin.',
}
