import type { ServiceTexts } from './service-texts.ts'

export const serviceNo: ServiceTexts = {
  confirm: {
    subject: 'Bekreft påmeldingen din',
    heading: 'Bekreft påmeldingen din',
    text: 'Noen, sannsynligvis du, har bedt om nyhetsbrevet vårt til denne adressen. Det forteller om nye biler hos oss; du kan melde deg av når som helst.',
    button: 'Bekreft påmeldingen',
    note: 'Var det ikke deg? Ikke gjør noe: Uten bekreftelse slettes adressen innen sju dager.',
  },
  welcome: {
    subject: 'Påmeldingen din er bekreftet',
    heading: 'Påmeldingen din er bekreftet',
    text: 'Du får snart nyhetene våre.',
    leave: 'Meld meg av',
  },
  pages: {
    confirm: {
      heading: 'Bekreft påmeldingen din',
      line: 'Ett klikk, og du får nyhetsbrevet vårt.',
      button: 'Bekreft påmeldingen',
    },
    confirmed: { heading: 'Påmeldingen er bekreftet', line: 'Takk. Du får snart nyhetene våre.' },
    leave: {
      heading: 'Meld deg av nyhetsbrevet',
      line: 'Ett klikk, og du får det ikke lenger.',
      button: 'Meld meg av',
    },
    left: { heading: 'Du er meldt av', line: 'Adressen din er slettet fra listen.' },
    invalid: {
      heading: 'Lenken er avvist',
      line: 'Denne lenken er ikke gyldig eller er utløpt. Meld deg på igjen på nettstedet.',
    },
    notLive: {
      heading: 'Dette er ikke butikkens adresse',
      line: 'Denne siden hører til en forhåndsvisning eller en gammel versjon av butikken: Her lagres ingenting, og ingen e-post sendes. Fortsett i selve butikken.',
      button: 'Fortsett i butikken',
    },
  },
  demonstration: 'EKSEMPEL: demonstrasjonsbutikk. Biler, priser og selger er oppdiktet; ingenting kan kjøpes.',
  withdrawal: {
    subject: 'Kvittering for angringen din',
    heading: 'Vi har mottatt angringen din',
    text: 'Du har erklært at du går fra avtalen nedenfor. Ta vare på denne e-posten: Den beviser dato og klokkeslett for erklæringen din.',
    facts: {
      name: 'Navn',
      reference: 'Referanse',
      email: 'E-post',
      receivedAt: 'Mottatt',
      number: 'Nummer',
    },
    next: 'Vi kontrollerer referansen og kommer tilbake til deg. Er det en feil i den, gjelder erklæringen likevel fra i dag.',
  },
  declared: {
    heading: 'Det er erklært angring av bestillingen din',
    text: 'Noen har erklært at de går fra bestillingen nedenfor, med et annet navn eller en annen e-postadresse enn i bestillingen. Ingenting er endret: verken bestillingen, reservasjonen av bilen eller noen betaling.',
    you: 'Var det deg? Da trenger du ikke gjøre noe: Erklæringen din er registrert med denne datoen.',
    notYou: (phone) =>
      `Var det ikke deg? Svar på denne e-posten${phone ? `, eller ring oss på ${phone}` : ''}: Vi betaler ikke tilbake noe før vi har snakket med deg.`,
  },
}
