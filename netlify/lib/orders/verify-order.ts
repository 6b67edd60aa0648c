import { defaultLanguage, type Language } from '#domain/languages.ts'
import { awaitsDeposit, isOverdue } from '#domain/order.ts'
import { plainPage } from '../http/plain-page.ts'
import { countCheck } from '../limits.ts'
import { transferInstructions } from '../payment/transfer.tsx'
import { contactPath, readVerifyToken } from '../signed-links.ts'
import { findByName, type StoredOrder } from '../store/order-store.ts'
import { translateTo } from '../texts.ts'
import type { OrderContext } from './place-order.ts'
import { readAnswers } from './seller-answers.ts'

/** The page behind the second QR code of an order's PDF, on the shop's own domain: whoever holds a document or a message types its
 *  amount and the end of its account, and reads whether both are right. It says nothing else: neither the right figures nor anything
 *  of buyer and car, because the document may be in any hands. */
export async function answerVerify(context: OrderContext, token: string, request: Request): Promise<Response> {
  const { settings, orders, outbox } = context
  const now = outbox.now()
  const name = readVerifyToken(settings.linkSecret, token, now)
  const order = name && (await findByName(orders, name))
  const { host } = new URL(settings.siteUrl ?? request.url)
  if (!order) return unknownPage(host)
  if (!isTransferDue(order, now)) return answerPage(order.language, host, 'Nothing')
  if (request.method !== 'POST') return askPage(order.language, host)
  const answers = await readAnswers(request)
  const typed = { amount: answers.get('amount') ?? '', account: answers.get('account') ?? '' }
  const amount = readAmount(typed.amount)
  const account = readAccountEnd(typed.account)
  if (amount === undefined || account === undefined)
    return askPage(order.language, host, { ...typed, lacksAmount: amount === undefined, lacksAccount: !account })
  if (!(await countCheck(order.id, now))) return answerPage(order.language, host, 'Busy')
  const due = transferInstructions(settings.bank, order)
  const wrong = [
    ...(due.iban.replaceAll(' ', '').endsWith(account) ? [] : (['Account'] as const)),
    ...(due.amount === amount ? [] : (['Amount'] as const)),
  ]
  return answerPage(order.language, host, wrong.length > 0 ? 'Wrong' : 'Right', wrong)
}

/** Whether a transfer of this order is awaited: the deposit, or the balance once it arrived. `now` in milliseconds. */
const isTransferDue = (order: StoredOrder, now: number): boolean =>
  order.withdrawnAt === undefined &&
  ((awaitsDeposit(order) && !isOverdue(order, now)) || order.state === 'depositReceived')

/** Whole euros of '2 800 €', '2.800,00' or '2,800.00'; undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const figures = text
    .normalize('NFKC')
    .replaceAll(/[\s'’]|€|EUR/gi, '')
    .replace(/[.,]00$/, '')
  return /^\d{1,3}([.,]?\d{3})*$/.test(figures) ? Number(figures.replaceAll(/[.,]/g, '')) : undefined
}

/** The end of an account's number, or the whole, without spaces; undefined if it is too short to say anything. */
export function readAccountEnd(text: string): string | undefined {
  const signs = text
    .normalize('NFKC')
    .replaceAll(/[^\dA-Za-z]/g, '')
    .toUpperCase()
  return signs.length >= 4 ? signs : undefined
}

interface Typed {
  amount: string
  account: string
  lacksAmount: boolean
  lacksAccount: boolean
}

function askPage(language: Language, host: string, typed?: Typed): Response {
  const t = translateTo(language)
  return plainPage(
    {
      language,
      heading: t('verifyTitle'),
      lines: [t('verifyText'), t('verifyHost', { host })],
      fields: [
        { name: 'amount', label: t('verifyAmount'), type: 'text', value: typed?.amount ?? '' },
        { name: 'account', label: t('verifyAccount'), type: 'text', value: typed?.account ?? '' },
      ],
      faults: [
        ...(typed?.lacksAmount ? [t('verifyNeedAmount')] : []),
        ...(typed?.lacksAccount ? [t('verifyNeedAccount')] : []),
      ],
      button: t('verifyButton'),
    },
    typed ? 400 : 200,
  )
}

function answerPage(
  language: Language,
  host: string,
  answer: 'Right' | 'Wrong' | 'Nothing' | 'Busy',
  wrong: ('Account' | 'Amount')[] = [],
): Response {
  const t = translateTo(language)
  const page = {
    language,
    heading: t(`verify${answer}`),
    lines: [...wrong.map((part) => t(`verifyWrong${part}`)), t(`verify${answer}Text`), t('verifyHost', { host })],
    ...(answer !== 'Right' && { link: { href: contactPath(language), text: t('contactUs') } }),
  }
  return plainPage(page, answer === 'Busy' ? 429 : 200)
}

/** Of a link that nobody can read the language is unknown. */
function unknownPage(host: string): Response {
  const page = (language: Language) => {
    const t = translateTo(language)
    const link = { href: contactPath(language), text: t('contactUs') }
    return { language, heading: t('verifyUnknown'), lines: [t('verifyUnknownText'), t('verifyHost', { host })], link }
  }
  return plainPage({ ...page(defaultLanguage), also: page('en') }, 403)
}
