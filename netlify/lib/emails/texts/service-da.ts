import type { ServiceTexts } from './service-texts.ts'

export const serviceDa: ServiceTexts = {
  confirm: {
    subject: 'Bekræft din tilmelding',
    heading: 'Bekræft din tilmelding',
    text: 'Nogen, sandsynligvis dig, har bedt om vores nyhedsbrev til denne adresse. Det fortæller om vores nye biler; du kan framelde dig når som helst.',
    button: 'Bekræft min tilmelding',
    note: 'Var det ikke dig? Gør ingenting: Uden bekræftelse slettes adressen inden for syv dage.',
  },
  welcome: {
    subject: 'Din tilmelding er bekræftet',
    heading: 'Din tilmelding er bekræftet',
    text: 'Du modtager snart vores nyheder.',
    leave: 'Frameld mig',
  },
  pages: {
    confirm: {
      heading: 'Bekræft din tilmelding',
      line: 'Ét klik, og du modtager vores nyhedsbrev.',
      button: 'Bekræft min tilmelding',
    },
    confirmed: { heading: 'Tilmeldingen er bekræftet', line: 'Tak. Du modtager snart vores nyheder.' },
    leave: {
      heading: 'Frameld dig nyhedsbrevet',
      line: 'Ét klik, og du modtager det ikke længere.',
      button: 'Frameld mig',
    },
    left: { heading: 'Du er frameldt', line: 'Din adresse er slettet fra listen.' },
    invalid: {
      heading: 'Linket er afvist',
      line: 'Dette link er ikke gyldigt eller er udløbet. Tilmeld dig igen på webstedet.',
    },
    notLive: {
      heading: 'Dette er ikke butikkens adresse',
      line: 'Denne side hører til en forhåndsvisning eller en gammel version af butikken: Her gemmes intet, og der sendes ingen e-mail. Fortsæt i selve butikken.',
      button: 'Fortsæt i butikken',
    },
  },
  demonstration: 'EKSEMPEL: demonstrationsbutik. Biler, priser og sælger er opdigtede; intet kan købes.',
  withdrawal: {
    subject: 'Kvittering for din fortrydelse',
    heading: 'Vi har modtaget din fortrydelse',
    text: 'Du har erklæret, at du fortryder aftalen nedenfor. Gem denne e-mail: Den beviser dato og klokkeslæt for din erklæring.',
    facts: {
      name: 'Navn',
      reference: 'Reference',
      email: 'E-mail',
      receivedAt: 'Modtaget',
      number: 'Nummer',
    },
    next: 'Vi kontrollerer referencen og vender tilbage til dig. Er der en fejl i den, gælder din erklæring stadig fra i dag.',
  },
  declared: {
    heading: 'Der er erklæret fortrydelse af din bestilling',
    text: 'Nogen har erklæret, at bestillingen nedenfor fortrydes, med et andet navn eller en anden e-mailadresse end i bestillingen. Intet er ændret: hverken bestillingen, reservationen af bilen eller nogen betaling.',
    you: 'Var det dig? Så skal du ikke gøre noget: Din erklæring er registreret med denne dato.',
    notYou: (phone) =>
      `Var det ikke dig? Svar på denne e-mail${phone ? `, eller ring til os på ${phone}` : ''}: Vi betaler intet tilbage, før vi har talt med dig.`,
  },
}
