import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { SIGNATURE_HEADER, signDeployEvent } from '../publication/deploy-event.ts'
import { type Answer, ask, Fault, type Finding, isOfType, jsonOf, tried } from './finding.ts'

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
interface Question {
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
  if (!webhookSecret) return { name: 'content-webhook', init, status: 401, code: 'signatureInvalid' }
  return { name: 'content-webhook', init, status: 400, code: 'brokenJson', known: otherSecret('SANITY_WEBHOOK_SECRET') }
}

export function noticeQuestion({ noticeSecret }: AskedShop): Question {
  const signature = noticeSecret ? signDeployEvent(BROKEN, noticeSecret) : 'none'
  const init = { method: 'POST', headers: { [SIGNATURE_HEADER]: signature }, body: BROKEN }
  if (!noticeSecret) return { name: 'deploy-webhook', init, status: 401, code: 'signatureInvalid' }
  return { name: 'deploy-webhook', init, status: 400, code: 'brokenJson', known: otherSecret('DEPLOY_NOTICE_SECRET') }
}

export const studioQuestion = ({ studioUrl }: AskedShop): Question => ({
  name: 'publication',
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

const previewQuestion: Question = {
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

const availability = z.object({
  ok: z.literal(true),
  available: z.boolean(),
  code: z.string().optional(),
  price: z.int().positive(),
  deposit: z.int().positive(),
})

/** What every answer of a function carries. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /no-store/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=\d{8,}/,
}

/** An answer that is not the right one, in words. */
function wrong({ name, known = {} }: Question, answer: Answer): Fault {
  const { status, headers } = answer
  const { ok, code } = jsonOf(answer) ?? {}
  const told = typeof code === 'string' && ok === false ? code : ''
  const meaning = Object.hasOwn(known, told) ? known[told] : undefined
  if (meaning) return new Fault(meaning.said, meaning.remedy)
  const location = headers.get('location')
  if (location !== null)
    return new Fault(`redirige vers ${location}`, 'URL doit être l’adresse principale du site (« Primary domain »)')
  if (told === 'notLive')
    return new Fault(
      'ce déploiement n’est pas celui qui est en ligne',
      'URL doit être l’adresse principale du site, et Netlify (« Deploys ») doit y montrer un déploiement « Published »',
    )
  if (status === 429) return new Fault('429 : trop de demandes', 'Attendez une minute, puis relancez')
  if (told === '')
    return new Fault(
      `répond ${status}, mais pas comme une fonction de la boutique`,
      `${LOGS} : « ${name} » doit y être ; sinon, le déploiement ne contient pas netlify/functions`,
    )
  if (told === 'unavailable')
    return new Fault(
      '503 : variables ou réserve, les noms sont dans le journal de la fonction',
      `${LOGS}, « ${name} » : la ligne « misconfigured » nomme les variables ; « request-failed », la réserve ou le catalogue`,
    )
  return new Fault(`répond ${status} (${told})`, `${LOGS}, « ${name} », dit pourquoi`)
}

async function answered(site: string, question: Question): Promise<Answer> {
  const { name, query = '', init, status, code } = question
  const answer = await ask(`${site}/.netlify/functions/${name}${query}`, init)
  const said = jsonOf(answer)
  const isRight = said && (code === undefined ? said['ok'] === true : said['ok'] === false && said['code'] === code)
  if (answer.status !== status || !isRight) throw wrong(question, answer)
  const bare = Object.entries(HEADERS).filter(([header, value]) => !value.test(answer.headers.get(header) ?? ''))
  if (bare.length > 0)
    throw new Fault(
      `en-têtes absents : ${bare.map(([header]) => header).join(', ')}`,
      'Republiez : la fonction en ligne n’est pas celle de ce dépôt',
    )
  return answer
}

async function purchase(shop: AskedShop): Promise<string> {
  const answer = await answered(shop.site, carQuestion(shop))
  if (!shop.vehicle) return 'répond ; sans voiture en ligne, la réserve n’a pas été demandée'
  const said = availability.safeParse(jsonOf(answer))
  if (!said.success) throw new Fault('ne dit ni prix ni acompte', `${LOGS}, « order », dit pourquoi`)
  if (shop.launch && said.data.code === 'salesPaused')
    throw new Fault(
      'la vente est suspendue',
      'Rouvrez-la dans le Studio (« Publication »), ou retirez SALES_PAUSED et SHOP_MODE des réglages du site et republiez',
    )
  return 'répond, avec la réserve et le catalogue'
}

/** The page that the Studio puts into a frame. */
async function preview({ site, studioUrl }: AskedShop): Promise<string> {
  const answer = await ask(`${site}/.netlify/functions/preview${previewQuestion.query}`)
  if (answer.status !== 200 || !isOfType(answer, 'text/html')) throw wrong(previewQuestion, answer)
  const framers = /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  if (!framers || (studioUrl && isElsewhere(studioUrl, site) && !framers.includes(new URL(studioUrl).origin)))
    throw new Fault(
      'le site ne connaît pas ce Studio',
      'Mettez la même STUDIO_URL dans les réglages du site, puis republiez',
    )
  return studioUrl ? 'répond, et le Studio peut montrer l’aperçu' : 'répond'
}

const REMEDY = `${LOGS}, dit pourquoi`

/** Whether every function answers as it must to a question that changes nothing: with its variables, its store, and the
 *  secrets of this machine, where it has them. */
export const checkFunctions = (shop: AskedShop): Promise<Finding[]> => {
  const asked = (what: string, said: string, question: Question | Promise<Question>) =>
    tried(what, REMEDY, async () => {
      await answered(shop.site, await question)
      return said
    })
  return Promise.all([
    tried('Fonction order', REMEDY, () => purchase(shop)),
    ...forms.map((name) => asked(`Fonction ${name}`, 'répond', emptyForm(name, shop))),
    asked('Fonction publication', shop.studioUrl ? 'répond, et connaît le Studio' : 'répond', studioQuestion(shop)),
    asked('Annonces de Sanity', 'la fonction content-webhook vérifie leur signature', webhookQuestion(shop)),
    asked('Annonces de Netlify', 'la fonction deploy-webhook vérifie leur signature', noticeQuestion(shop)),
    tried('Fonction preview', REMEDY, () => preview(shop)),
  ])
}
