import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderNo: OrderTexts = {
  greeting: (name) => `Hei ${name},`,
  facts: {
    vehicle: 'Bil',
    price: 'Totalpris, levering inkludert',
    deposit: `Forskudd (${DEPOSIT_PERCENT} %)`,
    balance: 'Restbeløp',
    reference: 'Referanse',
    heldUntil: 'Reservert til og med',
    address: 'Levering',
  },
  received: {
    subject: 'Bestillingen din er registrert',
    heading: 'Bestillingen din er registrert',
    thanks: 'Takk for bestillingen. Bilen er reservert for deg og selges ikke til andre.',
    withoutProof: (heldUntil) =>
      `For å bekrefte må du overføre forskuddet senest ${heldUntil}. Uten forskudd innen da opphører reservasjonen av seg selv, og du skylder ingenting.`,
    withProof:
      'Du har oppgitt at du allerede har overført beløpet. Svar på denne e-posten med kvitteringen vedlagt: Vi bekrefter så snart forskuddet er mottatt.',
  },
  transfer: {
    heading: 'Overføring av forskuddet',
    beneficiary: 'Mottaker',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Melding, nøyaktig slik',
    amount: 'Beløp',
    proof: 'Når overføringen er gjort, svar på denne e-posten med overføringskvitteringen vedlagt.',
  },
  verify: {
    heading: 'Sjekk oss før du betaler',
    lines: (beneficiary, phone) => [
      `Banken din skal vise mottakerens nøyaktige navn: ${beneficiary}. Avviker det, må du ikke godkjenne betalingen.`,
      'Vi endrer aldri bankopplysninger via e-post. Sammenlign dem med siden for bestillingen din via lenken nedenfor.',
      ...(phone ? [`I tvil? Ring oss på ${phone} før du overfører.`] : []),
    ],
  },
  follow: 'Følg bestillingen min',
  states: {
    accepted: {
      subject: 'Bestillingen din er godtatt',
      heading: 'Bestillingen din er godtatt',
      text: 'Vi har godtatt bestillingen din. Kjøpsavtalen er inngått så snart forskuddet er på kontoen vår.',
    },
    depositReceived: {
      subject: 'Forskuddet ditt er mottatt',
      heading: 'Forskuddet ditt er mottatt',
      text: 'Vi har mottatt forskuddet ditt: Kjøpsavtalen er inngått. Vi gjør bilen klar og avtaler en leveringsdato med deg. Restbeløpet betales ved levering eller i månedlige avdrag.',
    },
    delivered: {
      subject: 'Bilen din er levert',
      heading: 'Bilen din er levert',
      text: 'Bilen din er levert. Fra i dag har du 14 dager til å angre, og du har to års lovfestet reklamasjonsrett. God tur!',
    },
    cancelled: {
      subject: 'Bestillingen din er kansellert',
      heading: 'Bestillingen din er kansellert',
      text: 'Bestillingen din er kansellert og reservasjonen opphevet. Har du betalt et forskudd, får du det tilbake. Spørsmål? Svar bare på denne e-posten.',
    },
    expired: {
      subject: 'Reservasjonen din er opphørt',
      heading: 'Reservasjonen din er opphørt',
      text: 'Forskuddet kom ikke innen fem arbeidsdager: Reservasjonen er opphørt, og du skylder ingenting. Har du overført forskuddet, svar på denne e-posten med kvitteringen vedlagt, og ikke overfør på nytt.',
    },
  },
  footer:
    'Denne e-posten gjelder en bestilling på nettstedet vårt. Ta vare på den: Den inneholder salgsvilkårene dine.',
}
