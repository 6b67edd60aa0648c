import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmDe: ConfirmTexts = {
  letter: {
    subject: 'Bitte bestätigen Sie Ihre Reservierung',
    heading: 'Bitte bestätigen Sie Ihre Reservierung',
    text: 'Sie möchten das unten genannte Fahrzeug kaufen. Damit niemand unsere Fahrzeuge blockiert, ohne sie zu kaufen, prüfen wir, ob diese Anfrage wirklich von Ihnen kommt.',
    wait: (time) =>
      `Das Fahrzeug ist noch nicht reserviert. Bestätigen Sie bitte bis ${time} Uhr (Pariser Zeit), und überweisen Sie nichts, bevor Sie bestätigt haben.`,
    button: 'Reservierung bestätigen',
    note: 'Das waren nicht Sie? Dann tun Sie nichts: Ohne Bestätigung wird die Anfrage nach 15 Minuten gelöscht.',
  },
  pages: {
    confirm: {
      heading: 'Reservierung bestätigen',
      line: (lastDay) =>
        `Ein Klick, und das Fahrzeug ist bis zum ${lastDay} für Sie reserviert. Sie erhalten dann Ihre Bestellung mit den Bankdaten per E-Mail.`,
      button: 'Fahrzeug reservieren',
    },
    over: {
      heading: 'Dieser Link ist nicht mehr gültig',
      line: 'Die 15 Minuten sind vorbei: Das Fahrzeug ist nicht reserviert, und Sie schulden nichts. Gehen Sie zurück zum Fahrzeug, um neu zu beginnen.',
    },
    taken: {
      heading: 'Das Fahrzeug ist nicht mehr frei',
      line: 'Jemand anderes hat es inzwischen reserviert. Auf Ihren Namen ist nichts reserviert, und Sie schulden nichts. Sie haben bereits überwiesen? Rufen Sie uns an oder schreiben Sie uns: Sie erhalten Ihr Geld zurück.',
    },
    changed: {
      heading: 'Die Reservierung war nicht möglich',
      line: 'Das Fahrzeug hat sich inzwischen geändert, oder der Verkauf ruht. Auf Ihren Namen ist nichts reserviert, und Sie schulden nichts. Auf der Seite des Fahrzeugs sehen Sie den aktuellen Stand.',
    },
    invalid: {
      heading: 'Link abgelehnt',
      line: 'Dieser Link ist nicht gültig. Öffnen Sie ihn bitte vollständig aus der Bestätigungs-E-Mail.',
    },
    trouble: {
      heading: 'Einen Augenblick, bitte',
      line: 'Unser Server antwortet gerade nicht. Nichts ist verloren: Versuchen Sie es in einigen Sekunden erneut.',
    },
  },
  back: 'Zurück zum Fahrzeug',
  again: 'Erneut versuchen',
}
