import type { Context } from '@netlify/functions'
import { readEnvironment } from '#domain/environment.ts'
import { type Language, languages, standardCode } from '#domain/languages.ts'
import { CatalogueMissing } from '../catalogue.ts'
import { serviceTexts } from '../emails/texts/service-texts.ts'
import { faultName, log } from '../log.ts'
import { StoreUnavailable } from '../store/blob-store.ts'
import { plainPage, type PlainPage } from './plain-page.ts'
import { refuse, statusOf } from './responses.ts'

/** What the host tells a function of the deploy it belongs to (docs.netlify.com/build/functions/api). */
export type OnDeploy = Pick<Context, 'deploy'>

/** How a function is called. Old deploys, previews and branch deploys keep answering at addresses of their own, on the same
 *  store, with the catalogue, the code and the variables they were built with: each would be a second shop.
 *  - `request`: at an address. Served by the published production deploy alone.
 *  - `schedule`: by the host's clock, which runs on the published deploy only and may tell no more of it. Refused where the
 *    host names another context.
 *  - `anyDeploy`: reads no store, writes, signs and mails nothing. */
type Call = DeployCall | 'anyDeploy'
type DeployCall = { request: Request; context: OnDeploy } | { schedule: OnDeploy }

/** Whether this deploy may act for the shop. What the host does not tell counts against it, except for its own clock. */
function isLive(call: DeployCall): boolean {
  if ('schedule' in call) return ['production', ''].includes(call.schedule.deploy.context)
  const { context, published } = call.context.deploy
  return context === 'production' && published
}

/** What a deploy answers that is not the live one. A person who opened a link gets a page that leads to the same place of the
 *  shop itself, so that a mail's link still gets there; the site's own pages and all else get the code. */
function notLive(call: DeployCall): Response {
  if ('schedule' in call || !wantsPage(call.request)) return refuse('notLive')
  const { pathname, search } = new URL(call.request.url)
  const reading = readEnvironment({ URL: process.env['URL'] })
  const site = reading.ok ? reading.value.URL : undefined
  const read = readableLanguage(call.request.headers.get('accept-language') ?? '')
  const pageIn = (language: Language): PlainPage => {
    const { heading, line, button } = serviceTexts(language).pages.notLive
    return {
      language,
      heading,
      lines: [line],
      ...(site && button && { link: { href: site + pathname + search, text: button } }),
    }
  }
  return read
    ? plainPage(pageIn(read), statusOf.notLive)
    : plainPage({ ...pageIn('fr'), also: pageIn('en') }, statusOf.notLive)
}

/** Browsers say so when a person opens a link or presses a page's button; `fetch` and programs do not. */
const wantsPage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') ?? false

/** The reader's first language that the shop has. The order of the list counts, not its weights: browsers sort it. */
const readableLanguage = (accepted: string): Language | undefined =>
  accepted
    .split(',')
    .map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
    .map((wanted) =>
      languages.find(
        (known) => known.split('-')[0] === wanted || standardCode(known) === (wanted === 'nn' ? 'nb' : wanted),
      ),
    )
    .find((language) => language !== undefined)

/** Runs a handler, on the live deploy only (see Call), so that whatever is thrown in it becomes a JSON answer: 503 when the
 *  store or the catalogue is out (the visitor may try again), 500 for a bug. The log gets the kind of fault only, and of a
 *  refusal (forged link, foreign origin, tampered price) the status: who is being attacked can be seen there. */
export async function answering(name: string, call: Call, handler: () => Promise<Response>): Promise<Response> {
  try {
    const response = call === 'anyDeploy' || isLive(call) ? await handler() : notLive(call)
    if (response.status >= 400 && response.status < 500)
      log('request-refused', { function: name, status: response.status })
    return response
  } catch (thrown) {
    log('request-failed', { function: name, fault: faultName(thrown) })
    const isOut = thrown instanceof StoreUnavailable || thrown instanceof CatalogueMissing
    return refuse(isOut ? 'unavailable' : 'unexpected')
  }
}
