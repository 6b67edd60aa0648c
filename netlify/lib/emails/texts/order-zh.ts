import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderZh: OrderTexts = {
  greeting: (name) => `${name}，您好：`,
  facts: {
    vehicle: '车辆',
    price: '总价，含运送',
    deposit: `预付款（${DEPOSIT_PERCENT}%）`,
    balance: '尾款',
    reference: '参考号',
    heldUntil: '保留至',
    address: '交车地址',
  },
  received: {
    subject: '您的订单已登记',
    heading: '您的订单已登记',
    thanks: '感谢您的订单。车辆已为您保留，不再向他人出售。',
    withoutProof: (heldUntil) =>
      `如需确认订单，请最迟于${heldUntil}转账支付预付款。届时未付预付款的，预订自动终止，您无须承担任何付款义务。`,
    withProof: '您已告知我们转账完成。请回复此邮件并附上凭证：预付款一到账，我们即予确认。',
  },
  transfer: {
    heading: '预付款转账',
    beneficiary: '收款人',
    iban: 'IBAN',
    bic: 'BIC',
    reason: '附言，请照原样填写',
    amount: '金额',
    proof: '转账完成后，请回复此邮件并附上转账凭证。',
  },
  verify: {
    heading: '付款前请核实我们的身份',
    lines: (beneficiary, phone) => [
      `您的银行应显示收款人的准确名称：${beneficiary}。如不一致，请勿确认付款。`,
      '我们绝不通过邮件更改银行账户。请通过下方链接打开您的订单页面，与其中的账户对照。',
      ...(phone ? [`有疑问？转账前请致电${phone}。`] : []),
    ],
  },
  follow: '查看我的订单',
  states: {
    accepted: {
      subject: '您的订单已被接受',
      heading: '您的订单已被接受',
      text: '我们已接受您的订单。预付款到达我们的账户时，买卖合同即成立。',
    },
    depositReceived: {
      subject: '您的预付款已到账',
      heading: '您的预付款已到账',
      text: '我们已收到您的预付款，买卖合同成立。我们正在准备车辆，并将与您约定交车日期。尾款在交车时付清或分期支付。',
    },
    delivered: {
      subject: '您的车辆已交付',
      heading: '您的车辆已交付',
      text: '您的车辆已交付。自今日起14天内，您可以撤回合同；您还享有两年的法定相符担保。祝您一路平安！',
    },
    cancelled: {
      subject: '您的订单已取消',
      heading: '您的订单已取消',
      text: '您的订单已取消，预订已解除。如您已支付预付款，我们将予以退还。有问题？请直接回复此邮件。',
    },
    expired: {
      subject: '您的预订已终止',
      heading: '您的预订已终止',
      text: '预付款未在五个工作日内到账，预订已终止，您无须承担任何付款义务。如您已转账，请回复此邮件并附上凭证，不要再次转账。',
    },
  },
  footer: '此邮件因您在本站所下的订单而发送。请妥善保存：其中包含适用的销售条款。',
}
