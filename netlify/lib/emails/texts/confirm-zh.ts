import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmZh: ConfirmTexts = {
  letter: {
    subject: '请确认您的预订',
    heading: '请确认您的预订',
    text: '您申请购买下列车辆。为防止有人占用车辆却不购买，我们需要核实该申请确实由您本人提出。',
    wait: (time) => `车辆尚未预留。请在 ${time}（巴黎时间）之前确认；确认之前，请勿汇款。`,
    button: '确认预订',
    note: '不是您本人操作？无需任何处理：未经确认的申请将在 15 分钟后删除。',
  },
  pages: {
    confirm: {
      heading: '确认您的预订',
      line: (lastDay) => `点击一下，车辆即为您预留至 ${lastDay}。随后您将收到订单邮件，其中附有汇款信息。`,
      button: '预订车辆',
    },
    over: {
      heading: '此链接已失效',
      line: '15 分钟已过：车辆未被预留，您无需支付任何费用。请返回车辆页面重新开始。',
    },
    taken: {
      heading: '该车辆已被预订',
      line: '其他客户已先行预订。没有任何车辆以您的名义预留，您无需支付任何费用。已经汇款了吗？请致电或发邮件给我们，款项将退还给您。',
    },
    changed: {
      heading: '未能完成预订',
      line: '车辆信息已有变动，或销售已暂停。没有任何车辆以您的名义预留，您无需支付任何费用。请返回车辆页面查看当前情况。',
    },
    invalid: { heading: '链接被拒绝', line: '此链接无效。请从确认邮件中打开完整链接。' },
    trouble: { heading: '请稍候', line: '我们的服务器暂时没有响应。没有任何内容丢失：请几秒后重试。' },
  },
  back: '返回车辆页面',
  again: '重试',
}
