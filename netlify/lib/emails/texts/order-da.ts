import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderDa: OrderTexts = {
  greeting: (name) => `Hej ${name},`,
  facts: {
    vehicle: 'Bil',
    price: 'Samlet pris, levering inkluderet',
    deposit: `Forudbetaling (${DEPOSIT_PERCENT} %)`,
    balance: 'Restbeløb',
    reference: 'Reference',
    heldUntil: 'Reserveret til og med',
    address: 'Levering',
  },
  received: {
    subject: 'Din bestilling er registreret',
    heading: 'Din bestilling er registreret',
    thanks: 'Tak for din bestilling. Bilen er reserveret til dig og sælges ikke til andre.',
    withoutProof: (heldUntil) =>
      `For at bekræfte skal du overføre forudbetalingen senest den ${heldUntil}. Uden forudbetaling inden da ophører reservationen af sig selv, og du skylder intet.`,
    withProof:
      'Du har oplyst, at du allerede har overført beløbet. Besvar denne e-mail med beviset vedhæftet: Vi bekræfter, så snart forudbetalingen er modtaget.',
  },
  transfer: {
    heading: 'Overførsel af forudbetalingen',
    beneficiary: 'Modtager',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Meddelelse, præcis sådan',
    amount: 'Beløb',
    proof: 'Når overførslen er foretaget, så besvar denne e-mail med overførselsbeviset vedhæftet.',
  },
  verify: {
    heading: 'Tjek os, før du betaler',
    lines: (beneficiary, phone) => [
      `Din bank skal vise modtagerens nøjagtige navn: ${beneficiary}. Afviger det, så godkend ikke betalingen.`,
      'Vi ændrer aldrig bankoplysninger via e-mail. Sammenlign dem med siden for din bestilling via linket nedenfor.',
      ...(phone ? [`I tvivl? Ring til os på ${phone}, før du overfører.`] : []),
    ],
  },
  follow: 'Følg min bestilling',
  states: {
    accepted: {
      subject: 'Din bestilling er accepteret',
      heading: 'Din bestilling er accepteret',
      text: 'Vi har accepteret din bestilling. Købsaftalen er indgået, så snart forudbetalingen er på vores konto.',
    },
    depositReceived: {
      subject: 'Din forudbetaling er modtaget',
      heading: 'Din forudbetaling er modtaget',
      text: 'Vi har modtaget din forudbetaling: Købsaftalen er indgået. Vi gør bilen klar og aftaler en leveringsdato med dig. Restbeløbet betales ved levering eller i månedlige ydelser.',
    },
    delivered: {
      subject: 'Din bil er leveret',
      heading: 'Din bil er leveret',
      text: 'Din bil er leveret. Fra i dag har du 14 dage til at fortryde, og du har to års lovbestemt reklamationsret. God tur!',
    },
    cancelled: {
      subject: 'Din bestilling er annulleret',
      heading: 'Din bestilling er annulleret',
      text: 'Din bestilling er annulleret, og reservationen er ophævet. Har du betalt en forudbetaling, får du den tilbage. Spørgsmål? Besvar blot denne e-mail.',
    },
    expired: {
      subject: 'Din reservation er ophørt',
      heading: 'Din reservation er ophørt',
      text: 'Forudbetalingen kom ikke inden for fem arbejdsdage: Reservationen er ophørt, og du skylder intet. Har du overført forudbetalingen, så besvar denne e-mail med beviset vedhæftet, og overfør ikke igen.',
    },
  },
  footer: 'Denne e-mail hører til en bestilling på vores websted. Gem den: Den indeholder dine salgsvilkår.',
}
