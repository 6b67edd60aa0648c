import type { ServiceTexts } from './service-texts.ts'

export const serviceIt: ServiceTexts = {
  confirm: {
    subject: 'Confermi la sua iscrizione',
    heading: 'Confermi la sua iscrizione',
    text: 'Qualcuno, probabilmente lei, ha chiesto di ricevere la nostra newsletter a questo indirizzo. Annuncia i veicoli in arrivo; può lasciarla in ogni momento.',
    button: 'Confermo l’iscrizione',
    note: 'Non è stato lei? Non faccia nulla: senza conferma, l’indirizzo viene cancellato entro sette giorni.',
  },
  welcome: {
    subject: 'La sua iscrizione è confermata',
    heading: 'La sua iscrizione è confermata',
    text: 'Presto riceverà le nostre ultime novità.',
    leave: 'Annulla l’iscrizione',
  },
  pages: {
    confirm: {
      heading: 'Confermare l’iscrizione',
      line: 'Un clic e riceve la nostra newsletter.',
      button: 'Confermo l’iscrizione',
    },
    confirmed: { heading: 'Iscrizione confermata', line: 'Grazie. Presto riceverà le nostre ultime novità.' },
    leave: {
      heading: 'Lasciare la newsletter',
      line: 'Un clic e non la riceve più.',
      button: 'Annulla l’iscrizione',
    },
    left: { heading: 'Iscrizione annullata', line: 'Il suo indirizzo è stato cancellato dalla lista.' },
    invalid: {
      heading: 'Link rifiutato',
      line: 'Questo link non è valido o è scaduto. Si iscriva di nuovo sul sito.',
    },
    notLive: {
      heading: 'Questo non è l’indirizzo del negozio',
      line: 'Questa pagina appartiene a un’anteprima o a una vecchia versione del negozio: qui non si registra nulla e non parte alcuna e-mail. Continui sul negozio vero e proprio.',
      button: 'Continua sul negozio',
    },
  },
  demonstration: 'ESEMPIO: negozio dimostrativo. Auto, prezzi e venditore sono inventati; non si può acquistare nulla.',
  withdrawal: {
    subject: 'Avviso di ricevimento del suo recesso',
    heading: 'Abbiamo ricevuto il suo recesso',
    text: 'Ha dichiarato di recedere dal contratto qui sotto. Conservi questa e-mail: prova la data e l’ora della sua dichiarazione.',
    facts: {
      name: 'Nome',
      reference: 'Riferimento',
      email: 'E-mail',
      receivedAt: 'Ricevuto il',
      number: 'Numero',
    },
    next: 'Verifichiamo il riferimento e la ricontattiamo. Se contiene un errore, la sua dichiarazione conserva la data di oggi.',
  },
  declared: {
    heading: 'È stato dichiarato un recesso per il suo ordine',
    text: 'Qualcuno ha dichiarato di recedere dall’ordine indicato sotto, con un nome o un indirizzo e-mail diversi da quelli dell’ordine. Nulla è stato modificato: né l’ordine, né la prenotazione del veicolo, né alcun pagamento.',
    you: 'È stato lei? Non deve fare nulla: la sua dichiarazione è registrata con questa data.',
    notYou: (phone) =>
      `Non è stato lei? Risponda a questa e-mail${phone ? ` o ci chiami al ${phone}` : ''}: non rimborsiamo nulla senza averle parlato.`,
  },
}
