import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmIt: ConfirmTexts = {
  letter: {
    subject: 'Confermi la Sua prenotazione',
    heading: 'Confermi la Sua prenotazione',
    text: 'Ha chiesto di acquistare l’auto indicata qui sotto. Affinché nessuno blocchi le nostre auto senza acquistarle, verifichiamo che questa richiesta provenga davvero da Lei.',
    wait: (time) =>
      `L’auto non è ancora prenotata. Confermi prima delle ${time} (ora di Parigi) e non faccia alcun bonifico prima di aver confermato.`,
    button: 'Confermo la prenotazione',
    note: 'Non è stato Lei? Non faccia nulla: senza conferma la richiesta viene cancellata dopo 15 minuti.',
  },
  pages: {
    confirm: {
      heading: 'Confermare la prenotazione',
      line: (lastDay) =>
        `Un clic e l’auto è prenotata per Lei fino al ${lastDay}. Riceverà quindi l’ordine via email, con le coordinate bancarie.`,
      button: 'Prenota l’auto',
    },
    over: {
      heading: 'Questo link non è più valido',
      line: 'I 15 minuti sono trascorsi: l’auto non è prenotata e non deve nulla. Torni all’auto per ricominciare.',
    },
    taken: {
      heading: 'L’auto non è più libera',
      line: 'Nel frattempo l’ha prenotata qualcun altro. A Suo nome non è prenotato nulla e non deve nulla. Ha già fatto il bonifico? Ci chiami o ci scriva: Le sarà restituito.',
    },
    changed: {
      heading: 'La prenotazione non è stata possibile',
      line: 'Nel frattempo l’auto è cambiata oppure le vendite sono sospese. A Suo nome non è prenotato nulla e non deve nulla. Torni all’auto per vedere la situazione.',
    },
    invalid: {
      heading: 'Link rifiutato',
      line: 'Questo link non è valido. Lo apra per intero dall’email di conferma.',
    },
    trouble: {
      heading: 'Un attimo, per favore',
      line: 'Il nostro server al momento non risponde. Non è andato perso nulla: riprovi tra qualche secondo.',
    },
  },
  back: 'Torna all’auto',
  again: 'Riprova',
}
