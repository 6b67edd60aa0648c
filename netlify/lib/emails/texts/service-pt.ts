import type { ServiceTexts } from './service-texts.ts'

export const servicePt: ServiceTexts = {
  confirm: {
    subject: 'Confirme a sua inscrição',
    heading: 'Confirme a sua inscrição',
    text: 'Alguém, provavelmente quem lê este e-mail, pediu para receber a nossa newsletter neste endereço. Ela anuncia os nossos novos veículos; pode cancelá-la a qualquer momento.',
    button: 'Confirmar a minha inscrição',
    note: 'Não fez este pedido? Não faça nada: sem confirmação, o endereço é apagado no prazo de sete dias.',
  },
  welcome: {
    subject: 'A sua inscrição está confirmada',
    heading: 'A sua inscrição está confirmada',
    text: 'Receberá em breve as nossas novidades.',
    leave: 'Cancelar a inscrição',
  },
  pages: {
    confirm: {
      heading: 'Confirmar a sua inscrição',
      line: 'Um clique e passa a receber a nossa newsletter.',
      button: 'Confirmar a minha inscrição',
    },
    confirmed: { heading: 'Inscrição confirmada', line: 'Obrigado. Receberá em breve as nossas novidades.' },
    leave: {
      heading: 'Cancelar a newsletter',
      line: 'Um clique e deixa de a receber.',
      button: 'Cancelar a inscrição',
    },
    left: { heading: 'A sua inscrição foi cancelada', line: 'O seu endereço foi apagado da lista.' },
    invalid: {
      heading: 'Ligação recusada',
      line: 'Esta ligação não é válida ou expirou. Inscreva-se de novo no site.',
    },
    notLive: {
      heading: 'Este não é o endereço da loja',
      line: 'Esta página pertence a uma pré-visualização ou a uma versão antiga da loja: aqui nada fica registado e nenhum e-mail é enviado. Continue na própria loja.',
      button: 'Continuar na loja',
    },
  },
  demonstration: 'EXEMPLO: loja de demonstração. Carros, preços e vendedor são inventados; nada pode ser comprado.',
  withdrawal: {
    subject: 'Aviso de receção da sua livre resolução',
    heading: 'Recebemos a sua livre resolução',
    text: 'Declarou resolver o contrato abaixo. Guarde este e-mail: prova a data e a hora da sua declaração.',
    facts: {
      name: 'Nome',
      reference: 'Referência',
      email: 'E-mail',
      receivedAt: 'Recebida em',
      number: 'Número',
    },
    next: 'Verificamos a referência e voltamos a contactá-lo. Se ela tiver um erro, a sua declaração mantém a data de hoje.',
  },
  declared: {
    heading: 'Foi declarada a livre resolução da sua encomenda',
    text: 'Alguém declarou a livre resolução da encomenda abaixo, com um nome ou um endereço de e-mail diferentes dos da encomenda. Nada foi alterado: nem a encomenda, nem a reserva do veículo, nem qualquer pagamento.',
    you: 'Se a declaração é sua, não precisa de fazer nada: fica registada com esta data.',
    notYou: (phone) =>
      `Se não é sua, responda a este e-mail${phone ? ` ou ligue-nos para o ${phone}` : ''}: não reembolsamos nada sem ter falado consigo.`,
  },
}
