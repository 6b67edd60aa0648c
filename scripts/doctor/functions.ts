import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { PHOTOS_PATH } from '../../schemas/domain/picture.ts'
import { SIGNATURE_HEADER, signDeployEvent } from '../dev/deploy-event.ts'
import { ask, Fault, isOfType, jsonOf, runCheck, type Answer, type Finding } from './finding.ts'

/** The shop to check. */
export interface ShopTarget {
  /** Its address, without trailing slash. */
  site: string
  /** Id of a car on the site. */
  vehicle?: string | undefined
  /** The Studio's address that the site should know. */
  studioUrl?: string | undefined
  webhookSecret?: string | undefined
  deployWebhookSecret?: string | undefined
  /** Whether the shop must be ready to sell: purchase must be open. */
  launch?: boolean | undefined
}

/** A request that changes nothing, and the only correct answer. */
interface Question {
  /** The function's name. */
  name: string
  /** Its address on the site, if it is not the one of its name. */
  path?: string
  query?: string
  init?: RequestInit
  status: number
  /** The expected refusal; absent if the answer must be `ok`. */
  code?: string
  /** Faults for other refusals, by code. */
  known?: Readonly<Record<string, Fault>>
}

/** The functions behind the site's forms. */
export const forms = ['send-payment-confirmation', 'contact', 'newsletter', 'withdrawal']
/** Where the host shows the functions' logs. */
export const LOGS = 'Chez Netlify, « Logs », « Functions »'
const REMEDY = `${LOGS}, dit pourquoi`
const SAME_STUDIO = 'Mettez la même STUDIO_URL dans les réglages du site, puis republiez'

export const isElsewhere = (address: string, site: string) => new URL(address).origin !== new URL(site).origin

/** Checks with harmless requests that every function answers correctly: its variables, its store, and the webhook secrets that
 *  this machine knows. */
export async function checkFunctions(shop: ShopTarget): Promise<Finding[]> {
  const questions = await questionsOf(shop)
  const check = (subject: string, result: string, question: Question) =>
    runCheck(subject, REMEDY, async () => {
      await checkAnswer(shop.site, question)
      return result
    })
  return Promise.all([
    runCheck('Fonction order', REMEDY, () => checkOrder(shop, questions.order)),
    ...[
      ...questions.forms,
      questions.photos,
      questions.held,
      questions.visit,
      questions.journal,
      questions.papers,
      questions.proof,
    ].map((question) => check(`Fonction ${question.name}`, 'répond', question)),
    check('Fonction publication', shop.studioUrl ? 'répond, et connaît le Studio' : 'répond', questions.studio),
    check('Fonction desk', shop.studioUrl ? 'répond, et connaît le Studio' : 'répond', questions.desk),
    check('Annonces de Sanity', 'la fonction content-webhook vérifie leur signature', questions.content),
    check('Annonces de Netlify', 'la fonction deploy-webhook vérifie leur signature', questions.deploy),
    runCheck('Fonction preview', REMEDY, () => checkPreview(shop)),
  ])
}

/** A body that is not JSON: the function can verify only its signature. */
const BROKEN = 'doctor'

/** The requests for each function of a shop. */
export async function questionsOf({ site, vehicle, studioUrl, webhookSecret, deployWebhookSecret }: ShopTarget) {
  const signed = (name: string, header: string, signature: string, variable?: string): Question => ({
    name,
    init: { method: 'POST', headers: { [header]: signature }, body: BROKEN },
    ...(variable
      ? { status: 400, code: 'brokenJson', known: { signatureInvalid: secretMismatch(variable) } }
      : { status: 401, code: 'signatureInvalid' }),
  })
  const order: Question = vehicle
    ? { name: 'order', query: `?vehicle=${vehicle}`, status: 200 }
    : { name: 'order', query: '?vehicle=none', status: 404, code: 'vehicleUnknown' }
  const studio: Question = {
    name: 'publication',
    ...(studioUrl && { init: { headers: { origin: new URL(studioUrl).origin } } }),
    status: 401,
    code: 'signedOut',
    known: { foreignOrigin: new Fault('le site ne connaît pas ce Studio', SAME_STUDIO) },
  }
  // An empty form is parsed and refused, so it changes nothing.
  const empty = { method: 'POST', headers: { origin: site, 'content-type': 'application/json' }, body: '{}' }
  const contentSignature = webhookSecret && (await encodeSignatureHeader(BROKEN, Date.now(), webhookSecret))
  return {
    order,
    // No picture has this name, so the picture host is not asked.
    photos: { name: 'photos', path: `${PHOTOS_PATH}/doctor`, status: 404, code: 'pictureUnknown' } satisfies Question,
    forms: forms.map((name): Question => ({ name, init: empty, status: 422, code: 'invalid' })),
    // Every open page asks it.
    held: { name: 'held', status: 200 } satisfies Question,
    journal: { name: 'journal', query: '?vehicle=none', status: 404, code: 'vehicleUnknown' } satisfies Question,
    proof: { name: 'proof', query: '?vehicle=none', status: 200 } satisfies Question,
    papers: {
      name: 'papers',
      query: '?link=none',
      status: 403,
      code: 'linkInvalid',
      known: {
        unavailable: new Fault(
          '503 : DOSSIER_KEY manque au site ou y est mal écrite, ou une autre variable ou la réserve',
          `Comparez DOSSIER_KEY dans les réglages du site avec .env.example ; ${LOGS}, « papers », nomme ce qui manque`,
        ),
      },
    } satisfies Question,
    visit: { name: 'visit', init: empty, status: 422, code: 'invalid' } satisfies Question,
    studio,
    desk: { ...studio, name: 'desk' } satisfies Question,
    content: contentSignature
      ? signed('content-webhook', SIGNATURE_HEADER_NAME, contentSignature, 'SANITY_WEBHOOK_SECRET')
      : signed('content-webhook', SIGNATURE_HEADER_NAME, 't=1,v1=none'),
    deploy: deployWebhookSecret
      ? signed('deploy-webhook', SIGNATURE_HEADER, signDeployEvent(BROKEN, deployWebhookSecret), 'DEPLOY_NOTICE_SECRET')
      : signed('deploy-webhook', SIGNATURE_HEADER, 'none'),
  }
}

const secretMismatch = (variable: string) =>
  new Fault(
    `le ${variable} du site n’est pas celui d’ici`,
    `Mettez le même ${variable} dans .env, dans les réglages du site et chez le service qui signe, puis republiez`,
  )

/** Headers of every answer of a function. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /no-store/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=\d{8,}/,
}

async function checkAnswer(site: string, question: Question): Promise<Answer> {
  const { name, path = `/.netlify/functions/${name}`, query = '', init, status, code } = question
  const answer = await ask(site + path + query, init)
  const json = jsonOf(answer)
  const isRight = json && (code === undefined ? json['ok'] === true : json['ok'] === false && json['code'] === code)
  if (answer.status !== status || !isRight) throw faultOf(question, answer)
  const missing = Object.entries(HEADERS).filter(([header, value]) => !value.test(answer.headers.get(header) ?? ''))
  if (missing.length > 0)
    throw new Fault(
      `en-têtes absents : ${missing.map(([header]) => header).join(', ')}`,
      'Republiez : la fonction en ligne n’est pas celle de ce dépôt',
    )
  return answer
}

/** The fault for an unexpected answer. */
function faultOf({ name, known = {} }: Question, answer: Answer): Fault {
  const { status, headers } = answer
  const { ok, code } = jsonOf(answer) ?? {}
  const refusal = typeof code === 'string' && ok === false ? code : ''
  const meaning = Object.hasOwn(known, refusal) ? known[refusal] : undefined
  if (meaning) return meaning
  const location = headers.get('location')
  if (location !== null)
    return new Fault(`redirige vers ${location}`, 'URL doit être l’adresse principale du site (« Primary domain »)')
  if (refusal === 'notLive')
    return new Fault(
      'ce déploiement n’est pas celui qui est en ligne',
      'URL doit être l’adresse principale du site, et Netlify (« Deploys ») doit y montrer un déploiement « Published »',
    )
  if (status === 429) return new Fault('429 : trop de demandes', 'Attendez une minute, puis relancez')
  if (refusal === '')
    return new Fault(
      `répond ${status}, mais pas comme une fonction de la boutique`,
      `${LOGS} : « ${name} » doit y être ; sinon, le déploiement ne contient pas netlify/functions`,
    )
  if (refusal === 'unavailable')
    return new Fault(
      '503 : variables ou réserve, les noms sont dans le journal de la fonction',
      `${LOGS}, « ${name} » : la ligne « misconfigured » nomme les variables ; « request-failed », la réserve ou le catalogue`,
    )
  return new Fault(`répond ${status} (${refusal})`, `${LOGS}, « ${name} », dit pourquoi`)
}

const availability = z.object({
  ok: z.literal(true),
  available: z.boolean(),
  code: z.string().optional(),
  price: z.int().positive(),
  deposit: z.int().positive(),
})

async function checkOrder({ site, vehicle, launch }: ShopTarget, question: Question): Promise<string> {
  const answer = await checkAnswer(site, question)
  if (!vehicle) return 'répond ; sans voiture en ligne, la réserve n’a pas été demandée'
  const order = availability.safeParse(jsonOf(answer))
  if (!order.success) throw new Fault('ne dit ni prix ni acompte', `${LOGS}, « order », dit pourquoi`)
  if (launch && order.data.code === 'salesPaused')
    throw new Fault(
      'la vente est suspendue',
      'Rouvrez-la dans le Studio (« Publication »), ou retirez SALES_PAUSED et SHOP_MODE des réglages du site et republiez',
    )
  return 'répond, avec la réserve et le catalogue'
}

const NO_PREVIEW = new Fault(
  'ne trouve pas la page de l’aperçu',
  'La page /zh-CN/preview/ doit répondre sans redirection : éteignez « Pretty URLs », puis republiez',
)

/** Checks the preview page, which the Studio shows in a frame. */
async function checkPreview({ site, studioUrl }: ShopTarget): Promise<string> {
  const answer = await ask(`${site}/.netlify/functions/preview?language=zh-CN`)
  if (answer.status !== 200 || !isOfType(answer, 'text/html'))
    throw faultOf({ name: 'preview', status: 200, known: { unavailable: NO_PREVIEW } }, answer)
  const framers = /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  if (!framers || (studioUrl && isElsewhere(studioUrl, site) && !framers.includes(new URL(studioUrl).origin)))
    throw new Fault('le site ne connaît pas ce Studio', SAME_STUDIO)
  return studioUrl ? 'répond, et le Studio peut montrer l’aperçu' : 'répond'
}
