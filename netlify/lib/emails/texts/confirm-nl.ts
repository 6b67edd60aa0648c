import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmNl: ConfirmTexts = {
  letter: {
    subject: 'Bevestig uw reservering',
    heading: 'Bevestig uw reservering',
    text: 'U wilt de onderstaande auto kopen. Opdat niemand onze auto’s blokkeert zonder ze te kopen, gaan wij na of deze aanvraag echt van u komt.',
    wait: (time) =>
      `De auto is nog niet gereserveerd. Bevestig vóór ${time} uur (tijd van Parijs) en maak niets over voordat u hebt bevestigd.`,
    button: 'Mijn reservering bevestigen',
    note: 'Was u dit niet? Doe dan niets: zonder bevestiging wordt de aanvraag na 15 minuten gewist.',
  },
  pages: {
    confirm: {
      heading: 'Uw reservering bevestigen',
      line: (lastDay) =>
        `Eén klik en de auto is tot en met ${lastDay} voor u gereserveerd. U ontvangt daarna uw bestelling per e-mail, met de bankgegevens.`,
      button: 'De auto reserveren',
    },
    over: {
      heading: 'Deze link is niet meer geldig',
      line: 'De 15 minuten zijn voorbij: de auto is niet gereserveerd en u bent niets verschuldigd. Ga terug naar de auto om opnieuw te beginnen.',
    },
    taken: {
      heading: 'De auto is niet meer vrij',
      line: 'Iemand anders heeft hem intussen gereserveerd. Er is niets op uw naam gereserveerd en u bent niets verschuldigd. Hebt u al overgemaakt? Bel of schrijf ons: u krijgt uw geld terug.',
    },
    changed: {
      heading: 'De reservering is niet gelukt',
      line: 'De auto is intussen gewijzigd of de verkoop is opgeschort. Er is niets op uw naam gereserveerd en u bent niets verschuldigd. Ga terug naar de auto om te zien hoe het ervoor staat.',
    },
    invalid: {
      heading: 'Link geweigerd',
      line: 'Deze link is niet geldig. Open hem volledig vanuit de bevestigingsmail.',
    },
    trouble: {
      heading: 'Een ogenblik, alstublieft',
      line: 'Onze server antwoordt op dit moment niet. Er is niets verloren: probeer het over enkele seconden opnieuw.',
    },
  },
  back: 'Terug naar de auto',
  again: 'Opnieuw proberen',
}
