import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { NOTICE_HEADER, signNotice } from '../publication/deploy-event.ts'

/** What the doctor knows of the shop that it asks. */
export interface AskedShop {
  /** Its address, without trailing slash. */
  site: string
  /** A car that it shows. */
  vehicle?: string | undefined
  /** The Studio's address that the site should know. */
  studioUrl?: string | undefined
  webhookSecret?: string | undefined
  noticeSecret?: string | undefined
  /** It is to sell: purchase must be open. */
  launch?: boolean | undefined
}

/** A question that changes nothing, and its only right answer. */
export interface Question {
  /** The function's name, and what follows it in the address. */
  name: string
  query?: string
  init?: RequestInit
  status: number
  /** The refusal that is right; absent where the answer is `ok`. */
  code?: string
  /** What a refusal other than the right one means, where that is known. */
  known?: Readonly<Record<string, { said: string; remedy: string }>>
}

/** Where the host keeps what functions say. */
export const LOGS = 'Chez Netlify, « Logs », « Functions »'

/** Functions that take what the site's forms send. */
export const forms = ['send-payment-confirmation', 'contact', 'newsletter', 'withdrawal']

export const isElsewhere = (address: string, site: string) => new URL(address).origin !== new URL(site).origin

/** A form without a word in it: read and checked like any other, and refused. */
export const emptyForm = (name: string, { site }: AskedShop): Question => ({
  name,
  init: { method: 'POST', headers: { origin: site, 'content-type': 'application/json' }, body: '{}' },
  status: 422,
  code: 'invalid',
})

/** Signed and empty of sense: the site can only tell whether the signature is right. */
const BROKEN = 'doctor'
const otherSecret = (name: string) => ({
  signatureInvalid: {
    said: `le ${name} du site n’est pas celui d’ici`,
    remedy: `Mettez le même ${name} dans .env, dans les réglages du site et chez le service qui signe, puis republiez`,
  },
})

export async function webhookQuestion({ webhookSecret }: AskedShop): Promise<Question> {
  const signature = webhookSecret ? await encodeSignatureHeader(BROKEN, Date.now(), webhookSecret) : 't=1,v1=none'
  const init = { method: 'POST', headers: { [SIGNATURE_HEADER_NAME]: signature }, body: BROKEN }
  if (!webhookSecret) return { name: 'rebuild', init, status: 401, code: 'signatureInvalid' }
  return { name: 'rebuild', init, status: 400, code: 'brokenJson', known: otherSecret('SANITY_WEBHOOK_SECRET') }
}

export function noticeQuestion({ noticeSecret }: AskedShop): Question {
  const signature = noticeSecret ? signNotice(BROKEN, noticeSecret) : 'none'
  const init = { method: 'POST', headers: { [NOTICE_HEADER]: signature }, body: BROKEN }
  if (!noticeSecret) return { name: 'rebuild', init, status: 401, code: 'signatureInvalid' }
  return { name: 'rebuild', init, status: 400, code: 'brokenJson', known: otherSecret('DEPLOY_NOTICE_SECRET') }
}

export const studioQuestion = ({ studioUrl }: AskedShop): Question => ({
  name: 'rebuild',
  ...(studioUrl && { init: { headers: { origin: new URL(studioUrl).origin } } }),
  status: 401,
  code: 'signedOut',
  known: {
    foreignOrigin: {
      said: 'le site ne connaît pas ce Studio',
      remedy: 'Mettez la même STUDIO_URL dans les réglages du site, puis republiez',
    },
  },
})

export const carQuestion = ({ vehicle }: AskedShop): Question =>
  vehicle
    ? { name: 'order', query: `?vehicle=${vehicle}`, status: 200 }
    : { name: 'order', query: '?vehicle=none', status: 404, code: 'vehicleUnknown' }

export const previewQuestion: Question = {
  name: 'preview',
  query: '?language=zh-CN',
  status: 200,
  known: {
    unavailable: {
      said: 'ne trouve pas la page de l’aperçu',
      remedy: 'La page /zh-CN/preview/ doit répondre sans redirection : éteignez « Pretty URLs », puis republiez',
    },
  },
}
