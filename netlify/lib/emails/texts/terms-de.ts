import type { TermsTexts } from './terms-texts.ts'

export const termsDe: TermsTexts = {
  heading: 'Allgemeine Verkaufsbedingungen',
  version: 'Fassung',
  sections: [
    {
      title: '1. Bestellung',
      text: 'Eine Anzahlung von 20 % des Preises bestätigt die Bestellung. Der Kauf ist erst geschlossen, wenn das Unternehmen die Bestellung ausdrücklich angenommen hat und die Anzahlung geleistet ist.',
    },
    {
      title: '2. Preis und Zahlung',
      text: 'Preise in Euro einschließlich aller Steuern. Die übrigen 80 % werden bei Lieferung oder in 3 bis 48 Monatsraten gezahlt. Bank- und Überweisungsgebühren trägt der Kunde.',
    },
    {
      title: '3. Lieferung und Eigentum',
      text: 'Lieferzeiten sind Richtwerte; eine angemessene Verzögerung begründet keinen Schadenersatz. Das Eigentum geht erst mit vollständiger Zahlung über.',
    },
    {
      title: '4. Garantien',
      text: 'Jedes Fahrzeug hat mindestens 12 Monate Garantie. Die gesetzliche Gewährleistung (zwei Jahre) und die Haftung für verborgene Mängel gelten zusätzlich und kostenlos.',
    },
    {
      title: '5. Widerrufsrecht',
      text: 'Sie können innerhalb von 14 Tagen nach der Lieferung ohne Angabe von Gründen durch eine eindeutige Erklärung widerrufen, etwa mit dem Formular unten oder über „Vertrag hier widerrufen“ am Fuß jeder Seite. Wir erstatten alle Zahlungen einschließlich der Standardlieferung spätestens 14 Tage nach Ihrer Mitteilung und können die Rückgabe des Fahrzeugs oder den Nachweis seiner Absendung abwarten. Die unmittelbaren Kosten der Rücksendung tragen Sie.',
    },
  ],
  form: {
    heading: 'Widerrufsformular',
    note: 'Nur ausfüllen und zurücksenden, wenn Sie den Vertrag widerrufen wollen.',
    lines: (seller, vehicle, reference) => [
      `An: ${seller}`,
      `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Ware: ${vehicle}, Referenz ${reference}`,
      'Bestellt am / erhalten am: …………………',
      'Name des Verbrauchers: …………………',
      'Anschrift des Verbrauchers: …………………',
      'Unterschrift des Verbrauchers (nur auf Papier): …………………',
      'Datum: …………………',
    ],
  },
}
