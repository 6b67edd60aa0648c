import type { ServiceTexts } from './service-texts.ts'

export const serviceSv: ServiceTexts = {
  confirm: {
    subject: 'Bekräfta din anmälan',
    heading: 'Bekräfta din anmälan',
    text: 'Någon, troligen du, har bett om vårt nyhetsbrev till den här adressen. Det berättar om våra nya bilar; du kan avanmäla dig när som helst.',
    button: 'Bekräfta min anmälan',
    note: 'Var det inte du? Gör ingenting: utan bekräftelse raderas adressen inom sju dagar.',
  },
  welcome: {
    subject: 'Din anmälan är bekräftad',
    heading: 'Din anmälan är bekräftad',
    text: 'Du får snart våra nyheter.',
    leave: 'Avanmäl mig',
  },
  pages: {
    confirm: {
      heading: 'Bekräfta din anmälan',
      line: 'Ett klick, så får du vårt nyhetsbrev.',
      button: 'Bekräfta min anmälan',
    },
    confirmed: { heading: 'Anmälan är bekräftad', line: 'Tack. Du får snart våra nyheter.' },
    leave: {
      heading: 'Avanmäl dig från nyhetsbrevet',
      line: 'Ett klick, så får du det inte längre.',
      button: 'Avanmäl mig',
    },
    left: { heading: 'Du är avanmäld', line: 'Din adress är raderad från listan.' },
    invalid: {
      heading: 'Länken avvisades',
      line: 'Länken är inte giltig eller har gått ut. Anmäl dig igen på webbplatsen.',
    },
    notLive: {
      heading: 'Det här är inte butikens adress',
      line: 'Den här sidan hör till en förhandsvisning eller en gammal version av butiken: här sparas inget och inga mejl skickas. Fortsätt i själva butiken.',
      button: 'Fortsätt i butiken',
    },
  },
  demonstration: 'EXEMPEL: demonstrationsbutik. Bilar, priser och säljare är påhittade; inget kan köpas.',
  withdrawal: {
    subject: 'Mottagningsbevis för din ånger',
    heading: 'Vi har tagit emot din ånger',
    text: 'Du har meddelat att du ångrar avtalet nedan. Spara det här mejlet: det bevisar datum och klockslag för ditt meddelande.',
    facts: {
      name: 'Namn',
      reference: 'Referens',
      email: 'E-post',
      receivedAt: 'Mottaget',
      number: 'Nummer',
    },
    next: 'Vi kontrollerar referensen och återkommer till dig. Är det ett fel i den gäller ditt meddelande ändå från i dag.',
  },
  declared: {
    heading: 'En ånger har meddelats för din beställning',
    text: 'Någon har meddelat att beställningen nedan ångras, med ett annat namn eller en annan e-postadress än i beställningen. Ingenting har ändrats: varken beställningen, reservationen av bilen eller någon betalning.',
    you: 'Var det du? Då behöver du inte göra något: ditt meddelande är registrerat med detta datum.',
    notYou: (phone) =>
      `Var det inte du? Svara på det här mejlet${phone ? ` eller ring oss på ${phone}` : ''}: vi betalar inte tillbaka något förrän vi har talat med dig.`,
  },
}
