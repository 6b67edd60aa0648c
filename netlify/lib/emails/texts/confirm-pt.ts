import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmPt: ConfirmTexts = {
  letter: {
    subject: 'Confirme a sua reserva',
    heading: 'Confirme a sua reserva',
    text: 'Pediu para comprar o automóvel indicado abaixo. Para que ninguém bloqueie os nossos automóveis sem os comprar, verificamos se este pedido vem mesmo de si.',
    wait: (time) =>
      `O automóvel ainda não está reservado. Confirme antes das ${time} (hora de Paris) e não faça nenhuma transferência antes de confirmar.`,
    button: 'Confirmar a minha reserva',
    note: 'Não foi você? Não faça nada: sem confirmação, o pedido é apagado ao fim de 15 minutos.',
  },
  pages: {
    confirm: {
      heading: 'Confirmar a sua reserva',
      line: (lastDay) =>
        `Um clique e o automóvel fica reservado para si até ${lastDay}. Recebe depois a sua encomenda por email, com os dados bancários.`,
      button: 'Reservar o automóvel',
    },
    over: {
      heading: 'Este link já não é válido',
      line: 'Os 15 minutos passaram: o automóvel não está reservado e não deve nada. Volte ao automóvel para recomeçar.',
    },
    taken: {
      heading: 'O automóvel já não está livre',
      line: 'Entretanto, outra pessoa reservou-o. Nada está reservado em seu nome e não deve nada. Já fez a transferência? Ligue-nos ou escreva-nos: o valor ser-lhe-á devolvido.',
    },
    changed: {
      heading: 'Não foi possível fazer a reserva',
      line: 'Entretanto, o automóvel mudou ou as vendas estão suspensas. Nada está reservado em seu nome e não deve nada. Volte ao automóvel para ver a situação.',
    },
    invalid: {
      heading: 'Link recusado',
      line: 'Este link não é válido. Abra-o por inteiro a partir do email de confirmação.',
    },
    trouble: {
      heading: 'Um momento, por favor',
      line: 'O nosso servidor não está a responder neste momento. Nada se perdeu: tente de novo dentro de alguns segundos.',
    },
  },
  back: 'Voltar ao automóvel',
  again: 'Tentar de novo',
}
