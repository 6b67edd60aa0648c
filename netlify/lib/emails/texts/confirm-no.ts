import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmNo: ConfirmTexts = {
  letter: {
    subject: 'Bekreft reservasjonen din',
    heading: 'Bekreft reservasjonen din',
    text: 'Du har bedt om å få kjøpe bilen nedenfor. For at ingen skal blokkere bilene våre uten å kjøpe dem, kontrollerer vi at denne forespørselen virkelig kommer fra deg.',
    wait: (time) =>
      `Bilen er ikke reservert ennå. Bekreft før kl. ${time} (tid i Paris), og overfør ikke noe før du har bekreftet.`,
    button: 'Bekreft reservasjonen min',
    note: 'Var det ikke deg? Da trenger du ikke gjøre noe: uten bekreftelse slettes forespørselen etter 15 minutter.',
  },
  pages: {
    confirm: {
      heading: 'Bekreft reservasjonen din',
      line: (lastDay) =>
        `Ett klikk, og bilen er reservert for deg til og med ${lastDay}. Deretter får du bestillingen på e-post, med bankopplysningene.`,
      button: 'Reserver bilen',
    },
    over: {
      heading: 'Lenken er ikke lenger gyldig',
      line: 'De 15 minuttene er gått: bilen er ikke reservert, og du skylder ingenting. Gå tilbake til bilen for å begynne på nytt.',
    },
    taken: {
      heading: 'Bilen er ikke lenger ledig',
      line: 'Noen andre har reservert den i mellomtiden. Ingenting er reservert i ditt navn, og du skylder ingenting. Har du allerede overført beløpet? Ring eller skriv til oss: du får det tilbake.',
    },
    changed: {
      heading: 'Reservasjonen kunne ikke gjennomføres',
      line: 'Bilen er endret i mellomtiden, eller salget er satt på pause. Ingenting er reservert i ditt navn, og du skylder ingenting. Gå tilbake til bilen for å se status.',
    },
    invalid: {
      heading: 'Lenken ble avvist',
      line: 'Lenken er ikke gyldig. Åpne den i sin helhet fra bekreftelsesmailen.',
    },
    trouble: {
      heading: 'Et øyeblikk',
      line: 'Serveren vår svarer ikke akkurat nå. Ingenting er gått tapt: prøv igjen om noen sekunder.',
    },
  },
  back: 'Tilbake til bilen',
  again: 'Prøv igjen',
}
