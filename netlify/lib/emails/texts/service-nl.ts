import type { ServiceTexts } from './service-texts.ts'

export const serviceNl: ServiceTexts = {
  confirm: {
    subject: 'Bevestig uw aanmelding',
    heading: 'Bevestig uw aanmelding',
    text: 'Iemand, waarschijnlijk u, heeft gevraagd om onze nieuwsbrief op dit adres te ontvangen. Daarin staan de auto’s die nieuw binnen zijn; u kunt zich op elk moment afmelden.',
    button: 'Mijn aanmelding bevestigen',
    note: 'Was u dit niet? Doe niets: zonder bevestiging wordt het adres binnen zeven dagen gewist.',
  },
  welcome: {
    subject: 'Uw aanmelding is bevestigd',
    heading: 'Uw aanmelding is bevestigd',
    text: 'U ontvangt binnenkort ons laatste nieuws.',
    leave: 'Afmelden',
  },
  pages: {
    confirm: {
      heading: 'Uw aanmelding bevestigen',
      line: 'Eén klik en u ontvangt onze nieuwsbrief.',
      button: 'Mijn aanmelding bevestigen',
    },
    confirmed: { heading: 'Aanmelding bevestigd', line: 'Bedankt. U ontvangt binnenkort ons laatste nieuws.' },
    leave: {
      heading: 'Afmelden voor de nieuwsbrief',
      line: 'Eén klik en u ontvangt hem niet meer.',
      button: 'Afmelden',
    },
    left: { heading: 'U bent afgemeld', line: 'Uw adres is van de lijst verwijderd.' },
    invalid: {
      heading: 'Link geweigerd',
      line: 'Deze link is niet geldig of verlopen. Meld u op de site opnieuw aan.',
    },
    notLive: {
      heading: 'Dit is niet het adres van de winkel',
      line: 'Deze pagina hoort bij een voorvertoning of een oude versie van de winkel: hier wordt niets bewaard en geen e-mail verstuurd. Ga verder in de winkel zelf.',
      button: 'Verder in de winkel',
    },
  },
  demonstration: 'VOORBEELD: demonstratiewinkel. Auto’s, prijzen en verkoper zijn verzonnen; er is niets te koop.',
  withdrawal: {
    subject: 'Ontvangstbevestiging van uw herroeping',
    heading: 'Wij hebben uw herroeping ontvangen',
    text: 'U hebt verklaard de onderstaande overeenkomst te herroepen. Bewaar deze e-mail: hij bewijst datum en tijdstip van uw verklaring.',
    facts: {
      name: 'Naam',
      reference: 'Referentie',
      email: 'E-mail',
      receivedAt: 'Ontvangen op',
      number: 'Nummer',
    },
    next: 'Wij controleren de referentie en nemen contact met u op. Staat er een fout in, dan behoudt uw verklaring de datum van vandaag.',
  },
  declared: {
    heading: 'Er is een herroeping gemeld voor uw bestelling',
    text: 'Iemand heeft de herroeping van onderstaande bestelling verklaard, met een andere naam of een ander e-mailadres dan in de bestelling staat. Er is niets gewijzigd: niet de bestelling, niet de reservering van de auto en geen enkele betaling.',
    you: 'Was u het zelf? Dan hoeft u niets te doen: uw verklaring is met deze datum vastgelegd.',
    notYou: (phone) =>
      `Was u het niet? Beantwoord deze e-mail${phone ? ` of bel ons op ${phone}` : ''}: wij betalen niets terug voordat wij u gesproken hebben.`,
  },
}
