import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderDe: OrderTexts = {
  greeting: (name) => `Guten Tag ${name},`,
  facts: {
    vehicle: 'Fahrzeug',
    price: 'Gesamtpreis mit Lieferung',
    deposit: `Anzahlung (${DEPOSIT_PERCENT} %)`,
    balance: 'Restbetrag',
    reference: 'Referenz',
    heldUntil: 'Reserviert bis',
    address: 'Lieferung',
  },
  received: {
    subject: 'Ihre Bestellung ist eingegangen',
    heading: 'Ihre Bestellung ist eingegangen',
    thanks: 'Vielen Dank für Ihre Bestellung. Das Fahrzeug ist für Sie reserviert und wird niemandem sonst verkauft.',
    withoutProof: (heldUntil) =>
      `Zur Bestätigung überweisen Sie die Anzahlung spätestens am ${heldUntil}. Ohne Anzahlung bis dahin endet die Reservierung von selbst, und Sie schulden nichts.`,
    withProof:
      'Sie haben angegeben, schon überwiesen zu haben. Antworten Sie auf diese E-Mail mit dem Beleg im Anhang: Wir bestätigen, sobald die Anzahlung da ist.',
  },
  transfer: {
    heading: 'Überweisung der Anzahlung',
    beneficiary: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Verwendungszweck, genau so',
    amount: 'Betrag',
    proof: 'Nach der Überweisung antworten Sie auf diese E-Mail mit dem Überweisungsbeleg im Anhang.',
  },
  verify: {
    heading: 'Prüfen Sie uns, bevor Sie zahlen',
    lines: (beneficiary, phone) => [
      `Ihre Bank muss den genauen Namen des Empfängers anzeigen: ${beneficiary}. Weicht er ab, bestätigen Sie nicht.`,
      'Wir ändern unsere Bankverbindung nie per E-Mail. Vergleichen Sie sie mit der Seite Ihrer Bestellung über den Link unten.',
      ...(phone ? [`Zweifel? Rufen Sie uns vor der Überweisung an: ${phone}.`] : []),
    ],
  },
  follow: 'Meine Bestellung verfolgen',
  states: {
    accepted: {
      subject: 'Ihre Bestellung ist angenommen',
      heading: 'Ihre Bestellung ist angenommen',
      text: 'Wir haben Ihre Bestellung angenommen. Der Kaufvertrag kommt zustande, sobald die Anzahlung auf unserem Konto ist.',
    },
    depositReceived: {
      subject: 'Ihre Anzahlung ist da',
      heading: 'Ihre Anzahlung ist da',
      text: 'Ihre Anzahlung ist eingegangen: Der Kaufvertrag ist zustande gekommen. Wir bereiten das Fahrzeug vor und vereinbaren mit Ihnen einen Liefertermin. Den Restbetrag zahlen Sie bei Lieferung oder in Monatsraten.',
    },
    delivered: {
      subject: 'Ihr Fahrzeug ist geliefert',
      heading: 'Ihr Fahrzeug ist geliefert',
      text: 'Ihr Fahrzeug ist geliefert. Ab heute können Sie 14 Tage lang widerrufen; dazu gilt die gesetzliche Gewährleistung von zwei Jahren. Gute Fahrt!',
    },
    cancelled: {
      subject: 'Ihre Bestellung ist storniert',
      heading: 'Ihre Bestellung ist storniert',
      text: 'Ihre Bestellung ist storniert und die Reservierung aufgehoben. Eine geleistete Anzahlung wird erstattet. Fragen? Antworten Sie einfach auf diese E-Mail.',
    },
    expired: {
      subject: 'Ihre Reservierung ist beendet',
      heading: 'Ihre Reservierung ist beendet',
      text: 'Die Anzahlung ist nicht innerhalb von fünf Werktagen eingegangen: Die Reservierung ist beendet, und Sie schulden nichts. Falls Sie überwiesen haben, antworten Sie auf diese E-Mail mit dem Beleg im Anhang und überweisen Sie nicht noch einmal.',
    },
  },
  footer:
    'Diese E-Mail gehört zu einer Bestellung auf unserer Website. Bewahren Sie sie auf: Sie enthält Ihre Verkaufsbedingungen.',
}
