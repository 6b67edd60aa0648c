import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderPt: OrderTexts = {
  greeting: (name) => `Bom dia, ${name},`,
  facts: {
    vehicle: 'Veículo',
    price: 'Preço total, entrega incluída',
    deposit: `Entrada (${DEPOSIT_PERCENT} %)`,
    balance: 'Restante',
    reference: 'Referência',
    heldUntil: 'Reservado até',
    address: 'Entrega',
  },
  received: {
    subject: 'A sua encomenda está registada',
    heading: 'A sua encomenda está registada',
    thanks: 'Obrigado pela sua encomenda. O veículo está reservado para si e não é vendido a mais ninguém.',
    withoutProof: (heldUntil) =>
      `Para confirmar, transfira a entrada o mais tardar até ${heldUntil}. Sem entrada até essa data, a reserva termina por si e nada deve.`,
    withProof:
      'Indicou que já fez a transferência. Responda a este e-mail juntando o comprovativo: confirmamos assim que a entrada chegar.',
  },
  transfer: {
    heading: 'Transferência da entrada',
    beneficiary: 'Beneficiário',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Descritivo, a copiar tal e qual',
    amount: 'Montante',
    proof: 'Depois de fazer a transferência, responda a este e-mail juntando o comprovativo.',
  },
  verify: {
    heading: 'Verifique quem somos antes de pagar',
    lines: (beneficiary, phone) => [
      `O seu banco deve mostrar o nome exato do beneficiário: ${beneficiary}. Se for diferente, não valide.`,
      'Nunca alteramos dados bancários por e-mail. Compare-os com a página da sua encomenda, pela ligação abaixo.',
      ...(phone ? [`Uma dúvida? Telefone-nos para ${phone} antes de transferir.`] : []),
    ],
  },
  follow: 'Acompanhar a minha encomenda',
  states: {
    accepted: {
      subject: 'A sua encomenda foi aceite',
      heading: 'A sua encomenda foi aceite',
      text: 'Aceitámos a sua encomenda. A venda fica concluída assim que a entrada chegar à nossa conta.',
    },
    depositReceived: {
      subject: 'A sua entrada chegou',
      heading: 'A sua entrada chegou',
      text: 'Recebemos a sua entrada: a venda está concluída. Preparamos o veículo e combinamos consigo uma data de entrega. O restante paga-se na entrega ou em prestações mensais.',
    },
    delivered: {
      subject: 'O seu veículo foi entregue',
      heading: 'O seu veículo foi entregue',
      text: 'O seu veículo foi-lhe entregue. A partir de hoje tem 14 dias para exercer a livre resolução, e a garantia legal de conformidade de dois anos. Boa viagem!',
    },
    cancelled: {
      subject: 'A sua encomenda foi anulada',
      heading: 'A sua encomenda foi anulada',
      text: 'A sua encomenda e a reserva foram anuladas. Se pagou uma entrada, esta é-lhe reembolsada. Uma pergunta? Basta responder a este e-mail.',
    },
    expired: {
      subject: 'A sua reserva terminou',
      heading: 'A sua reserva terminou',
      text: 'A entrada não chegou no prazo de cinco dias úteis: a reserva terminou e nada deve. Se transferiu a entrada, responda a este e-mail juntando o comprovativo, sem fazer outra transferência.',
    },
  },
  footer: 'Este e-mail diz respeito a uma encomenda feita no nosso site. Guarde-o: contém as suas condições de venda.',
}
