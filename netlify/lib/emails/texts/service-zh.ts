import type { ServiceTexts } from './service-texts.ts'

export const serviceZh: ServiceTexts = {
  confirm: {
    subject: '请确认您的订阅',
    heading: '请确认您的订阅',
    text: '有人（想必是您本人）要求将我们的邮件通讯发送到此地址。其中介绍我们的新到车辆，您可随时退订。',
    button: '确认订阅',
    note: '不是您本人？无需任何操作：未经确认，此地址将在七天内删除。',
  },
  welcome: {
    subject: '您的订阅已确认',
    heading: '您的订阅已确认',
    text: '您很快会收到我们的最新消息。',
    leave: '退订',
  },
  pages: {
    confirm: {
      heading: '确认您的订阅',
      line: '点击一次，即可收到我们的邮件通讯。',
      button: '确认订阅',
    },
    confirmed: { heading: '订阅已确认', line: '谢谢。您很快会收到我们的最新消息。' },
    leave: {
      heading: '退订邮件通讯',
      line: '点击一次，即不再收到。',
      button: '退订',
    },
    left: { heading: '您已退订', line: '您的地址已从列表中删除。' },
    invalid: {
      heading: '链接无法使用',
      line: '此链接无效或已过期。请在网站上重新订阅。',
    },
    notLive: {
      heading: '这不是本店的网址',
      line: '此页面属于本店的预览版或旧版：这里不会保存任何内容，也不会发送邮件。请前往本店网站继续。',
      button: '前往本店网站',
    },
  },
  demonstration: '示例：演示店铺。车辆、价格和卖方均为虚构，无法购买。',
  withdrawal: {
    subject: '撤回合同回执',
    heading: '我们已收到您的撤回声明',
    text: '您已声明撤回下列合同。请保存此邮件：它证明您作出声明的日期和时间。',
    facts: {
      name: '姓名',
      reference: '参考号',
      email: '电子邮箱',
      receivedAt: '收到时间',
      number: '编号',
    },
    next: '我们核对参考号后与您联系。参考号有误的，您的声明仍以今日为准。',
  },
  declared: {
    heading: '有人就您的订单声明撤回',
    text: '有人声明撤回以下订单，所用姓名或电子邮箱与订单不一致。一切均未更改：订单、车辆预留和任何付款都保持原样。',
    you: '如果是您本人，则无需任何操作：您的声明已按此日期登记。',
    notYou: (phone) =>
      `${phone ? `如果不是您本人，请回复本邮件或致电${phone}。` : '如果不是您本人，请回复本邮件。'}在与您沟通之前，我们不会退还任何款项。`,
  },
}
