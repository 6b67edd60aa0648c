import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderJa: OrderTexts = {
  greeting: (name) => `${name}様`,
  facts: {
    vehicle: '車両',
    price: '総額（納車費用込み）',
    deposit: `内金（${DEPOSIT_PERCENT}%）`,
    balance: '残金',
    reference: '参照番号',
    heldUntil: '予約期限',
    address: '納車先',
  },
  received: {
    subject: 'ご注文を登録しました',
    heading: 'ご注文を登録しました',
    thanks: 'ご注文ありがとうございます。車両はお客様のために確保し、ほかの方には販売しません。',
    withoutProof: (heldUntil) =>
      `ご注文を確定するには、${heldUntil}までに内金をお振り込みください。期限までに内金がない場合、予約は自動的に終了し、お支払いの義務は生じません。`,
    withProof:
      'すでにお振り込み済みと伺いました。このメールに振込明細を添付してご返信ください。内金が届きしだい、確認のご連絡をします。',
  },
  transfer: {
    heading: '内金のお振込',
    beneficiary: '受取人',
    iban: 'IBAN',
    bic: 'BIC',
    reason: '送金目的（このままご記入ください）',
    amount: '金額',
    proof: 'お振り込みの後、このメールに振込明細を添付してご返信ください。',
  },
  verify: {
    heading: 'お支払いの前に当社をお確かめください',
    lines: (beneficiary, phone) => [
      `銀行には、受取人の正確な名義「${beneficiary}」が表示されるはずです。異なる場合は、手続きを進めないでください。`,
      'メールで振込先の変更をお知らせすることは決してありません。下のリンクからご注文のページを開き、振込先を見比べてください。',
      ...(phone ? [`ご不審な点があれば、お振り込みの前に${phone}へお電話ください。`] : []),
    ],
  },
  follow: '注文の状況を見る',
  states: {
    accepted: {
      subject: 'ご注文を承諾しました',
      heading: 'ご注文を承諾しました',
      text: 'ご注文を承諾しました。内金が当社の口座に届いた時点で、売買契約が成立します。',
    },
    depositReceived: {
      subject: '内金が届きました',
      heading: '内金が届きました',
      text: '内金を受領し、売買契約が成立しました。これから車両を準備し、納車日をご相談します。残金は、納車時または分割払いでお支払いください。',
    },
    delivered: {
      subject: '納車が完了しました',
      heading: '納車が完了しました',
      text: '車両を納車しました。本日から14日間は契約を撤回できます。また、2年間の法定の適合性保証が付きます。どうぞ安全運転で！',
    },
    cancelled: {
      subject: 'ご注文は取り消されました',
      heading: 'ご注文は取り消されました',
      text: 'ご注文は取り消され、予約は解除されました。内金をお支払い済みの場合は、返金します。ご質問は、このメールにご返信ください。',
    },
    expired: {
      subject: 'ご予約は終了しました',
      heading: 'ご予約は終了しました',
      text: '5営業日以内に内金が届かなかったため、予約は終了しました。お支払いの義務はありません。すでにお振り込みの場合は、再度お振り込みにならず、このメールに振込明細を添付してご返信ください。',
    },
  },
  footer:
    'このメールは、当サイトでのご注文に基づいてお送りしています。販売条件を記載していますので、保管してください。',
}
