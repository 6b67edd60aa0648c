import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderIt: OrderTexts = {
  greeting: (name) => `Buongiorno ${name},`,
  facts: {
    vehicle: 'Veicolo',
    price: 'Prezzo totale, consegna inclusa',
    deposit: `Acconto (${DEPOSIT_PERCENT} %)`,
    balance: 'Saldo',
    reference: 'Riferimento',
    heldUntil: 'Prenotato fino al',
    address: 'Consegna',
  },
  received: {
    subject: 'Il suo ordine è registrato',
    heading: 'Il suo ordine è registrato',
    thanks: 'Grazie per il suo ordine. Il veicolo è prenotato per lei e non viene venduto a nessun altro.',
    withoutProof: (heldUntil) =>
      `Per confermare, versi l’acconto con bonifico entro il giorno ${heldUntil}. Senza acconto entro questa data la prenotazione cessa da sola e lei non deve nulla.`,
    withProof:
      'Ha indicato di avere già fatto il bonifico. Risponda a questa e-mail allegando la ricevuta: confermiamo appena l’acconto è arrivato.',
  },
  transfer: {
    heading: 'Bonifico dell’acconto',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Causale, da copiare così com’è',
    amount: 'Importo',
    proof: 'Fatto il bonifico, risponda a questa e-mail allegando la ricevuta.',
  },
  verify: {
    heading: 'Verifichi chi siamo prima di pagare',
    lines: (beneficiary, phone) => [
      `La sua banca deve mostrare il nome esatto del beneficiario: ${beneficiary}. Se è diverso, non confermi.`,
      'Non cambiamo mai coordinate bancarie via e-mail. Le confronti con la pagina del suo ordine, dal link qui sotto.',
      ...(phone ? [`Un dubbio? Ci chiami al ${phone} prima di fare il bonifico.`] : []),
    ],
  },
  follow: 'Segui l’ordine',
  states: {
    accepted: {
      subject: 'Il suo ordine è stato accettato',
      heading: 'Il suo ordine è stato accettato',
      text: 'Abbiamo accettato il suo ordine. La vendita è conclusa appena l’acconto arriva sul nostro conto.',
    },
    depositReceived: {
      subject: 'Il suo acconto è arrivato',
      heading: 'Il suo acconto è arrivato',
      text: 'Abbiamo ricevuto il suo acconto: la vendita è conclusa. Prepariamo il veicolo e concordiamo con lei una data di consegna. Il saldo si paga alla consegna o a rate.',
    },
    delivered: {
      subject: 'Il suo veicolo è stato consegnato',
      heading: 'Il suo veicolo è stato consegnato',
      text: 'Il suo veicolo le è stato consegnato. Da oggi ha 14 giorni per recedere e la garanzia legale di conformità di due anni. Buon viaggio!',
    },
    cancelled: {
      subject: 'Il suo ordine è stato annullato',
      heading: 'Il suo ordine è stato annullato',
      text: 'Il suo ordine è stato annullato e la prenotazione cessa. Se ha versato un acconto, le viene rimborsato. Una domanda? Basta rispondere a questa e-mail.',
    },
    expired: {
      subject: 'La sua prenotazione è terminata',
      heading: 'La sua prenotazione è terminata',
      text: 'L’acconto non è arrivato entro i cinque giorni lavorativi: la prenotazione è terminata e lei non deve nulla. Se ha già fatto il bonifico, risponda a questa e-mail allegando la ricevuta, senza farne un altro.',
    },
  },
  footer: 'Questa e-mail riguarda un ordine fatto sul nostro sito. La conservi: contiene le sue condizioni di vendita.',
}
