import type { ServiceTexts } from './service-texts.ts'

export const serviceJa: ServiceTexts = {
  confirm: {
    subject: '登録をご確認ください',
    heading: '登録をご確認ください',
    text: 'このアドレスで、おそらくお客様ご自身から、ニュースレターのお申し込みがありました。新着車両をお知らせするもので、いつでも登録を解除できます。',
    button: '登録を確認する',
    note: 'お心当たりがない場合は、何もする必要はありません。確認がなければ、アドレスは7日以内に削除されます。',
  },
  welcome: {
    subject: '登録が確認されました',
    heading: '登録が確認されました',
    text: 'まもなく最新情報をお届けします。',
    leave: '登録を解除する',
  },
  pages: {
    confirm: {
      heading: '登録の確認',
      line: 'ワンクリックで、ニュースレターをお届けします。',
      button: '登録を確認する',
    },
    confirmed: { heading: '登録が確認されました', line: 'ありがとうございます。まもなく最新情報をお届けします。' },
    leave: {
      heading: 'ニュースレターの登録解除',
      line: 'ワンクリックで、配信を停止します。',
      button: '登録を解除する',
    },
    left: { heading: '登録を解除しました', line: 'アドレスを配信リストから削除しました。' },
    invalid: {
      heading: 'リンクを利用できません',
      line: 'このリンクは無効か、期限切れです。サイトでもう一度ご登録ください。',
    },
  },
  demonstration: '見本：デモ用の店舗です。車両、価格、販売者は架空のもので、購入はできません。',
  withdrawal: {
    subject: '撤回の受領通知',
    heading: '撤回の申告を受領しました',
    text: 'お客様は、下記の契約を撤回すると申告されました。このメールは申告の日時の証明となりますので、保管してください。',
    facts: {
      name: 'お名前',
      reference: '参照番号',
      email: 'メール',
      receivedAt: '受領日時',
      number: '受付番号',
    },
    next: '参照番号を確認し、あらためてご連絡します。番号に誤りがあっても、申告の日付は本日のままです。',
  },
}
