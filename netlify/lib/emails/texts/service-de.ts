import type { ServiceTexts } from './service-texts.ts'

export const serviceDe: ServiceTexts = {
  confirm: {
    subject: 'Bestätigen Sie Ihre Anmeldung',
    heading: 'Bestätigen Sie Ihre Anmeldung',
    text: 'Jemand, vermutlich Sie, möchte unseren Newsletter an diese Adresse erhalten. Er kündigt neue Fahrzeuge an; Sie können ihn jederzeit abbestellen.',
    button: 'Anmeldung bestätigen',
    note: 'Das waren nicht Sie? Tun Sie nichts: Ohne Bestätigung wird die Adresse innerhalb von sieben Tagen gelöscht.',
  },
  welcome: {
    subject: 'Ihre Anmeldung ist bestätigt',
    heading: 'Ihre Anmeldung ist bestätigt',
    text: 'Sie erhalten bald unsere Neuigkeiten.',
    leave: 'Abmelden',
  },
  pages: {
    confirm: {
      heading: 'Anmeldung bestätigen',
      line: 'Ein Klick, und Sie erhalten unseren Newsletter.',
      button: 'Anmeldung bestätigen',
    },
    confirmed: { heading: 'Anmeldung bestätigt', line: 'Vielen Dank. Sie erhalten bald unsere Neuigkeiten.' },
    leave: {
      heading: 'Newsletter abbestellen',
      line: 'Ein Klick, und Sie erhalten ihn nicht mehr.',
      button: 'Abmelden',
    },
    left: { heading: 'Sie sind abgemeldet', line: 'Ihre Adresse ist aus der Liste gelöscht.' },
    invalid: {
      heading: 'Link abgelehnt',
      line: 'Dieser Link ist nicht gültig oder abgelaufen. Melden Sie sich auf der Website noch einmal an.',
    },
    notLive: {
      heading: 'Dies ist nicht die Adresse des Shops',
      line: 'Diese Seite gehört zu einer Vorschau oder einer alten Fassung des Shops: Hier wird nichts gespeichert und keine E-Mail verschickt. Fahren Sie im Shop selbst fort.',
      button: 'Weiter zum Shop',
    },
  },
  demonstration: 'MUSTER: Demo-Shop. Autos, Preise und Verkäufer sind erfunden; es kann nichts gekauft werden.',
  withdrawal: {
    subject: 'Empfangsbestätigung Ihres Widerrufs',
    heading: 'Ihr Widerruf ist eingegangen',
    text: 'Sie haben erklärt, dass Sie den unten genannten Vertrag widerrufen. Bewahren Sie diese E-Mail auf: Sie belegt Tag und Uhrzeit Ihrer Erklärung.',
    facts: {
      name: 'Name',
      reference: 'Referenz',
      email: 'E-Mail',
      receivedAt: 'Eingegangen am',
      number: 'Nummer',
    },
    next: 'Wir prüfen die Referenz und melden uns bei Ihnen. Enthält sie einen Fehler, gilt Ihre Erklärung dennoch mit dem heutigen Datum.',
  },
  declared: {
    heading: 'Für Ihre Bestellung wurde ein Widerruf erklärt',
    text: 'Jemand hat den Widerruf der unten genannten Bestellung erklärt, mit einem anderen Namen oder einer anderen E-Mail-Adresse als in der Bestellung. Es wurde nichts geändert: weder die Bestellung noch die Reservierung des Fahrzeugs noch eine Zahlung.',
    you: 'Waren Sie es selbst? Dann müssen Sie nichts tun: Ihre Erklärung ist mit diesem Datum festgehalten.',
    notYou: (phone) =>
      `Waren Sie es nicht? Antworten Sie auf diese E-Mail${phone ? ` oder rufen Sie uns an unter ${phone}` : ''}: Wir erstatten nichts, bevor wir mit Ihnen gesprochen haben.`,
  },
}
